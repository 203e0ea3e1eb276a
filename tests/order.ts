// One order to a sandbox's control interface, on a connection of its own: a kept one may be closed just as it is used again.
import http from 'node:http';

/** The JSON of the answer, null where it has none. Rejects with status and text when the sandbox refuses. */
export function order<T>(sandbox: string, method: string, what: string, body?: unknown): Promise<T> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    ...(sent === undefined ? {} : { 'content-length': String(Buffer.byteLength(sent)) }),
  };
  // Every name of the sandbox is this machine.
  const url = Object.assign(new URL(`/__sandbox/${what}`, sandbox), { hostname: '127.0.0.1' });
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const { statusCode = 0 } = answer;
        if (statusCode < 200 || statusCode > 299) reject(new Error(`${method} ${what}: ${statusCode} ${text}`));
        else resolve((text === '' ? null : JSON.parse(text)) as T);
      });
    });
    request.on('error', reject);
    request.end(sent);
  });
}
