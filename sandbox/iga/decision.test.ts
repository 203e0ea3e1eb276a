import { describe, expect, it } from 'vitest';
import {
  type Actor,
  type DecisionDocument,
  expiryAt,
  findTask,
  isDue,
  permissionsFor,
  userIdsOf,
  withActorsAdded,
  withActorsReplaced,
  withActorsRetired,
  withComment,
  withPastActor,
  withPhaseClosed,
} from './decision';

const MINA = 'managed/user/mina';
const OLGA = 'managed/user/olga';
const BUYERS = 'managed/role/buyers';

const actor = (id: string, phase: string, ...actions: string[]): Actor => ({
  id,
  phase,
  permissions: permissionsFor(actions),
});

function decision({ active = [], inactive = [] }: { active?: Actor[]; inactive?: Actor[] } = {}): DecisionDocument {
  const phases = ['first', 'second'].map((name) => ({ name, displayName: name, status: 'in-progress' }));
  return { phases, actors: { active, inactive }, comments: [], completionDate: null };
}

/** Fails if the function changes its argument. */
function untouched<R>(given: DecisionDocument, work: (given: DecisionDocument) => R): R {
  const before = JSON.stringify(given);
  const result = work(given);
  expect(JSON.stringify(given)).toBe(before);
  return result;
}

describe('commented()', () => {
  it('adds a comment of the system or a user, with the phase if there is one', () => {
    const first = untouched(decision(), (given) =>
      withComment(given, { at: 0, action: 'assignment', comment: 'To Mina' }),
    );
    const second = withComment(first, { at: 1000, action: 'comment', comment: 'Why?', phase: null, by: { id: MINA } });
    expect(second.comments).toEqual([
      { timeStamp: '1970-01-01T00:00:00+00:00', action: 'assignment', comment: 'To Mina', user: { id: 'SYSTEM' } },
      { timeStamp: '1970-01-01T00:00:01+00:00', action: 'comment', phase: null, comment: 'Why?', user: { id: MINA } },
    ]);
  });
});

describe('actors of a decision', () => {
  it('assigned() adds them to a phase with permissions of their own', () => {
    const permissions = permissionsFor(['approve']);
    const { actors } = untouched(decision(), (given) =>
      withActorsAdded(given, 'first', [{ id: MINA }, { id: OLGA }], permissions),
    );
    expect(actors.active).toEqual([actor(MINA, 'first', 'approve'), actor(OLGA, 'first', 'approve')]);
    expect(actors.active[0]?.permissions).not.toBe(permissions);
  });

  it('retired() makes those of a phase inactive, without permissions, each once', () => {
    const given = decision({
      active: [actor(MINA, 'first', 'approve'), actor(MINA, 'second', 'approve'), actor(OLGA, 'first')],
      inactive: [{ id: OLGA, phase: 'first' }],
    });
    const { actors } = untouched(given, (one) => withActorsRetired(one, 'first'));
    expect(actors.active).toEqual([actor(MINA, 'second', 'approve')]);
    expect(actors.inactive).toEqual([
      { id: OLGA, phase: 'first' },
      { id: MINA, phase: 'first' },
    ]);
  });

  it('reassigned() replaces all of a phase or the named ones, and re-activates past ones', () => {
    const given = decision({ active: [actor(MINA, 'first', 'approve'), actor(OLGA, 'first', 'approve')] });
    const successors = [{ person: { id: OLGA }, permissions: permissionsFor(['comment']) }];
    const whole = untouched(given, (one) => withActorsReplaced(one, 'first', successors));
    expect(whole.actors.active).toEqual([actor(OLGA, 'first', 'comment')]);
    expect(whole.actors.inactive).toEqual([{ id: MINA, phase: 'first' }]);
    const buyers = [{ person: { id: BUYERS }, permissions: permissionsFor(['approve']) }];
    const own = withActorsReplaced(given, 'first', buyers, ({ id }) => id === MINA);
    expect(own.actors.active.map(({ id }) => id)).toEqual([OLGA, BUYERS]);
    expect(own.actors.inactive.map(({ id }) => id)).toEqual([MINA]);
  });

  it('peopleAmong() resolves roles to their members', () => {
    const members = (roleId: string) => (roleId === 'buyers' ? ['kai', 'lena'] : []);
    expect(userIdsOf([{ id: MINA }, { id: BUYERS }, { id: 'SYSTEM' }], members)).toEqual(['mina', 'kai', 'lena']);
  });

  it('remembered() records a delegate once', () => {
    const kai = { id: 'managed/user/kai' };
    const once = untouched(decision(), (given) => withPastActor(given, kai, ['first']));
    expect(withPastActor(once, kai, ['first', 'second']).actors.inactive).toEqual([
      { ...kai, phase: 'first' },
      { ...kai, phase: 'second' },
    ]);
  });
});

