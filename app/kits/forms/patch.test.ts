import { describe, expect, it } from 'vitest';
import { patchOf } from './patch';

describe('a patch', () => {
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
  ])('says that a value %s', (_, before, after, operations) => {
    expect(patchOf(before, after)).toEqual(operations);
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
  ])('of %j to %j is empty', (before, after) => {
    expect(patchOf(before, after)).toEqual([]);
  });

  it('tells apart what only looks alike', () => {
    expect(patchOf({ a: ['x', 'y'] }, { a: ['y', 'x'] })).toHaveLength(1);
    expect(patchOf({ a: [] }, { a: {} })).toHaveLength(1);
    expect(patchOf({ a: { constructor: 1 } }, { a: {} })).toHaveLength(1);
    expect(patchOf({ a: 1 }, { a: '1' })).toHaveLength(1);
  });

  it('adds nothing where the platform wants no additions', () => {
    expect(patchOf({ city: '' }, { city: 'Oslo' }, { adds: false })).toEqual([
      { operation: 'replace', field: '/city', value: 'Oslo' },
    ]);
  });
});
