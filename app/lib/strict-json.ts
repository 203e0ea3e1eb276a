// No member twice, no names that JavaScript reserves, no deep nesting.

export type StrictJson = { value: unknown } | JsonProblem;
type JsonProblem = { wrong: 'json' | 'deep'; at: number } | { wrong: 'names' | 'twice'; at: number; name: string };

const DEPTH = 32;
const NAMES_OF_LANGUAGE = new Set(['__proto__', 'constructor', 'prototype']);
// A text that does not end is one token up to the end, so that no quotation mark in it is tried as a beginning.
const TOKEN = /"(?:[^"\\]|\\(?:.|$))*(?:"|$)|[{}[\],:]/gs;

/** `at` is the position of the problem. Texts are normalized (NFC). */
export function readStrictJson(text: string): StrictJson {
  const problem = findProblem(text);
  if (problem) return problem;
  try {
    return { value: JSON.parse(text, (_, value) => (typeof value === 'string' ? value.normalize('NFC') : value)) };
  } catch {
    return { wrong: 'json', at: 0 };
  }
}

type Open = { names: Set<string> | null; expectsName: boolean };

function findProblem(text: string): JsonProblem | null {
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
      if (name === null) return { wrong: 'json', at: index };
      if (NAMES_OF_LANGUAGE.has(name)) return { wrong: 'names', at: index, name };
      if (inner.names.has(name)) return { wrong: 'twice', at: index, name };
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
