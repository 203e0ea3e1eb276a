import { describe, expect, it } from 'vitest';
import type { ReviewItem } from '../../../platform/review-items.server';
import { renderHtml } from './document';
import { tableOf, toEvidenceRows } from './rows';

const olga = { id: 'managed/user/olga', givenName: 'Olga', sn: 'Brandt', userName: 'olga' };
const item = (part: object = {}, id = 'i-1') =>
  ({
    id,
    item: { type: 'entitlementGrant' },
    user: { givenName: 'Kai', sn: 'Ruiz', userName: 'kai' },
    application: { name: 'Ledger' },
    descriptor: { idx: { '/entitlement': { displayName: '=Post journal' } } },
    decision: {
      certification: {
        status: 'signed-off',
        decision: 'revoke',
        decisionDate: '2026-06-02T09:00:00+00:00',
        decisionBy: olga,
        completionDate: '2026-06-03T09:00:00+00:00',
        completedBy: olga,
        remediated: true,
        actors: [olga],
        comments: [{ action: 'revoke', comment: 'Left the team' }],
        ...part,
      },
    },
  }) as unknown as ReviewItem;

const campaign = { remediationRule: 'BasicRevocation', remediationDelay: 3, exceptionDuration: 14 };
const AFTER_SIGN_OFF = Date.parse('2026-06-03T10:00:00Z');
const rowsOf = (items: ReviewItem[], now = AFTER_SIGN_OFF) => toEvidenceRows(items, campaign, now);
const removal = { action: 'remediation', comment: 'The account is locked.', timeStamp: '2026-06-06T09:00:00+00:00' };

describe('the table of decisions', () => {
  it('states decision, reason, reviewers, and who decided and signed off when', () => {
    expect(rowsOf([item()]).decisions).toEqual([
      {
        id: 'i-1',
        type: 'entitlementGrant',
        person: 'Kai Ruiz',
        userName: 'kai',
        application: 'Ledger',
        access: '=Post journal',
        decision: 'revoke',
        reason: 'Left the team',
        reviewers: 'Olga Brandt (olga)',
        decidedBy: 'Olga Brandt',
        decidedByUserName: 'olga',
        decidedAt: '2026-06-02T09:00:00+00:00',
        status: 'signed-off',
        signedOffBy: 'Olga Brandt',
        signedOffByUserName: 'olga',
        signedOffAt: '2026-06-03T09:00:00+00:00',
        decidedByOther: false,
        signedOffByOther: false,
      },
    ]);
  });
  it('states the first comment of its decider since the decision as the reason of what was kept', () => {
    const comment = (text: string, timeStamp: string, user: object = olga) => ({
      action: 'comment',
      comment: text,
      timeStamp,
      user,
    });
    const mina = { id: 'managed/user/mina' };
    const comments = [
      comment('Before', '2026-06-02T08:59:59+00:00'),
      comment('Of another', '2026-06-02T09:00:00+00:00', mina),
      comment('Needed', '2026-06-02T09:00:00+00:00'),
      comment('Later', '2026-06-02T10:00:00+00:00'),
    ];
    const reasonOf = (part: object) => rowsOf([item(part)]).decisions[0]?.reason;
    expect(reasonOf({ decision: 'certify', comments })).toBe('Needed');
    expect(reasonOf({ decision: 'revoke', comments })).toBe('');
  });
  it('leaves the decision empty for an undecided item', () => {
    const undecided = { status: 'expired', decision: null, completedBy: null, completionDate: null };
    const [none] = rowsOf([item(undecided)]).decisions;
    expect(none).toMatchObject({ decision: '', reason: '', decidedBy: '', decidedAt: '', signedOffBy: '' });
  });
  it('states what has to be there and is missing as unknown', () => {
    const {
      user: _,
      application: __,
      descriptor: ___,
      ...bare
    } = item({
      decisionBy: undefined,
      decisionDate: undefined,
      completedBy: undefined,
      completionDate: undefined,
      comments: [{ action: 'comment', comment: 'Well' }],
    });
    const found = rowsOf([bare as ReviewItem]);
    const named = { person: null, userName: null, application: null, access: null };
    const signed = { signedOffBy: null, signedOffByUserName: null, signedOffAt: null };
    expect(found.decisions[0]).toMatchObject({ ...named, ...signed, decidedBy: null, decidedAt: null });
    expect(found.removals[0]).toMatchObject({ ...named, requestedAt: null, outcomeAt: '' });
    expect(found.history[0]).toMatchObject({ ...named, at: null, by: null, text: 'Well' });
    expect(tableOf(found, 'history')[1]).toContain('unknown');
    const definition = { ...bare, item: { type: 'role' } } as ReviewItem;
    expect(rowsOf([definition]).decisions[0]).toMatchObject({ person: '', userName: '', application: '' });
  });
  it('is the same before and after the removal of access, in whatever order items come', () => {
    const before = rowsOf([item({ remediated: false }, 'a'), item({}, 'b')]);
    const { comments } = item().decision.certification;
    const after = rowsOf([item({}, 'b'), item({ comments: [...comments, removal] }, 'a')], AFTER_SIGN_OFF + 9e8);
    expect(tableOf(after, 'decisions')).toEqual(tableOf(before, 'decisions'));
    expect(tableOf(before, 'decisions')[0]?.[0]).toBe('id');
  });
  it('calls a certification of access by role an acknowledgement', () => {
    const byRole = { ...item({ decision: 'certify' }), relationship: { conditional: true } } as ReviewItem;
    expect(rowsOf([byRole]).decisions[0]?.decision).toBe('acknowledge');
  });
  it('has a word of its own for a certification of access whose origin cannot be read', () => {
    const unread = { ...item({ decision: 'certify' }), relationship: null } as ReviewItem;
    expect(rowsOf([unread]).decisions[0]?.decision).toBe('certifyOrAcknowledge');
  });
  it('marks decisions of people who are not reviewers of the item', () => {
    const [row] = rowsOf([item({ decisionBy: { id: 'managed/user/marta', userName: 'marta' } })]).decisions;
    expect(row).toMatchObject({ decidedByOther: true, signedOffByOther: false, reviewers: 'Olga Brandt (olga)' });
  });
});

