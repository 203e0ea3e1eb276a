// One try of a call: sent, read and judged. Its signal ends it at any time, as `edge/upstream.ts` sees to.
import { readJson } from './read-json';

export interface Try {
  fetch: (request: Request) => Promise<Response>;
  method: string;
  url: string;
  body: unknown;
  headers: Record<string, string>;
  authorization: string | null;
}

/**
 * `failed`: the platform did not answer, or said that it cannot; `passing`: such a fault may be gone in a moment;
 * `status` is 0 without an answer; `json` is undefined for an empty body.
 */
export interface Answered {
  status: number;
  failed: boolean;
  passing: boolean;
  json: unknown;
  /** The platform's own moment, in ms, where the answer names it. */
  moment?: number;
  cause?: string;
  garbled?: boolean;
}

/** Never rejects. */
export async function attempt(
  { fetch, method, url, body, headers: given, authorization }: Try,
  signal: AbortSignal,
): Promise<Answered> {
  // A form with files names its own type.
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = { accept: 'application/json', ...given };
  if (authorization) headers.authorization = authorization;
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
  const sent = body === undefined ? null : isForm ? body : JSON.stringify(body);
  try {
    return await answered(fetch(new Request(url, { method, headers, body: sent, redirect: 'manual', signal })));
  } catch (error) {
    const cause = error instanceof Error ? error.name : 'no answer';
    return { status: 0, failed: true, passing: true, json: undefined, cause };
  }
}

async function answered(call: Promise<Response>): Promise<Answered> {
  const answer = await call;
  const { status } = answer;
  if (status >= 300 && status < 400) {
    await answer.body?.cancel();
    return { status, failed: true, passing: false, json: undefined, cause: 'redirect not followed' };
  }
  const failed = status >= 502 && status <= 504;
  const moment = Date.parse(answer.headers.get('date') ?? '');
  const read = await readJson(answer);
  return { status, failed, passing: failed, ...(Number.isNaN(moment) ? {} : { moment }), ...read };
}
