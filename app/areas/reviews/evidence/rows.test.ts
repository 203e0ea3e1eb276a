import { describe, expect, it } from 'vitest';
import type { ReviewItem } from '../../../platform/review-items.server';
import { renderHtml } from './document';
import { tableOf, toEvidenceRow } from './rows';

const olga = { id: 'managed/user/olga', givenName: 'Olga', sn: 'Brandt', userName: 'olga' };
const item = (part: Partial<ReviewItem['decision']['certification']> = {}, id = 'i-1') =>
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
        comments: [{ action: 'revoke', comment: 'Left the team' }],
        ...part,
      },
    },
  }) as unknown as ReviewItem;

describe('toEvidenceRow', () => {
  it('states decision, reason, reviewer, date and removal', () => {
    expect(toEvidenceRow(item())).toEqual({
      id: 'i-1',
      type: 'entitlementGrant',
      person: 'Kai Ruiz',
      userName: 'kai',
      application: 'Ledger',
      access: '=Post journal',
      decision: 'revoke',
      reason: 'Left the team',
      decidedBy: 'Olga Brandt',
      decidedAt: '2026-06-02T09:00:00+00:00',
      status: 'signed-off',
      signedOffBy: 'Olga Brandt',
      signedOffAt: '2026-06-03T09:00:00+00:00',
      removed: 'yes',
    });
  });
  it('leaves the decision empty for an undecided item', () => {
    const none = toEvidenceRow(item({ decision: null, completedBy: null, completionDate: null, remediated: null }));
    expect(none).toMatchObject({
      decision: '',
      reason: '',
      decidedBy: '',
      decidedAt: '',
      signedOffBy: '',
      removed: 'no',
    });
  });
  it('tableOf sorts rows by id', () => {
    const [one, two] = [toEvidenceRow(item({}, 'a')), toEvidenceRow(item({}, 'b'))];
    expect(tableOf([two, one])).toEqual(tableOf([one, two]));
    expect(tableOf([one])[0]?.[0]).toBe('id');
  });
});

describe('the evidence file', () => {
  const html = renderHtml({
    title: '<b>Q2</b>',
    language: 'ar',
    direction: 'rtl',
    facts: [{ label: 'A & B', value: '"1"' }],
    columns: ['<i>'],
    rows: [['<script>alert(1)</script>']],
    notes: [],
    digest: { label: 'SHA-256', value: 'abc', hint: "isn't" },
  });
  it('escapes texts', () => {
    expect(html).not.toMatch(/<script|<b>|<i>/);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('lang="ar" dir="rtl"');
  });
  it('loads no scripts, images or other files', () => {
    expect(html).not.toMatch(/src=|href=|url\(/);
  });
});
