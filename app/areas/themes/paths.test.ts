import { describe, expect, test } from 'vitest';
import { returnPath, themeAt, themeNameInPath, verbPath, withReturn } from './paths';

describe('a theme in an address', () => {
  test('goes by its id', () => {
    expect(themeNameInPath({ _id: 'b1e0c3a4-1f1d-4a8e-9d6e-0f0f0f0f0f0f' })).toBe(
      'b1e0c3a4-1f1d-4a8e-9d6e-0f0f0f0f0f0f',
    );
    expect(verbPath('t-1', 'edit')).toBe('/themes/t-1/edit');
  });

  test.each(['..', 'a/b', 'a%2fb', 'ü', ' ', 'x'.repeat(101), '~odd'])('goes by a mark where its id is %j', (_id) => {
    const name = themeNameInPath({ _id });
    expect(name).toMatch(/^~[0-9a-f]{32}$/);
    expect(verbPath(name, 'edit')).toBe(`/themes/${name}/edit`);
    expect(themeAt([{ _id: 'other' }, { _id, name: 'found' }], name)).toMatchObject({ name: 'found' });
  });

  test('cannot be found under any other name', () => {
    expect(themeAt([{ _id: 't-1' }], 't-2')).toBeUndefined();
    expect(themeAt([], '')).toBeUndefined();
  });
});

describe('the return path of a theme page', () => {
  const from = (address: string) => returnPath(new URL(address, 'https://portal.test'));

  test('stays in the address', () => {
    const address = withReturn('/themes/t-1/edit', '/approvals?status=pending&panel=themes');
    expect(from(address)).toBe('/approvals?status=pending&panel=themes');
    expect(withReturn('/themes/t-1/edit', '/themes')).toBe('/themes/t-1/edit');
  });

  test.each(['', '?to=', '?to=https://evil.test/', '?to=//evil.test', '?to=javascript:alert(1)', '?to=/%5Cevil.test'])(
    'leads to the list where the address has %j',
    (query) => {
      expect(from(`/themes/t-1/edit${query}`)).toBe('/themes');
    },
  );
});
