// Reads an upstream body with a cap on bytes and on nesting, so that no answer can exhaust an isolate.

import { TOO_MANY_BYTES } from './platform-error';

const MAX_BYTES = 8 * 1024 * 1024;
const MAX_DEPTH = 32;

/** The parsed body; `json` undefined for an empty one. Too long, too deep or no JSON at all: `garbled`, with the cause. */
export async function readJson(answer: Response): Promise<{ json: unknown; garbled?: boolean; cause?: string }> {
  const text = await readText(answer);
  if (text === null) return { json: undefined, garbled: true, cause: TOO_MANY_BYTES };
  if (text.trim() === '') return { json: undefined };
  if (depthOf(text) > MAX_DEPTH) return { json: undefined, garbled: true, cause: 'nested too deep' };
  try {
    return { json: JSON.parse(text) };
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

/** Whether the answer says itself that it is no longer than may be read; a compressed one does not say. */
function isShort(headers: Headers): boolean {
  const length = headers.get('content-length');
  return length !== null && !headers.has('content-encoding') && Number(length) <= MAX_BYTES;
}

/** Brackets outside of texts, which are passed over whole: most of an answer is text. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) at = endOfText(text, at);
    else if (code === 123 || code === 91) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (code === 125 || code === 93) depth -= 1;
  }
  return deepest;
}

function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === 92) slashes += 1;
    if (slashes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}
