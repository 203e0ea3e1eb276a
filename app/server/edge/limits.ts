const FORM_BYTES = 256 * 1024;
const FILE_FORM_BYTES = 1024 * 1024;
const PATH_BYTES = 1024;
const SEGMENTS = 16;
const QUERY_BYTES = 4096;
const MANIFEST_PATHS = 20;
export const MANIFEST_PATH = '/__manifest';

export type CheckedRequest = { ok: true; url: URL } | { ok: false; status: number };

/** One spelling per page. Refuses with 400, 404, 405 or 414. */
export function checkRequest(method: string, url: URL): CheckedRequest {
  if (url.pathname.length > PATH_BYTES || url.search.length > QUERY_BYTES) return refuse(414);
  if (url.pathname.split('/').length - 1 > SEGMENTS) return refuse(414);
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return refuse(405);
  if (url.searchParams.has('_data')) return refuse(400);
  const path = normalizedPath(url.pathname);
  if (path.includes('//')) return refuse(404);
  if (path === MANIFEST_PATH && !isManifestAllowed(url)) return refuse(400);
  if (path === url.pathname) return { ok: true, url };
  const canonical = new URL(url);
  canonical.pathname = path;
  return { ok: true, url: canonical };
}

/** True for requests by script for the data of a page. */
export function isDataRequest(url: URL): boolean {
  return normalizedPath(url.pathname).endsWith('.data');
}

function refuse(status: number): CheckedRequest {
  return { ok: false, status };
}

function isManifestAllowed(url: URL): boolean {
  const paths = url.searchParams.getAll('p');
  return (
    paths.length <= MANIFEST_PATHS &&
    paths.every((path) => path.length <= PATH_BYTES && path.split('/').length - 1 <= SEGMENTS)
  );
}

function normalizedPath(pathname: string): string {
  const decoded = pathname.replace(/%([2-7][0-9a-f])/gi, (encoded, hex) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[A-Za-z0-9._~-]/.test(character) ? character : encoded;
  });
  const bare = decoded.length > 1 && !decoded.endsWith('//') ? decoded.replace(/\/$/, '') : decoded;
  return bare.replace(/\/\.data$/, '.data');
}

const FILE_FORM = 'multipart/form-data';
const FORM_TYPES = ['application/x-www-form-urlencoded', FILE_FORM];

export function isForm(contentType: string | null): boolean {
  return FORM_TYPES.includes(mediaType(contentType));
}

export function bodyLimit(contentType: string | null): number {
  return mediaType(contentType) === FILE_FORM ? FILE_FORM_BYTES : FORM_BYTES;
}

function mediaType(contentType: string | null): string {
  return contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
}

const BODY_MS = 20_000;

/** Null as soon as the body exceeds `limit` bytes. Throws a 408 response where it does not arrive in time. */
export async function readBody(request: Request, limit: number, withinMs = BODY_MS): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) {
    await request.body?.cancel();
    return null;
  }
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Response(null, { status: 408 })), withinMs);
  });
  try {
    return await read(reader, limit, late);
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function read(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
  late: Promise<never>,
): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await Promise.race([reader.read(), late]);
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
