import { describe, expect, test } from 'vitest';
import { availableVerbs, checkAvailability, type ItemState, shortcutsOf, type VerbTable } from './verbs';

const VERBS = {
  certify: { permission: 'certify', look: 'primary', notForOneself: true },
  revoke: { permission: 'revoke', look: 'destructive' },
  comment: { permission: null, look: 'normal', afterClosed: true },
} satisfies VerbTable;
const waiting: ItemState = { waits: true, permissions: { certify: true, revoke: true }, subject: null };

describe('a verb', () => {
  test('can be done while the item waits, by whoever the platform permits it', () => {
    expect(availableVerbs(VERBS, waiting, 'denied')).toEqual(['certify', 'revoke', 'comment']);
    expect(checkAvailability({ ...waiting, waits: false }, VERBS.revoke, 'allowed')).toBe('notWaiting');
    expect(checkAvailability({ ...waiting, permissions: { revoke: 'true' } }, VERBS.revoke, 'allowed')).toBe(
      'notAllowed',
    );
  });

  test('where the platform states no permissions is up to whoever asks', () => {
    for (const permissions of [null, undefined, {}]) {
      expect(availableVerbs(VERBS, { ...waiting, permissions }, 'allowed')).toHaveLength(3);
      expect(availableVerbs(VERBS, { ...waiting, permissions }, 'denied')).toEqual(['comment']);
    }
  });

  test('that nobody does for themselves says so, but first that it is not allowed', () => {
    for (const subject of ['self', 'selfFor'] as const) {
      expect(checkAvailability({ ...waiting, subject }, VERBS.certify, 'allowed')).toBe(subject);
      expect(checkAvailability({ ...waiting, subject }, VERBS.revoke, 'allowed')).toBeNull();
      expect(checkAvailability({ ...waiting, subject, permissions: { revoke: true } }, VERBS.certify, 'allowed')).toBe(
        'notAllowed',
      );
    }
  });

  test('at any time can be done to what is closed', () => {
    expect(availableVerbs(VERBS, { ...waiting, waits: false }, 'denied')).toEqual(['comment']);
  });

  test('with a key is a shortcut of what it does', () => {
    const keyed = { ...VERBS, revoke: { ...VERBS.revoke, key: 'r' } } satisfies VerbTable;
    expect(shortcutsOf(keyed, (verb) => verb.toUpperCase())).toEqual([{ key: 'r', label: 'REVOKE' }]);
    expect(shortcutsOf(keyed, String, ['certify'])).toEqual([]);
  });
});
