import { findGrants } from '../../../kits/access/all-kinds.server';
import { type GrantRow, toRow } from '../../../kits/access/grant-rows';
import { type Cells, tableOf } from '../../../kits/lists/export.server';
import { loadCollection } from '../../../kits/lists/load.server';
import { toLogoUrl } from '../../../kits/requests/catalog/data.server';
import { shortId } from '../../../kits/requests/request';
import { readQuery } from '../../../lib/query';
import { notFoundError, PlatformError } from '../../../platform/platform-error';
import { recover } from '../../../platform/recover';
import { countMissing } from '../../../platform/rows';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { comparisonPath, type Pair } from './paths';
import { loadNames } from './people.server';
import { COMPARISON, ComparisonQuery } from './query';
import { type ComparisonRow, type ComparisonVerb, compareGrants, countsOf, filterAndSort, isIdentified } from './rows';

/** Grants read per user. */
const MAX_GRANTS = 500;

type Access = { rows: GrantRow[]; more: number } | { hidden: true } | { failed: true };

function loadAccess(auth: AuthContext, userId: string): Promise<Access> {
  return auth.context.memo(`access of ${userId}`, async () => {
    const search = {
      text: '',
      filter: null,
      page: 0,
      size: MAX_GRANTS,
      sort: { by: 'application.name', descending: false },
    };
    const found = findGrants(auth, userId, { ...search, kind: null }).then((page) => {
      const all = page.result.map(toRow);
      const rows = all.filter(isIdentified);
      return { rows, more: countMissing(page) + all.length - rows.length };
    });
    const [hidden, failed] = [{ hidden: true } as const, { failed: true } as const];
    const failures = { unavailable: failed, garbled: failed, refused: failed, conflict: failed };
    // One's own access is not hidden from oneself.
    if (userId === auth.member.id)
      return recover<Access, Access>(found, { forbidden: failed, missing: failed, ...failures });
    return recover<Access, Access>(found, { forbidden: hidden, missing: failed, ...failures });
  });
}

/** `rows`: null when one of them is hidden or failed. */
export async function loadCompared(auth: AuthContext, pair: Pair) {
  const { one, other } = pair;
  if (one === other) throw notFoundError('a comparison');
  const [{ names, areAllRead }, { locale, translator }, first, second] = await Promise.all([
    loadNames(auth, pair),
    translationFor(auth),
    loadAccess(auth, one),
    loadAccess(auth, other),
  ]);
  const t = translator.getFixedT(locale);
  const person = (id: string, access: Access) => {
    const { name, userName = '' } = names.get(id) ?? {};
    const isUnknown = name === undefined || name === t('ui.word.unknownPerson');
    return {
      id,
      name: isUnknown ? t('access.comparison.unknown', { id: shortId(id) }) : name,
      userName,
      isUnknown,
      isUnread: isUnknown && !areAllRead,
      hidden: 'hidden' in access,
      failed: 'failed' in access,
      more: 'more' in access ? access.more : 0,
    };
  };
  const people = { one: person(one, first), other: person(other, second) };
  const known: Record<ComparisonVerb, boolean> = { forOne: !people.one.isUnknown, forOther: !people.other.isUnknown };
  const rows = 'rows' in first && 'rows' in second ? compareGrants(first.rows, second.rows) : null;
  return { people, rows: rows?.map((row) => ({ ...row, verbs: row.verbs.filter((verb) => known[verb]) })) ?? null };
}

export async function loadComparison(
  auth: AuthContext,
  { oneId = '', otherId = '' }: { oneId?: string; otherId?: string },
) {
  const { request } = auth;
  const pair = { one: oneId, other: otherId };
  const query = readQuery(request, ComparisonQuery);
  const [{ people, rows }, { locale }] = await Promise.all([loadCompared(auth, pair), translationFor(auth)]);
  // What a person seems not to have may be among what is missing.
  const isComplete = rows !== null && people.one.more + people.other.more === 0;
  const matching = rows && filterAndSort(rows, query, locale);
  const start = (query.page - 1) * query.size;
  const loaded = loadCollection(COMPARISON, {
    request,
    query,
    found: matching
      ? {
          loaded: {
            result: matching.slice(start, start + query.size),
            totalCount: matching.length,
            unreadable: 0,
          },
        }
      : { failed: true },
    toRow: (row) => ({ ...row, icon: toLogoUrl(auth, row.icon) }),
    address: (search) => comparisonPath(pair, search),
    exports: isComplete ? { of: `${oneId}/${otherId}` } : undefined,
  });
  return {
    ...loaded,
    selection: { ...loaded.selection, allTo: null },
    pair,
    people,
    counts: isComplete ? countsOf(rows) : null,
  };
}
const CELLS: Cells<ComparisonRow> = {
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  name: ({ name }) => name,
  application: ({ kind, within, name }) => (kind === 'account' ? name : within),
  description: ({ description }) => description,
  first: ({ side }) => side !== 'other',
  second: ({ side }) => side !== 'one',
};

export function parseExportedPair(search: URLSearchParams): Pair {
  const [one = '', other = ''] = (search.get('of') ?? '').split('/');
  return { one, other };
}

export async function comparisonTable(auth: AuthContext) {
  const { request } = auth;
  const pair = parseExportedPair(new URL(request.url).searchParams);
  if (pair.one === '' || pair.other === '') throw notFoundError('a comparison');
  const query = readQuery(request, ComparisonQuery);
  const [{ people, rows }, { locale }] = await Promise.all([loadCompared(auth, pair), translationFor(auth)]);
  if (rows === null) {
    const hidden = people.one.hidden || people.other.hidden;
    throw new PlatformError({ reason: hidden ? 'forbidden' : 'unavailable', callName: 'a comparison' });
  }
  if (people.one.more + people.other.more > 0)
    throw new PlatformError({ reason: 'unavailable', callName: 'a comparison' });
  const matching = filterAndSort(rows, query, locale);
  return tableOf(CELLS, async ({ offset, size }) => ({
    result: matching.slice(offset, offset + size),
    totalCount: matching.length,
    unreadable: 0,
  }));
}

export type LoadedComparison = Awaited<ReturnType<typeof loadComparison>>;
export type ComparisonView = NonNullable<LoadedComparison['rows']>[number];
