import { describe, expect, it } from 'vitest';
import { seekIn } from './seeking';

const pickers = [
  { name: 'form.a', picker: null },
  { name: 'form.host', picker: 'p0' },
  { name: 'form.guest', picker: 'p1' },
];
function seek(sent: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.append(name, value);
  return seekIn(form, pickers);
}

describe('a form with pickers', () => {
  it('is searched in when the button of a search is pressed', () => {
    expect(seek({ seek: 'p1', 'find.p0': ' olga ', 'form.a': 'x' })).toEqual({
      sought: 'p1',
      searches: { p0: 'olga' },
    });
  });
  it('is searched in when a name was typed and nobody picked', () => {
    expect(seek({ 'find.p0': 'olga' })?.sought).toBe('p0');
    expect(seek({ 'find.p0': 'olga', 'found.p0': 'ol' })?.sought).toBe('p0');
  });
  it('is sent otherwise', () => {
    expect(seek({ 'form.a': 'x' })).toBeNull();
    expect(seek({ 'find.p0': 'olga', 'found.p0': 'olga' })).toBeNull();
    expect(seek({ 'find.p0': 'olga', 'form.host': 'managed/user/1' })).toBeNull();
    expect(seek({ seek: 'p9' })).toBeNull();
  });
});
