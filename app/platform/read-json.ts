import { TOO_MANY_BYTES } from './platform-error';

const MAX_BYTES = 8 * 1024 * 1024;
const MAX_DEPTH = 32;

/** `json` is undefined for an empty body; `garbled` with a cause: too long, too deep or no JSON. */
export async function readJson(answer: Response): Promise<{ json: unknown; garbled?: boolean; cause?: string }> {
  const text = await readText(answer);
  if (text === null) return { json: undefined, garbled: true, cause: TOO_MANY_BYTES };
  if (text.trim() === '') return { json: undefined };
  try {
    const json: unknown = JSON.parse(text);
    return isDeeper(json, MAX_DEPTH) ? { json: undefined, garbled: true, cause: 'nested too deep' } : { json };
  } catch {
    return { json: undefined, garbled: true, cause: 'not JSON' };
  }
}

async function readText(answer: Response): Promise<string | null> {
  if (isShort(answer.headers)) return answer.text();
  if (!answer.body) return '';
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_BYTES) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** A compressed answer does not tell its length. */
function isShort(headers: Headers): boolean {
  const length = headers.get('content-length');
  return length !== null && !headers.has('content-encoding') && Number(length) <= MAX_BYTES;
}

function isDeeper(json: unknown, levels: number): boolean {
  if (typeof json !== 'object' || json === null) return false;
  if (levels === 0) return true;
  for (const value of Array.isArray(json) ? json : Object.values(json)) if (isDeeper(value, levels - 1)) return true;
  return false;
}
