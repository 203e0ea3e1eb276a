import { describe, expect, it } from 'vitest';
import { aRequest, KAI, OLGA } from '../../../../tests/builders/request';
import { toWaitingState } from './waiting';

const now = Date.UTC(2026, 10, 10, 8);
const reader = { memberId: 'kai', now };
const past = (hours: number) => {
  const startDate = '2026-10-01T00:00:00+00:00';
  const completionDate = new Date(Date.parse(startDate) + hours * 3_600_000).toISOString();
  return aRequest({
    decision: { phases: [{ name: 'p', type: 'request', status: 'complete', startDate, completionDate }] },
  });
};
const comment = (user: object, timeStamp: string) => ({ user, timeStamp, action: 'comment', comment: 'Hello' });

describe('the waiting state of an open request', () => {
  it('has the actors, since when and until when', () => {
    const found = aRequest({ decision: { deadline: '2026-11-12T00:00:00+00:00' } });
    expect(toWaitingState(found, [], reader)).toEqual({
      step: null,
      people: true,
      holders: { you: false, names: ['Mina Holt'] },
      decideIn: null,
      since: Date.UTC(2026, 10, 7, 8, 14),
      deadline: Date.UTC(2026, 10, 12),
      usual: null,
      written: null,
    });
  });

  it('leads the reader to their own decision, and calls them by no name', () => {
    const ofMina = (found: Parameters<typeof toWaitingState>[0]) =>
      toWaitingState(found, [], { memberId: 'mina', now });
    expect(ofMina(aRequest())).toMatchObject({
      holders: { you: true, names: [] },
      decideIn: 'approvals',
      people: false,
    });
  });

  it('has a usual time where enough have been finished: the middle one', () => {
    expect(toWaitingState(aRequest(), [past(2), past(40)], reader)?.usual).toBeNull();
    expect(toWaitingState(aRequest(), [past(90), past(2), past(40)], reader)?.usual).toBe(40 * 3_600_000);
  });

  it.each(['type', 'status', 'startDate', 'completionDate'])(
    'has no usual time where a finished step does not state its %s',
    (key) => {
      const [found, ...others] = [past(90), past(2), past(40), past(40)];
      const phases = found?.decision.phases.map((phase) => ({ ...phase, [key]: null }));
      const unstated = aRequest({ decision: { phases } });
      expect(toWaitingState(aRequest(), [unstated, ...others], reader)?.usual).toBeNull();
    },
  );

  it('has no state without actors', () => {
    const actors = { active: [], inactive: [] };
    expect(toWaitingState(aRequest({ decision: { actors } }), [], reader)).toBeNull();
  });

  it('can be reminded of once a day, by the reader alone', () => {
    const written = (comments: object[]) => toWaitingState(aRequest({ decision: { comments } }), [], reader)?.written;
    expect(written([comment(KAI, '2026-11-10T06:00:00+00:00'), comment(OLGA, '2026-11-10T07:00:00+00:00')])).toBe(
      Date.UTC(2026, 10, 10, 6),
    );
    expect(written([comment(KAI, '2026-11-09T07:00:00+00:00')])).toBeNull();
  });
});
