import { describe, expect, it } from 'vitest';
import { aRequest, MINA, OLGA } from '../../../../tests/builders/request';
import { toPendingRow } from './pending';

const phase = (part: Record<string, unknown>) => ({ name: 'p-1', type: 'request', status: 'in-progress', ...part });
const stateOf = (decision: Record<string, unknown>) => toPendingRow(aRequest({ decision }), 'mina').state;

describe('a pending request', () => {
  it('has the active actors, since their phase began', () => {
    const actors = {
      active: [
        { ...MINA, phase: 'p-2' },
        { ...OLGA, phase: 'p-2' },
        { ...MINA, phase: 'p-3' },
      ],
      inactive: [],
    };
    const phases = [
      phase({ status: 'complete', startDate: '2026-11-07T08:00:00+00:00' }),
      phase({ name: 'p-2', startDate: '2026-11-14T08:00:00+00:00' }),
    ];
    expect(stateOf({ actors, phases })).toEqual({
      kind: 'with',
      holders: { you: true, names: ['Olga Brandt'] },
      since: Date.UTC(2026, 10, 14, 8),
    });
  });

  it('may be with a role', () => {
    const actors = { active: [{ id: 'managed/role/r', name: 'Finance Controllers', phase: 'p-1' }], inactive: [] };
    expect(stateOf({ actors, phases: [] })).toEqual({
      kind: 'with',
      holders: { you: false, names: ['Finance Controllers'] },
      since: Date.UTC(2026, 10, 7, 8, 14),
    });
  });

  it('waits for its date, is being done, or is open', () => {
    const noActors = { active: [], inactive: [] };
    const scheduled = phase({ type: 'scheduled', events: { scheduled: { date: '2026-12-01T00:00:00+00:00' } } });
    expect(stateOf({ actors: noActors, phases: [scheduled] })).toEqual({ kind: 'waits', until: Date.UTC(2026, 11, 1) });
    expect(stateOf({ actors: noActors, phases: [], decision: 'approved' })).toEqual({ kind: 'working' });
    expect(stateOf({ actors: noActors, phases: [], status: 'provisioning' })).toEqual({ kind: 'working' });
    expect(stateOf({ actors: noActors, phases: [] })).toEqual({ kind: 'open' });
  });

  it('does not name the member, but other users', () => {
    const whom = (memberId: string) => toPendingRow(aRequest(), memberId).sentence;
    expect(whom('kai')).toMatchObject({ form: 'whatIn', whom: null });
    expect(whom('mina')).toMatchObject({ form: 'whatInFor', whom: 'Kai Ruiz' });
  });

  it('leads to its own page', () => {
    expect(toPendingRow(aRequest({ id: 'r-1' }), 'mina')).toMatchObject({
      to: '/my-requests/details/r-1',
      sentence: { what: 'Post journal' },
    });
  });
});
