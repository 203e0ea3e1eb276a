export type Fetcher = (request: Request) => Promise<Response>;

/** No response in time, a broken connection, or a body that is too long. */
export class NoAnswer extends Error {}

const MAX_BYTES = 256 * 1024;

/** Deadline over head and body, a limit on bytes, no redirects. Throws `NoAnswer`. */
export function boundedFetch(fetch: Fetcher, deadlineMs: number) {
  return async (url: string, init: RequestInit = {}): Promise<Response> => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new NoAnswer()), deadlineMs);
    });
    try {
      const request = new Request(url, { ...init, redirect: 'manual', signal: stop.signal });
      return await Promise.race([readWhole(await Promise.race([fetch(request), late])), late]);
    } catch {
      stop.abort();
      throw new NoAnswer();
    } finally {
      clearTimeout(timer);
    }
  };
}

async function readWhole({ status, headers, body }: Response): Promise<Response> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for (const reader = body?.getReader(); reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > MAX_BYTES) {
      await reader.cancel();
      throw new NoAnswer();
    }
    parts.push(value);
  }
  return new Response(bytes === 0 ? null : new Blob(parts as BlobPart[]), { status, headers });
}
