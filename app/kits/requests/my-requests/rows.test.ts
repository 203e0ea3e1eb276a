import { describe, expect, test } from 'vitest';
import { aRequest, OLGA } from '../../../../tests/builders/request';
import { toRow } from './rows';
import { mayCancel } from './verbs';

type About = Parameters<typeof aRequest>[0];
/** Lists of own requests say nothing about permissions. */
const own = (about: About = {}) => aRequest({ permissions: null, ...about });

describe('a row of own requests', () => {
  test('has the requested access, its status and its actors', () => {
    expect(toRow(own(), 'kai')).toMatchObject({
      kind: 'grant',
      requestedBy: 'Kai Ruiz',
      status: { word: 'inProgress' },
      outcome: null,
      holders: { you: false, names: ['Mina Holt'] },
      resumes: null,
      mayCancel: true,
    });
  });

  test('has the date a suspended request goes on [requests 2]', () => {
    const wait = { name: 'waitTask-1', type: 'scheduled', status: 'in-progress' };
    const phases = [{ ...wait, events: { scheduled: { date: '2026-12-01T06:00:00' } } }];
    const row = toRow(own({ decision: { status: 'suspended', phases } }), 'kai');
    expect(row).toMatchObject({ status: { word: 'suspended' }, resumes: Date.UTC(2026, 11, 1, 6), mayCancel: true });
  });
});

describe('a row of own requests for its member', () => {
  const OTHERS = { requester: { ...OLGA }, type: 'roleGrant', role: { name: 'Auditor' } };

  test('names other users as recipient, not the member', () => {
    expect(toRow(own(), 'kai')).toMatchObject({
      sentence: { form: 'whatIn', whom: null },
      own: { forMe: true, byMe: true },
    });
    expect(toRow(own(OTHERS), 'kai')).toMatchObject({ sentence: { form: 'what' }, own: { forMe: true, byMe: false } });
    expect(toRow(own(OTHERS), 'olga')).toMatchObject({
      sentence: { whom: 'Kai Ruiz' },
      own: { forMe: false, byMe: true },
    });
  });

  test('names them when it changes their own profile', () => {
    expect(toRow(own({ type: 'modifyUser' }), 'kai').sentence).toMatchObject({ form: 'profileOf', what: 'Kai Ruiz' });
  });
});

describe('canceling an own request', () => {
  test.each(['complete', 'cancelled', 'provisioning'])(
    'cannot be done for a request in status %s [requests 3, 17]',
    (status) => {
      expect(mayCancel(own({ decision: { status } }))).toBe(false);
    },
  );

  test('needs the permission where the platform sends permissions', () => {
    expect(mayCancel(own({ permissions: { comment: true } }))).toBe(false);
    expect(mayCancel(own({ permissions: { cancel: true } }))).toBe(true);
    expect(mayCancel(own({ permissions: {} }))).toBe(true);
  });
});
