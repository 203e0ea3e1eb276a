import { describe, expect, test } from 'vitest';
import { aRequest, MINA, OLGA } from '../../../tests/builders/request';
import { actsFor, namesActedFor } from './acting-for';

const waitingFor = (...actors: object[]) =>
  aRequest({ decision: { actors: { active: actors.map((actor) => ({ ...actor, phase: 'approvalTask-1' })) } } });

describe('acting for somebody', () => {
  test('is what a delegate does', () => {
    expect(namesActedFor(waitingFor(MINA), 'noah')).toEqual(['Mina Holt']);
    expect(namesActedFor(waitingFor(MINA, OLGA), 'noah')).toEqual(['Mina Holt', 'Olga Brandt']);
  });

  test('is not what somebody does whose own turn it is, or may be through a role', () => {
    expect(actsFor(waitingFor(MINA), 'mina')).toEqual([]);
    expect(actsFor(waitingFor(MINA, OLGA), 'olga')).toEqual([]);
    expect(actsFor(waitingFor(MINA, { id: 'managed/role/r7', name: 'Finance' }), 'noah')).toEqual([]);
  });
});