describe('the table of removals', () => {
  const outcomeOf = (part: object, now?: number) =>
    rowsOf([item({ remediated: false, ...part })], now).removals[0]?.outcome;
  it('says removed, pending, failed, or not known when the removal is overdue', () => {
    expect(outcomeOf({ remediated: true })).toBe('removed');
    expect(outcomeOf({})).toBe('pending');
    expect(outcomeOf({ comments: [removal] })).toBe('failed');
    expect(outcomeOf({}, AFTER_SIGN_OFF + 4 * 86_400_000)).toBe('unknown');
    expect(outcomeOf({ decision: 'exception' }, AFTER_SIGN_OFF + 4 * 86_400_000)).toBe('pending');
  });
  it('holds only what was signed off to be removed', () => {
    expect(rowsOf([item({ decision: 'certify' }), item({ status: 'in-progress' })]).removals).toEqual([]);
  });
  it('says that the platform removes nothing where the campaign has no such rule', () => {
    const none = toEvidenceRows([item({ remediated: false })], { ...campaign, remediationRule: null }, AFTER_SIGN_OFF);
    expect(none.removals[0]?.outcome).toBe('notRemoved');
  });
});

it('the table of history holds comments and changes of reviewers, the oldest first', () => {
  const line = (action: string, day: number) => ({ action, comment: action, timeStamp: `2026-06-0${day}`, user: olga });
  const { history } = rowsOf([item({ comments: [line('forward', 2), removal, line('comment', 1)] })]);
  expect(history.map(({ action, by, byUserName }) => [action, by, byUserName])).toEqual([
    ['comment', 'Olga Brandt', 'olga'],
    ['forward', 'Olga Brandt', 'olga'],
  ]);
});

describe('the evidence file', () => {
  const html = renderHtml({
    title: '<b>Q2</b>',
    language: 'ar',
    direction: 'rtl',
    facts: [{ label: 'A & B', value: '"1"' }],
    notes: [],
    tables: [
      {
        name: 'decisions',
        title: '<u>',
        columns: ['<i>'],
        rows: [['<script>alert(1)</script>']],
        notes: [],
        none: '',
      },
    ],
    digest: { label: 'SHA-256', value: 'abc', hint: "isn't" },
  });
  it('escapes texts', () => {
    expect(html).not.toMatch(/<script|<b>|<i>|<u>/);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('lang="ar" dir="rtl"');
  });
  it('loads no scripts, images or other files', () => {
    expect(html).not.toMatch(/src=|href=|url\(/);
  });
});
