import { describe, expect, it } from 'vitest';
import { buildPatch } from './patch';

describe('buildPatch', () => {
  it.each([
    ['is replaced', { city: 'Oslo' }, { city: 'Bergen' }, [{ operation: 'replace', field: '/city', value: 'Bergen' }]],
    [
      'is added where it was empty',
      { city: '' },
      { city: 'Oslo' },
      [{ operation: 'add', field: '/city', value: 'Oslo' }],
    ],
    [
      'is added where it was null',
      { city: null },
      { city: 'Oslo' },
      [{ operation: 'add', field: '/city', value: 'Oslo' }],
    ],
    [
      'is replaced where it was not sent',
      {},
      { city: 'Oslo' },
      [{ operation: 'replace', field: '/city', value: 'Oslo' }],
    ],
    ['is removed when it is emptied', { city: 'Oslo' }, { city: '' }, [{ operation: 'remove', field: '/city' }]],
    ['is removed when it is nothing', { days: 3 }, { days: null }, [{ operation: 'remove', field: '/days' }]],
    ['is emptied as a list', { tags: ['a'] }, { tags: [] }, [{ operation: 'replace', field: '/tags', value: [] }]],
    ['is turned off', { active: true }, { active: false }, [{ operation: 'replace', field: '/active', value: false }]],
    [
      'goes as a whole where it is an object',
      { preferences: { updates: true, marketing: false } },
      { preferences: { updates: true, marketing: true } },
      [{ operation: 'replace', field: '/preferences', value: { updates: true, marketing: true } }],
    ],
    ['has its name escaped', {}, { 'a/b~c': 'x' }, [{ operation: 'replace', field: '/a~1b~0c', value: 'x' }]],
  ])('a changed value %s', (_, before, after, operations) => {
    expect(buildPatch(before, after)).toEqual(operations);
  });

  it.each([
    [{ city: 'Oslo' }, { city: 'Oslo' }],
    [{ tags: ['a', { b: 1 }] }, { tags: ['a', { b: 1 }] }],
    [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }],
    [{}, { city: '', days: null, tags: [], active: false }],
    [
      { city: null, active: null },
      { city: '', active: false },
    ],
    [{ kept: 'x' }, {}],
  ])('returns nothing from %j to %j', (before, after) => {
    expect(buildPatch(before, after)).toEqual([]);
  });

  it('distinguishes similar values', () => {
    expect(buildPatch({ a: ['x', 'y'] }, { a: ['y', 'x'] })).toHaveLength(1);
    expect(buildPatch({ a: [] }, { a: {} })).toHaveLength(1);
    expect(buildPatch({ a: { constructor: 1 } }, { a: {} })).toHaveLength(1);
    expect(buildPatch({ a: 1 }, { a: '1' })).toHaveLength(1);
  });

  it('replaces instead of adding when additions are off', () => {
    expect(buildPatch({ city: '' }, { city: 'Oslo' }, { adds: false })).toEqual([
      { operation: 'replace', field: '/city', value: 'Oslo' },
    ]);
  });
});
