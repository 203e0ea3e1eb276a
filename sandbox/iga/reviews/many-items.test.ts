// A review of 20,000 items, as the large seed has it.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { order } from '../../testing';
import {
  act,
  campaignId,
  countsOf,
  everyOf,
  filter,
  iga,
  MINA,
  many,
  ofActor,
  ofType,
  resetTo,
  search,
  stored,
} from './testing';

const ALL = campaignId('Group-wide entitlement review');
const D = 'decision.certification.decision';
const of = (...more: unknown[]) => filter.all(ofActor(MINA), ofType('entitlementGrant'), ...more);
const undecided = filter.not(filter.exists(D));
const waiting = async () =>
  (await order<{ totalCount: number }>('GET', 'state/certificationJobs?_pageSize=1')).totalCount;
/** Nobody calls meanwhile: the platform goes on by itself. */
const untilDone = () => vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 120_000, interval: 200 });

beforeAll(() => resetTo('large'), 120_000);

describe('a review of 20,000 items', () => {
  it('is counted, paged, sorted and filtered', async () => {
    expect(await countsOf('mina.holt', ALL, MINA)).toEqual({
      NONE: 13_300,
      certify: 6200,
      revoke: 410,
      exception: 90,
      total: 20_000,
    });
    const page = (query: string, targetFilter: unknown = of()) =>
      search('mina.holt', ALL, targetFilter, `pageSize=10&${query}`);
    const first = await page('pageNumber=0&sortBy=user.givenName&sortDir=asc&taskStatus=active');
    const last = await page('pageNumber=1999&sortBy=user.givenName&sortDir=asc&taskStatus=active');
    expect([first.totalCount, first.resultCount, last.resultCount]).toEqual([20_000, 10, 10]);
    const [one = '', other = ''] = [first, last].map(({ result }) => result[0]?.user?.givenName);
    expect(one < other).toBe(true);
    expect((await page('', of(undecided))).totalCount).toBe(13_300);
    expect((await page('', of(filter.exists(D)))).totalCount).toBe(6700);
    const oslo = await page('', of(filter.contains('user.city', 'oslo')));
    expect([oslo.totalCount > 100, oslo.totalCount < 20_000]).toEqual([true, true]);
    const choices = await iga<object[]>(
      'mina.holt',
      `certification/${ALL}/items/filter/user?actorId=${MINA}&queryString=an`,
    );
    expect(choices.body).toHaveLength(50);
  });

  it('is certified as a whole by one call, which is answered before all is done; what somebody decides meanwhile stands', async () => {
    const { result } = await search('mina.holt', ALL, of(undecided), 'pageSize=1&pageNumber=13299');
    const last = result[0];
    if (!last) throw new Error('No such item in the seed');
    const sent = await many('mina.holt', 'certify', undefined, ALL, everyOf(MINA));
    expect(sent.body).toEqual({ message: 'done', idsNotActedOn: [] });
    expect(await waiting()).toBeGreaterThan(10);
    expect((await act('mina.holt', last, 'revoke', { comment: 'Not this one.' }, ALL)).status).toBe(200);
    await untilDone();
    expect((await stored(last.id)).decision.certification.decision).toBe('revoke');
    expect(await countsOf('mina.holt', ALL, MINA)).toEqual({ certify: 19_999, revoke: 1, total: 20_000 });
  }, 150_000);
});