describe('phases of a decision', () => {
  const paths = new Set([MINA, BUYERS]);
  const given = decision({
    active: [actor(OLGA, 'first', 'approve'), actor(MINA, 'first', 'comment'), actor(BUYERS, 'second', 'approve')],
  });

  it('closed() ends one with its outcome and retires its actors', () => {
    const end = { completionDate: '2026-01-01T00:00:00+00:00', decision: 'approve' };
    const after = untouched(given, (one) => withPhaseClosed(one, 'first', { status: 'complete', ...end }));
    expect(after.phases[0]).toMatchObject({ status: 'complete', ...end });
    expect(after.phases[1]?.status).toBe('in-progress');
    expect(after.actors.active.map(({ id }) => id)).toEqual([BUYERS]);
    expect(withPhaseClosed(given, 'first', { status: 'cancelled' }).phases[0]?.status).toBe('cancelled');
  });

  it('taskFor() finds one by permission, held directly or by a role', () => {
    expect(findTask(given, { paths, action: 'comment' })).toMatchObject({
      phase: { name: 'first' },
      actor: { id: MINA },
    });
    expect(findTask(given, { paths, action: 'approve' })).toMatchObject({
      phase: { name: 'second' },
      actor: { id: BUYERS },
    });
    expect(findTask(given, { paths, action: 'approve', phase: 'second' })).toMatchObject({ actor: { id: BUYERS } });
  });

  it('taskFor() answers the reason of a refusal', () => {
    const over = withPhaseClosed(given, 'second', {});
    expect(findTask(given, { paths, action: 'approve', phase: 'third' })).toBe('unknown-phase');
    expect(findTask(given, { paths, action: 'approve', phase: 'first' })).toBe('not-permitted');
    expect(findTask(given, { paths, action: 'approve', accepts: ({ name }) => name === 'first' })).toBe(
      'not-permitted',
    );
    expect(findTask(given, { paths, action: 'approve', phase: 'second', accepts: () => false })).toBe('other-phase');
    expect(findTask(over, { paths, action: 'approve', phase: 'second' })).toBe('phase-over');
    expect(findTask({ ...over, completionDate: 'then' }, { paths, action: 'approve' })).toBe('over');
    expect(findTask(given, { paths: new Set(['managed/user/kai']), action: 'approve' })).toBe('not-permitted');
  });
});

describe('expiryAt() and isDue()', () => {
  it.each([
    ['2026-03-01', '2026-03-02T00:00:00.000Z'],
    ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01T10:00:00+02:00', '2026-03-01T08:00:00.000Z'],
  ])('%s is %s', (date, end) => expect(new Date(expiryAt(date) ?? 0).toISOString()).toBe(end));

  it('answers null without a date, or for another text', () => {
    expect([expiryAt(null), expiryAt(undefined), expiryAt(''), expiryAt('soon')]).toEqual([null, null, null, null]);
  });

  it('include the moment itself', () => {
    expect([isDue(5, 4), isDue(5, 5), isDue(5, 6), isDue(null, 6)]).toEqual([false, true, true, false]);
  });
});
