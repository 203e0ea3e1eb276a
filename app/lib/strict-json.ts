// JSON from people: no member twice, no names that mean something to the language, no deep nests (security row G6).

export type StrictJson = { value: unknown } | { wrong: 'json' | 'deep'; at: number };

const DEPTH = 32;
const NAMES_OF_LANGUAGE = new Set(['__proto__', 'constructor', 'prototype']);
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs;

/** The value of a text; `at` is the character where it stops being what it should be. Texts are brought to one form (NFC). */
export function readStrictJson(text: string): StrictJson {
  const wrong = wrongNest(text);
  if (wrong) return wrong;
  try {
    return { value: JSON.parse(text, (_, value) => (typeof value === 'string' ? value.normalize('NFC') : value)) };
  } catch {
    return { wrong: 'json', at: 0 };
  }
}

/** One open object or list: the names an object has so far, null for a list. */
type Open = { names: Set<string> | null; expectsName: boolean };

function wrongNest(text: string): { wrong: 'json' | 'deep'; at: number } | null {
  const open: Open[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const inner = open.at(-1);
    if (token === '{' || token === '[') {
      open.push({ names: token === '{' ? new Set() : null, expectsName: token === '{' });
      if (open.length > DEPTH) return { wrong: 'deep', at: index };
    } else if (token === '}' || token === ']') open.pop();
    else if (token === ',') {
      if (inner) inner.expectsName = inner.names !== null;
    } else if (token !== ':' && inner?.names && inner.expectsName) {
      const name = nameIn(token);
      if (name === null || inner.names.has(name) || NAMES_OF_LANGUAGE.has(name)) return { wrong: 'json', at: index };
      inner.names.add(name);
      inner.expectsName = false;
    }
  }
  return null;
}

function nameIn(token: string): string | null {
  try {
    return (JSON.parse(token) as string).normalize('NFC');
  } catch {
    return null;
  }
}
