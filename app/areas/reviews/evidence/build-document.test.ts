import { describe, expect, it } from 'vitest';
import type { Campaign } from '../../../platform/campaigns.server';
import { createTranslator } from '../../../server/i18n/i18n.server';
import { buildDocument, type Evidence } from './build-document';
import type { DecisionRow } from './rows';

const row = { id: 'i', decision: 'certify', decidedByOther: false, signedOffByOther: false } as DecisionRow;
const evidenceOf = (part: Partial<Evidence> = {}): Evidence => ({
  review: { campaignId: 'c-1', actorId: 'managed/user/mina', taskStatus: 'complete' },
  campaign: { id: 'c-1', name: 'Q2', status: 'completed', completionDate: '2026-06-05T09:00:00Z' } as Campaign,
  certifier: 'Mina Holt (mina)',
  rows: { decisions: Array.from({ length: 1_200 }, () => row), removals: [], history: [] },
  total: 1_200,
  repeated: 0,
  csv: '',
  digest: 'abc',
  madeAt: Date.parse('2026-06-06T08:00:00Z'),
  madeBy: 'Olga Brandt (olga)',
  ...part,
});
const documentOf = async (part?: Partial<Evidence>, locale: 'en' | 'de' = 'en', most?: number) =>
  buildDocument(evidenceOf(part), { locale, translator: await createTranslator(locale) }, most);
const factsOf = async (part?: Partial<Evidence>, locale?: 'en' | 'de') =>
  Object.fromEntries((await documentOf(part, locale)).facts.map(({ label, value }) => [label, value]));

describe('buildDocument', () => {
  it('writes numbers with the separators of the language', async () => {
    expect((await factsOf()).Items).toBe('1,200');
    expect((await factsOf({}, 'de')).Einträge).toBe('1.200');
    expect((await documentOf({}, 'en', 1_000)).tables[0]?.notes[0]).toContain('The first 1,000 of 1,200');
  });
  it('has the ids of items in the file, and words for what they are on the page', async () => {
    const rows = {
      decisions: [{ ...row, id: 'i-1', type: 'accountGrant', status: 'expired' }],
      removals: [],
      history: [],
    };
    const tableOf = async (most?: number) => (await documentOf({ rows }, 'en', most)).tables[0];
    const [page, file] = [await tableOf(1_000), await tableOf()];
    expect([file?.columns[0], file?.rows[0]?.[0]]).toEqual(['Item', 'i-1 · accountGrant · expired']);
    expect(page?.columns.slice(0, 4)).toEqual(['Person', 'Access', 'Type', 'Decision']);
    expect(page?.rows[0]?.slice(2, 4)).toEqual(['Account', 'Certified']);
    expect(page?.rows[0]?.join()).not.toContain('i-1');
    expect(page?.rows[0]).toHaveLength(page?.columns.length ?? 0);
    expect(file?.rows[0]).toHaveLength(file?.columns.length ?? 0);
  });
  it('counts certifications whose origin cannot be read by themselves', async () => {
    const decisions = [row, { ...row, decision: 'certifyOrAcknowledge' }];
    const facts = await factsOf({ rows: { decisions, removals: [], history: [] }, total: 2 });
    expect(facts).toMatchObject({ Certified: '1', 'Certified or acknowledged': '1', 'No decision': '0' });
    expect(await factsOf()).not.toHaveProperty('Certified or acknowledged');
  });
  it('states how the review ended, and who made the document when', async () => {
    const facts = await factsOf();
    expect(facts['How it ended']).toBe('Completed · 2026-06-05 09:00 UTC');
    expect(facts['Document created']).toBe('2026-06-06 08:00 UTC · Olga Brandt (olga)');
  });
  it.each([
    ['expired', 'expired', 'Expired'],
    ['cancelled', 'cancelled', 'Canceled'],
    ['in-progress', 'complete', 'Signed off by this reviewer; the campaign is still running'],
  ] as const)('states the end of a campaign that is %s and a review that is %s', async (status, taskStatus, text) => {
    const facts = await factsOf({
      campaign: { id: 'c-1', status, completionDate: null } as Campaign,
      review: { campaignId: 'c-1', actorId: 'managed/user/mina', taskStatus },
    });
    expect(facts['How it ended']).toBe(text);
  });
  it('notes what is missing and what came twice', async () => {
    const { notes } = await documentOf({ total: 1_300, repeated: 2 });
    expect(notes).toEqual([
      'Only 1,200 of 1,300 items are included.',
      'The system returned 2 items twice. Each is counted once.',
    ]);
  });
});
