import { describe, expect, test } from 'vitest';
import { opensPanel, pathWithPanel, requestedPanel } from './panels';

const at = (path: string) => new URL(path, 'https://portal.test');

describe('the address of a panel', () => {
  test.each([
    ['/dashboard', null],
    ['/dashboard?panel=themes', 'themes'],
    ['/approvals?status=pending&panel=themes', 'themes'],
    ['/dashboard?panel=Themes', null],
    ['/dashboard?panel=', null],
    ['/dashboard?panel=__proto__', null],
    ['/dashboard?panel=themes&panel=themes', null],
  ])('requests it by name: %s requests %j', (path, name) => {
    expect(requestedPanel(at(path))).toBe(name);
  });

  test('keeps the rest of the query when the panel opens or closes', () => {
    expect(pathWithPanel(at('/approvals?status=pending&page=2'), 'themes')).toBe(
      '/approvals?status=pending&page=2&panel=themes',
    );
    expect(pathWithPanel(at('/approvals?panel=themes&page=2'), null)).toBe('/approvals?page=2');
    expect(pathWithPanel(at('/dashboard?panel=other'), 'themes')).toBe('/dashboard?panel=themes');
    expect(pathWithPanel(at('/dashboard?panel=themes'), null)).toBe('/dashboard');
  });
});

describe('opensPanel', () => {
  test.each([
    ['/dashboard', '/dashboard?panel=themes', true],
    ['/dashboard', '/approvals?panel=themes', true],
    ['/dashboard?panel=themes', '/dashboard', false],
    ['/dashboard?panel=themes', '/approvals?panel=themes', false],
    ['/dashboard', '/dashboard?panel=unknown', false],
    ['/dashboard', '/approvals', false],
  ])('%s to %s: %s', (from, to, opens) => {
    expect(opensPanel(at(from), at(to))).toBe(opens);
  });
});
