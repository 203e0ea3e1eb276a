// A review whose bulk actions continue after the answer.
import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { findHost } from '../../core/hosts';
import { all, equals, type Filter } from '../../core/query';
import type { Env, PlatformObject } from '../../platform-object';
import { seedReview } from '../../seed/review-campaigns';
import { subjectsFrom } from '../../seed/review-items';
import { common } from '../../seed/review-plans';
import { callControl } from '../../testing';
import { grants } from '../grants/grants';
import { isAcknowledged } from './documents';
import {
  act,
  actOnMany,
  campaignId,
  countsOf,
  everyOf,
  filter,
  iga,
  MINA,
  ofActor,
  ofType,
  reset,
  search,
  stored,
} from './testing';

const NAME = 'A review of many items';
const ALL = campaignId(NAME);
const D = 'decision.certification.decision';
const of = (...more: unknown[]) => filter.all(ofActor(MINA), ofType('entitlementGrant'), ...more);
const undecided = filter.not(filter.exists(D));
const waiting = async () =>
  (await callControl<{ totalCount: number }>('GET', 'state/certificationJobs?_pageSize=1')).totalCount;
/** Without calls: the platform continues by itself. */
const untilDone = () => vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 120_000, interval: 200 });

/** Repeats the entitlements a user holds. */
async function seedMany(): Promise<void> {
  const stub = (env as unknown as Env).PLATFORM_OBJECT.getByName('localhost');
  await runInDurableObject(stub, (object: PlatformObject) => {
    const host = findHost('localhost');
    if (!host) throw new Error('There is no localhost');
    const platform = object.platformOf(host);
    const now = platform.now();
    const own: Filter = { op: 'not', of: equals('user.userName', common.certifier) };
    const filter = all(equals('item.type', 'entitlementGrant'), own);
    const { held: subjectOf } = subjectsFrom(platform, now);
    const held = platform.store
      .search(grants, { filter })
      .map(subjectOf)
      .filter((one) => !isAcknowledged(one));
    const rounds = Array.from({ length: Math.ceil(3000 / held.length) }, (_, round) =>
      held.map(({ user, ...one }) => ({
        ...one,
        ...(user ? { user: { ...user, id: `${user.id}-${round}` } } : {}),
        name: `${one.name} ${round}`,
      })),
    );
    seedReview(platform, now, {
      ...common,
      name: NAME,
      description: 'Every entitlement many times',
      status: 'in-progress',
      startedDaysAgo: 20,
      dueInDays: 40,
      subjects: rounds.flat().slice(0, 3000),
      decided: [150, 40, 10],
    });
  });
}

beforeAll(async () => {
  await reset();
  await seedMany();
}, 120_000);

describe('review of 3,000 items', () => {
  it('counts, pages, sorts and filters', async () => {
    expect(await countsOf('mina.holt', ALL, MINA)).toEqual({
      NONE: 2800,
      certify: 150,
      revoke: 40,
      exception: 10,
      total: 3000,
    });
    const page = (query: string, targetFilter: unknown = of()) =>
      search('mina.holt', ALL, targetFilter, `pageSize=10&${query}`);
    const first = await page('pageNumber=0&sortBy=user.givenName&sortDir=asc&taskStatus=active');
    const last = await page('pageNumber=299&sortBy=user.givenName&sortDir=asc&taskStatus=active');
    expect([first.totalCount, first.resultCount, last.resultCount]).toEqual([3000, 10, 10]);
    const [one = '', other = ''] = [first, last].map(({ result }) => result[0]?.user?.givenName);
    expect(one < other).toBe(true);
    expect((await page('', of(undecided))).totalCount).toBe(2800);
    expect((await page('', of(filter.exists(D)))).totalCount).toBe(200);
    const oslo = await page('', of(filter.contains('user.city', 'oslo')));
    expect([oslo.totalCount > 10, oslo.totalCount < 3000]).toEqual([true, true]);
    const choices = await iga<object[]>(
      'mina.holt',
      `certification/${ALL}/items/filter/user?actorId=${MINA}&queryString=an`,
    );
    expect(choices.body).toHaveLength(50);
  });

  it('can be certified by one call, answered before all is done; decisions made meanwhile stand', async () => {
    const { result } = await search('mina.holt', ALL, of(undecided), 'pageSize=1&pageNumber=2799');
    const last = result[0];
    if (!last) throw new Error('No such item in the seed');
    const sent = await actOnMany('mina.holt', 'certify', undefined, ALL, everyOf(MINA));
    expect(sent.body).toEqual({ message: 'done', idsNotActedOn: [] });
    expect(await waiting()).toBeGreaterThan(3);
    expect((await act('mina.holt', last, 'revoke', { comment: 'Not this one.' }, ALL)).status).toBe(200);
    await untilDone();
    expect((await stored(last.id)).decision.certification.decision).toBe('revoke');
    expect(await countsOf('mina.holt', ALL, MINA)).toEqual({ certify: 2999, revoke: 1, total: 3000 });
  }, 150_000);
});
