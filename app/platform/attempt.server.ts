import { readJson } from './read-json';

export interface AttemptRequest {
  fetch: (request: Request) => Promise<Response>;
  method: string;
  url: string;
  body: unknown;
  headers: Record<string, string>;
  authorization: string | null;
}

/** `temporary`: may be gone in a moment; `status` is 0 without an answer; `json` undefined for an empty body. */
export interface AttemptResult {
  status: number;
  failed: boolean;
  temporary: boolean;
  json: unknown;
  moment?: number;
  cause?: string;
  garbled?: boolean;
}

export async function attempt(
  { fetch, method, url, body, headers: extraHeaders, authorization }: AttemptRequest,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = { accept: 'application/json', ...extraHeaders };
  if (authorization) headers.authorization = authorization;
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
  const sent = body === undefined ? null : isForm ? body : JSON.stringify(body);
  try {
    return await readAnswer(fetch(new Request(url, { method, headers, body: sent, redirect: 'manual', signal })));
  } catch (error) {
    const cause = error instanceof Error ? error.name : 'no answer';
    return { status: 0, failed: true, temporary: true, json: undefined, cause };
  }
}

async function readAnswer(call: Promise<Response>): Promise<AttemptResult> {
  const answer = await call;
  const { status } = answer;
  if (status >= 300 && status < 400) {
    await answer.body?.cancel();
    return { status, failed: true, temporary: false, json: undefined, cause: 'redirect not followed' };
  }
  const failed = status >= 502 && status <= 504;
  const moment = Date.parse(answer.headers.get('date') ?? '');
  const read = await readJson(answer);
  return { status, failed, temporary: failed, ...(Number.isNaN(moment) ? {} : { moment }), ...read };
}
