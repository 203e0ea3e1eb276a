import { describe, expect, test } from 'vitest';
import { aRequest } from '../../../tests/builders/request';
import { toRow } from './rows';
import { mayCancel } from './verbs';

type About = Parameters<typeof aRequest>[0];
/** Lists of own requests say nothing about permissions. */
const own = (about: About = {}) => aRequest({ permissions: null, ...about });

describe('a row', () => {
  test('says what was asked, where it stands and who has it', () => {
    expect(toRow(own())).toMatchObject({
      kind: 'grant',
      askedBy: 'Kai Ruiz',
      status: { word: 'inProgress' },
      outcome: null,
      holders: ['Mina Holt'],
      resumes: null,
      mayCancel: true,
    });
  });

  test('of a request that waits says when it goes on', () => {
    const wait = { name: 'waitTask-1', type: 'scheduled', status: 'in-progress' };
    const phases = [{ ...wait, events: { scheduled: { date: '2026-12-01T06:00:00' } } }];
    const row = toRow(own({ decision: { status: 'suspended', phases } }));
    expect(row).toMatchObject({ status: { word: 'suspended' }, resumes: Date.UTC(2026, 11, 1, 6), mayCancel: true });
  });
});

describe('withdrawing', () => {
  test.each(['complete', 'cancelled', 'provisioning'])('is not offered for a request that is %s', (status) => {
    expect(mayCancel(own({ decision: { status } }))).toBe(false);
  });

  test('needs the permission where the platform speaks of permissions', () => {
    expect(mayCancel(own({ permissions: { comment: true } }))).toBe(false);
    expect(mayCancel(own({ permissions: { cancel: true } }))).toBe(true);
    expect(mayCancel(own({ permissions: {} }))).toBe(true);
  });
});
