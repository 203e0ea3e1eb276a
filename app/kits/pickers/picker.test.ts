import { describe, expect, it } from 'vitest';
import { nameless, optionsOf, searchIn, shortIdOf, soughtIn } from './picker';

const pickers = [
  { name: 'form.host', key: 'p0' },
  { name: 'form.guest', key: 'p1' },
];
function formOf(sent: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.append(name, value);
  return form;
}
const sought = (sent: Record<string, string>) => soughtIn(formOf(sent), pickers);

describe('a form with pickers', () => {
  it('is searched in when the button of a search is pressed', () => {
    expect(sought({ seek: 'p1', 'find.p0': ' olga ', 'form.a': 'x' })).toMatchObject({ key: 'p1', pressed: true });
    expect(sought({ 'more.p0': '2' })).toMatchObject({ key: 'p0', pressed: true });
  });
  it('is searched in when a name was typed and nothing is chosen', () => {
    expect(sought({ 'find.p0': 'olga' })).toMatchObject({ key: 'p0', name: 'form.host', pressed: false });
    expect(sought({ 'find.p0': 'olga', 'found.p0': 'ol' })?.key).toBe('p0');
  });
  it('is sent otherwise', () => {
    expect(sought({ 'form.a': 'x' })).toBeNull();
    expect(sought({ 'find.p0': 'olga', 'found.p0': 'olga' })).toBeNull();
    expect(sought({ 'find.p0': 'olga', 'form.host': 'managed/user/1' })).toBeNull();
    expect(sought({ seek: 'p9' })).toBeNull();
  });
});

describe('a search', () => {
  it('is trimmed and bounded, and asks for at most ten tens', () => {
    const search = searchIn(new URLSearchParams({ 'find.to': `  ${'o'.repeat(300)}`, 'more.to': '99' }), 'to');
    expect(search).toEqual({ text: 'o'.repeat(100), tens: 10, pressed: true });
    expect(searchIn(new URLSearchParams({ 'more.to': '-1' }), 'to')).toEqual({ text: '', tens: 1, pressed: false });
    expect(searchIn(null, 'to').text).toBe('');
  });
});

describe('the options of a picker', () => {
  const olga = { value: 'managed/user/1', label: 'Olga Brandt', beside: 'olga.brandt' };
  const kai = { value: 'managed/user/2', label: 'Kai Ruiz', beside: null };
  it('begin with what is chosen, once, whatever was found since', () => {
    expect(optionsOf([olga.value], [kai, olga], [])).toEqual([olga, kai]);
    expect(optionsOf([olga.value], [kai], [olga])).toEqual([olga, kai]);
  });
  it('keep what is chosen although nobody knows its name', () => {
    const strange = 'managed/user/0b1c2d3e-aaaa-bbbb';
    expect(optionsOf([strange], [], [])).toEqual([nameless(strange)]);
    expect(shortIdOf(strange)).toBe('0b1c2d3e');
  });
});
