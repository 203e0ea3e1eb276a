import { describe, expect, it } from 'vitest';
import { MenuItem } from './tenant-shell';

const isSound = (item: object) => MenuItem.safeParse(item).success;

describe('an item of the user menu', () => {
  it.each([
    { divider: true },
    { id: 'a', panel: 'themes' },
    { id: 'a', to: '/profile?x=1' },
    { id: 'a', url: 'https://e.example/' },
    { id: 'a', url: 'mailto:help@e.example' },
    { id: 'a', event: 'tour' },
    { id: 'a', items: [{ id: 'b', to: '/b' }], expand: true },
  ])('may be %j', (item) => expect(isSound(item)).toBe(true));

  it.each([
    {},
    { id: 'a' },
    { id: 'a', to: '/b', url: 'https://e.example/' },
    { id: 'a b', to: '/b' },
    { id: 'a', to: '//e.example' },
    { id: 'a', to: 'https://e.example' },
    { id: 'a', url: 'javascript:alert(1)' },
    { id: 'a', url: '/profile' },
    { id: 'a', event: 'x" y' },
    { id: 'a', items: [] },
    { id: 'a', to: '/b', badge: 'somethingElse' },
  ])('may not be %j', (item) => expect(isSound(item)).toBe(false));
});
