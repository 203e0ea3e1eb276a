// One bounded call to an identity server: a deadline over head and body, a cap on bytes, redirects never followed.

export type Fetcher = (request: Request) => Promise<Response>;

export interface Heard {
  status: number;
  headers: Headers;
  text: string;
}

export interface Limits {
  deadlineMs: number;
  maxBytes?: number;
}

const MAX_BYTES = 256 * 1024;

/** The whole answer, or null when none came in time, the line broke, or it was too long. */
export async function ask(fetch: Fetcher, request: Request, limits: Limits): Promise<Heard | null> {
  const stop = new AbortController();
  const bounded = new Request(request, { redirect: 'manual', signal: stop.signal });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limits.deadlineMs);
  });
  try {
    const heard = await Promise.race([listen(fetch, bounded, limits.maxBytes ?? MAX_BYTES), late]);
    if (!heard) stop.abort();
    return heard;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** The answer's JSON object, or null for anything else. */
export function jsonObject(heard: Heard): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(heard.text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

async function listen(fetch: Fetcher, request: Request, maxBytes: number): Promise<Heard | null> {
  const { status, headers, body } = await fetch(request);
  if (!body) return { status, headers, text: '' };
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { status, headers, text: text + decoder.decode() };
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
