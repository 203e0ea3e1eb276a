import { describe, expect, it } from 'vitest';
import { mergeOptions, readPickerSearch, requestedSearch, unnamedOption } from './picker';

const pickers = [
  { name: 'form.host', key: 'p0' },
  { name: 'form.guest', key: 'p1' },
];
function formOf(sent: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.append(name, value);
  return form;
}
const search = (sent: Record<string, string>) => requestedSearch(formOf(sent), pickers);

describe('form with pickers', () => {
  it('is a search when a search button was pressed', () => {
    expect(search({ seek: 'p1', 'find.p0': ' olga ', 'form.a': 'x' })).toMatchObject({ key: 'p1', pressed: true });
    expect(search({ 'more.p0': '2' })).toMatchObject({ key: 'p0', pressed: true });
  });
  it('is a search when a text was typed and nothing is chosen', () => {
    expect(search({ 'find.p0': 'olga' })).toMatchObject({ key: 'p0', name: 'form.host', pressed: false });
    expect(search({ 'find.p0': 'olga', 'found.p0': 'ol' })?.key).toBe('p0');
  });
  it('is submitted otherwise', () => {
    expect(search({ 'form.a': 'x' })).toBeNull();
    expect(search({ 'find.p0': 'olga', 'found.p0': 'olga' })).toBeNull();
    expect(search({ 'find.p0': 'olga', 'form.host': 'managed/user/1' })).toBeNull();
    expect(search({ seek: 'p9' })).toBeNull();
  });
});

describe('picker search', () => {
  it('is trimmed and limited, with at most ten tens', () => {
    const search = readPickerSearch(new URLSearchParams({ 'find.to': `  ${'o'.repeat(300)}`, 'more.to': '99' }), 'to');
    expect(search).toEqual({ text: 'o'.repeat(100), tens: 10, pressed: true });
    expect(readPickerSearch(new URLSearchParams({ 'more.to': '-1' }), 'to')).toEqual({
      text: '',
      tens: 1,
      pressed: false,
    });
    expect(readPickerSearch(null, 'to').text).toBe('');
  });
});

describe('picker options', () => {
  const olga = { value: 'managed/user/1', label: 'Olga Brandt', beside: ['olga.brandt'] };
  const kai = { value: 'managed/user/2', label: 'Kai Ruiz', beside: [] };
  it('begin with chosen objects, once', () => {
    expect(mergeOptions([olga.value], [kai, olga], [])).toEqual([olga, kai]);
    expect(mergeOptions([olga.value], [kai], [olga])).toEqual([olga, kai]);
  });
  it('keep chosen objects with unknown names', () => {
    const unknown = 'managed/user/0b1c2d3e-aaaa-bbbb';
    expect(mergeOptions([unknown], [], [])).toEqual([unnamedOption(unknown)]);
  });
});
