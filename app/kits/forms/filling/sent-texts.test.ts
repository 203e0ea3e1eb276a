import { expect, it } from 'vitest';
import { sameTexts, sentTexts, textsToSend } from './sent-texts';

function sent(...pairs: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of pairs) data.append(name, value);
  return data;
}

const field = { name: 'form.a', kind: 'text' as const, texts: ['x', ''], entries: [] };
const list = { name: 'form.l', kind: 'list' as const, texts: [] };

it('compares what a field holds with what its form sends, without empty texts', () => {
  expect(sameTexts(textsToSend(field), sentTexts(sent(['form.a', 'x'], ['form.a', '']), field))).toBe(true);
  expect(sameTexts(textsToSend(field), sentTexts(sent(['form.a', 'y']), field))).toBe(false);
  expect(sameTexts(['a\nb'], ['a\r\nb'])).toBe(true);
});

it('compares the entries of a list', () => {
  const plain = { ...list, entries: ['x', 'y'] };
  expect(sameTexts(textsToSend(plain), sentTexts(sent(['form.l[0]', 'x'], ['form.l[1]', 'y']), list))).toBe(true);
  expect(sameTexts(textsToSend(plain), sentTexts(sent(['form.l[0]', 'x'], ['form.l[1]', 'z']), list))).toBe(false);
  expect(sameTexts(textsToSend(plain), sentTexts(sent(['form.l[0]', 'x']), list))).toBe(false);
  const objects = { ...list, entries: [{ name: 'x', note: '' }] };
  expect(sameTexts(textsToSend(objects), sentTexts(sent(['form.l[0].name', 'x'], ['form.l[0].note', '']), list))).toBe(
    true,
  );
  expect(sameTexts(textsToSend(objects), sentTexts(sent(['form.l[0].name', 'y']), list))).toBe(false);
});
