import { describe, expect, test } from 'vitest';
import { aRequest, MINA, OLGA } from '../../../tests/builders/request';
import { findRepresentedActors, findRepresentedNames } from './represented';

const waitingFor = (...actors: object[]) =>
  aRequest({ decision: { actors: { active: actors.map((actor) => ({ ...actor, phase: 'approvalTask-1' })) } } });

describe('representing another user', () => {
  test('applies when the member is a delegate', () => {
    expect(findRepresentedNames(waitingFor(MINA), 'noah')).toEqual(['Mina Holt']);
    expect(findRepresentedNames(waitingFor(MINA, OLGA), 'noah')).toEqual(['Mina Holt', 'Olga Brandt']);
  });

  test('does not apply when the member is an actor, or may be through a role', () => {
    expect(findRepresentedActors(waitingFor(MINA), 'mina')).toEqual([]);
    expect(findRepresentedActors(waitingFor(MINA, OLGA), 'olga')).toEqual([]);
    expect(findRepresentedActors(waitingFor(MINA, { id: 'managed/role/r7', name: 'Finance' }), 'noah')).toEqual([]);
  });
});
