// Reads an upstream body with a cap on bytes and on nesting, so that no answer can exhaust an isolate.

const MAX_BYTES = 8 * 1024 * 1024;
const MAX_DEPTH = 32;

/** The parsed body; `json` undefined for an empty one. Too long, too deep or no JSON at all: `garbled`, with the cause. */
export async function readJson(answer: Response): Promise<{ json: unknown; garbled?: boolean; cause?: string }> {
  const text = await readText(answer);
  if (text === null) return { json: undefined, garbled: true, cause: 'too many bytes' };
  if (text.trim() === '') return { json: undefined };
  if (depthOf(text) > MAX_DEPTH) return { json: undefined, garbled: true, cause: 'nested too deep' };
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { json: undefined, garbled: true, cause: 'not JSON' };
  }
}

async function readText(answer: Response): Promise<string | null> {
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

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 92) at += 1;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 123 || code === 91) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (code === 125 || code === 93) depth -= 1;
  }
  return deepest;
}
