import { describe, expect, test } from 'vitest';
import { aRequest, MINA, OLGA, SYSTEM } from '../../../tests/builders/request';
import { findTakenDecision, toDetails } from './details';

const detailsOf = (found: ReturnType<typeof aRequest>) => toDetails(found, 'kai');
const phasesOf = (decision: Record<string, unknown>) =>
  detailsOf(aRequest({ decision })).progress.flatMap((step) => (step.name === 'phase' ? [step.phase] : []));

describe('toDetails', () => {
  test('says for whom, what, from when and why [requests 21]', () => {
    const requestedAt = aRequest({
      common: { startDate: '2026-12-01T08:00:00Z', endDate: null, externalRequestId: 'INC-1029' },
      glossary: { idx: { '/entitlement': { description: 'Post journals up to 250,000 EUR' } } },
    });
    expect(detailsOf(requestedAt)).toMatchObject({
      whom: { name: 'Kai Ruiz', userName: 'kai.ruiz' },
      item: {
        kind: 'entitlement',
        name: 'Post journal',
        application: 'Ledger',
        description: 'Post journals up to 250,000 EUR',
      },
      start: Date.UTC(2026, 11, 1, 8),
      end: null,
      status: { word: 'inProgress' },
    });
  });

  test('distinguishes roles and applications from entitlements', () => {
    const role = aRequest({
      type: 'roleGrant',
      application: null,
      descriptor: null,
      role: { name: 'Buyer', description: 'Buys' },
    });
    expect(detailsOf(role).item).toMatchObject({ kind: 'role', name: 'Buyer', application: null, description: 'Buys' });
    expect(detailsOf(aRequest({ type: 'applicationGrant' })).item).toMatchObject({
      kind: 'application',
      name: 'Ledger',
    });
    expect(detailsOf(aRequest({ type: 'modifyUser', application: null })).item).toBeNull();
  });

  test('shows what was filled in, under readable names, and leaves out what is empty or deep', () => {
    const request = {
      common: { blob: { form: { costCentre: '4410', mobileAccess: false } } },
      custom: { visitor: 'Ida Norlin', note: ' ', tags: ['a', 'b', null], deep: { a: 1 }, nothing: null },
    };
    expect(detailsOf(aRequest({ request })).fields).toEqual([
      { name: 'Cost centre', value: ['4410'] },
      { name: 'Mobile access', value: false },
      { name: 'Visitor', value: ['Ida Norlin'] },
      { name: 'Tags', value: ['a', 'b', null] },
    ]);
  });

  test('lists every phase with those who can act in it, and who did [requests 26]', () => {
    const decision = {
      actors: {
        active: [
          { ...MINA, phase: 'two' },
          { id: 'managed/role/r7', name: 'Finance approvers', phase: 'two' },
        ],
        inactive: [
          { ...OLGA, phase: 'one' },
          { ...OLGA, phase: 'two' },
        ],
      },
      phases: [
        {
          name: 'one',
          displayName: 'Manager check',
          type: 'request',
          status: 'complete',
          decision: 'approve',
          completedBy: OLGA,
          justification: 'Fine.',
        },
        { name: 'two', type: 'request', status: 'in-progress' },
      ],
    };
    expect(phasesOf(decision)).toMatchObject([
      {
        title: 'Manager check',
        kind: 'approval',
        state: { word: 'approved' },
        actors: ['Olga Brandt'],
        by: 'Olga Brandt',
        quote: 'Fine.',
      },
      { title: null, state: { word: 'inProgress' }, actors: ['Mina Holt', 'Finance approvers'], by: null, quote: null },
    ]);
  });

  test('has the end of a wait, even without an offset [requests 27]', () => {
    const events = { scheduled: { date: '2026-12-03T06:00:00' } };
    const decision = { status: 'suspended', phases: [{ name: 'w', type: 'scheduled', status: 'in-progress', events }] };
    expect(phasesOf(decision)).toMatchObject([{ kind: 'wait', until: Date.UTC(2026, 11, 3, 6) }]);
  });

  test('keeps the notes of the system apart from what people wrote [requests 22]', () => {
    const comments = [
      { timeStamp: '2026-11-09T16:01:00Z', action: 'comment', comment: 'Fine.', user: OLGA },
      { timeStamp: '2026-11-09T17:00:00Z', action: 'reassign', comment: 'To Mina.', user: OLGA },
      { timeStamp: '2026-11-09T18:00:00Z', action: 'assignment', comment: 'Assigned.', user: SYSTEM },
    ];
    const details = detailsOf(aRequest({ decision: { comments } }));
    expect(details.comments.map(({ who }) => who)).toEqual(['Olga Brandt', 'Olga Brandt', null]);
  });
});

describe('the decision of another user', () => {
  test('comes from the approval that ended last', () => {
    const decision = {
      phases: [
        {
          name: 'one',
          type: 'request',
          status: 'complete',
          decision: 'approve',
          completedBy: MINA,
          completionDate: '2026-11-09T00:00:00Z',
        },
        {
          name: 'two',
          type: 'request',
          status: 'complete',
          decision: 'reject',
          completedBy: OLGA,
          completionDate: '2026-11-10T00:00:00Z',
        },
        { name: 'three', type: 'fulfillment', status: 'complete', completionDate: '2026-11-11T00:00:00Z' },
      ],
    };
    expect(findTakenDecision(aRequest({ decision }))).toMatchObject({ word: 'rejected', by: 'Olga Brandt' });
  });

  test('does not exist while undecided', () => {
    expect(findTakenDecision(aRequest())).toBeNull();
  });
});
