import { describe, expect, test } from 'vitest';
import { opensPanel, pathWithPanel, requestedPanel } from './panels';

const at = (path: string) => new URL(path, 'https://portal.test');

describe('an address', () => {
  test.each([
    ['/dashboard', null],
    ['/dashboard?panel=themes', 'themes'],
    ['/approvals?status=pending&panel=themes', 'themes'],
    ['/dashboard?panel=Themes', null],
    ['/dashboard?panel=', null],
    ['/dashboard?panel=__proto__', null],
    ['/dashboard?panel=themes&panel=themes', null],
  ])('%s asks for the panel %j', (path, name) => {
    expect(requestedPanel(at(path))).toBe(name);
  });

  test('keeps the rest of its query when a panel opens or closes', () => {
    expect(pathWithPanel(at('/approvals?status=pending&page=2'), 'themes')).toBe(
      '/approvals?status=pending&page=2&panel=themes',
    );
    expect(pathWithPanel(at('/approvals?panel=themes&page=2'), null)).toBe('/approvals?page=2');
    expect(pathWithPanel(at('/dashboard?panel=other'), 'themes')).toBe('/dashboard?panel=themes');
    expect(pathWithPanel(at('/dashboard?panel=themes'), null)).toBe('/dashboard');
  });
});

describe('walking', () => {
  test.each([
    ['/dashboard', '/dashboard?panel=themes', true],
    ['/dashboard', '/approvals?panel=themes', true],
    ['/dashboard?panel=themes', '/dashboard', false],
    ['/dashboard?panel=themes', '/approvals?panel=themes', false],
    ['/dashboard', '/dashboard?panel=unknown', false],
    ['/dashboard', '/approvals', false],
  ])('from %s to %s opens a panel: %s', (from, to, opens) => {
    expect(opensPanel(at(from), at(to))).toBe(opens);
  });
});
