import { describe, expect, test } from 'vitest';
import { availableVerbs, checkAvailability, type ItemState, shortcutsOf, type VerbTable } from './verbs';

const VERBS = {
  certify: { permission: 'certify', look: 'primary', notForOneself: true },
  revoke: { permission: 'revoke', look: 'destructive' },
  comment: { permission: null, look: 'normal', afterClosed: true },
} satisfies VerbTable;
const waiting: ItemState = { waits: true, permissions: { certify: true, revoke: true }, subject: null };

describe('checkAvailability', () => {
  test('allows a verb while the item waits and the platform permits it', () => {
    expect(availableVerbs(VERBS, waiting, 'denied')).toEqual(['certify', 'revoke', 'comment']);
    expect(checkAvailability({ ...waiting, waits: false }, VERBS.revoke, 'allowed')).toBe('notWaiting');
    expect(checkAvailability({ ...waiting, permissions: { revoke: 'true' } }, VERBS.revoke, 'allowed')).toBe(
      'notAllowed',
    );
  });

  test('applies the given default when the platform states no permissions', () => {
    for (const permissions of [undefined, {}]) {
      expect(availableVerbs(VERBS, { ...waiting, permissions }, 'allowed')).toHaveLength(3);
      expect(availableVerbs(VERBS, { ...waiting, permissions }, 'denied')).toEqual(['comment']);
    }
  });

  test('permits nothing where the permissions cannot be read', () => {
    expect(availableVerbs(VERBS, { ...waiting, permissions: null }, 'allowed')).toEqual(['comment']);
  });

  test('reports a missing permission before the rule against deciding about oneself', () => {
    for (const subject of ['self', 'selfFor'] as const) {
      expect(checkAvailability({ ...waiting, subject }, VERBS.certify, 'allowed')).toBe(subject);
      expect(checkAvailability({ ...waiting, subject }, VERBS.revoke, 'allowed')).toBeNull();
      expect(checkAvailability({ ...waiting, subject, permissions: { revoke: true } }, VERBS.certify, 'allowed')).toBe(
        'notAllowed',
      );
    }
  });

  test('allows an afterClosed verb on a closed item', () => {
    expect(availableVerbs(VERBS, { ...waiting, waits: false }, 'denied')).toEqual(['comment']);
  });

  test('shortcutsOf lists the verbs that have a key', () => {
    const keyed = { ...VERBS, revoke: { ...VERBS.revoke, key: 'r' } } satisfies VerbTable;
    expect(shortcutsOf(keyed, (verb) => verb.toUpperCase())).toEqual([{ key: 'r', label: 'REVOKE' }]);
    expect(shortcutsOf(keyed, String, ['certify'])).toEqual([]);
  });
});
