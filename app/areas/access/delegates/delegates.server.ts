import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { toDelegateRow } from '../../../kits/access/delegate-rows';
import { storeDelegation, writeDelegates } from '../../../kits/access/delegation.server';
import { type Cells, stamp, tableOf, unlessUnknown } from '../../../kits/lists/export.server';
import { loadCollection } from '../../../kits/lists/load.server';
import { readPickerSearch } from '../../../kits/pickers/picker';
import { loadPickers } from '../../../kits/pickers/picker.server';
import { SEARCH_FIELDS } from '../../../kits/pickers/search-fields';
import { replyToSearch } from '../../../kits/pickers/search-reply.server';
import { zoneOf } from '../../../lib/look';
import { readQuery, readSearch } from '../../../lib/query';
import { startOfDate } from '../../../lib/zoned';
import {
  addDelegates,
  type Delegate,
  type Period,
  removeDelegate,
  searchDelegates,
} from '../../../platform/delegates.server';
import { garbledError, notFoundError, PlatformError } from '../../../platform/platform-error';
import { loadPart, recover } from '../../../platform/recover';
import { findRow } from '../../../platform/rows';
import { formTokens, mutate, readEmptyForm, readForm } from '../../../server/guard/form.server';
import { missingRightError } from '../../../server/guard/guard.server';
import { refuse } from '../../../server/guard/refusal';
import { added, gone } from '../../../server/guard/verified';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { requireRecentSignIn, stepUpUrl } from '../../../server/sign-in/recent-sign-in.server';
import { ADD_PATH, DELEGATES_PATH, listAddress, removePath } from './paths';
import { DELEGATE_LIST, DelegatesQuery, toSearch } from './query';
import { loadDelegateDecisions, loadWaitingWork } from './waiting-work.server';

const USER_REFERENCE = /^managed\/user\/(?!\.+$)[\w.~@+-]{1,100}$/;
const MAX_DELEGATES = 50;
const day = z
  .string()
  .optional()
  .transform((value) => value ?? '');
const isDay = (text: string) => z.iso.date().safeParse(text).success;

/** With `limited`, both days are required and the last one must not be over in the delegator's zone. */
export const DelegationForm = ({ now, zone }: { now: number; zone: string | null }) =>
  z
    .strictObject({
      delegate: z
        .array(z.string().max(120))
        .default([])
        .transform((sent) => [...new Set(sent.filter((value) => USER_REFERENCE.test(value)))].slice(0, MAX_DELEGATES)),
      limited: z.literal('on').optional(),
      start: day,
      end: day,
      ...SEARCH_FIELDS,
    })
    .superRefine(({ delegate, limited, start, end }, context) => {
      const addError = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (delegate.length === 0) addError('delegate', 'access.delegates.personNeeded');
      if (limited === undefined) return;
      if (!isDay(start)) addError('start', 'access.delegates.startNeeded');
      if (!isDay(end)) addError('end', 'access.delegates.endNeeded');
      else if (isDay(start) && start > end) addError('end', 'access.delegates.endBeforeStart');
      else if (startOfDate(end, zone, 1) <= now) addError('end', 'access.delegates.endOver');
    });
export type DelegationForm = z.output<ReturnType<typeof DelegationForm>>;

const DAY_MS = 86_400_000;
const utcDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/**
 * Both days are whole in the delegator's zone. The platform takes days (contract 03, A3), and each begins at midnight UTC:
 * outside UTC the period begins and ends up to a day around them.
 */
export function periodOf({ limited, start, end }: DelegationForm, zone: string | null): Period | null {
  if (limited === undefined) return null;
  return {
    startDate: utcDay(Math.floor(startOfDate(start, zone) / DAY_MS)),
    endDate: utcDay(Math.ceil(startOfDate(end, zone, 1) / DAY_MS)),
  };
}

/** Dialogs over the list have their own address and show the default list. */
export async function loadDelegates(auth: AuthContext) {
  const { api, member, request } = auth;
  const here = new URL(request.url);
  const isList = here.pathname === DELEGATES_PATH;
  const url = isList ? here : new URL(DELEGATES_PATH, here);
  const query = isList ? readQuery(request, DelegatesQuery) : readSearch(url.searchParams, DelegatesQuery);
  const [found, decisions, rowOf] = await Promise.all([
    loadPart(searchDelegates(api, member.id, toSearch(query))),
    loadDelegateDecisions(auth),
    namedRows(auth),
  ]);
  const list = loadCollection(DELEGATE_LIST, {
    request,
    query,
    found,
    toRow: rowOf,
    address: listAddress,
    url,
    exports: {},
  });
  // The first page lists those who act now.
  const areRead = list.rows?.every(({ state }) => state !== 'unknown') && list.unreadable === 0;
  const isFirst = areRead === true && query.text === '' && query.cursor === '';
  const more = 'loaded' in found && found.loaded.next !== null;
  if (list.rows && isFirst) {
    const active = list.rows.filter(({ state }) => state === 'now');
    await storeDelegation(auth, 'delegates', { people: active, more });
  }
  const mayAdd = member.unknownRights.has('usersView') ? null : member.settings.usersView;
  return { ...list, hasAllActing: isFirst && !more, /** Null: not known. */ mayAdd, decisions };
}

async function namedRows(auth: AuthContext) {
  const naming = await loadNaming(auth);
  return (found: Delegate) => ({ ...toDelegateRow(found, auth.context.now), name: naming.person(found) });
}

/** The platform gives no total, only whether there is a next page. */
export function delegatesTable(auth: AuthContext) {
  const { api, member, context, request } = auth;
  const search = toSearch(readQuery(request, DelegatesQuery));
  const rowOf = (found: Delegate) => toDelegateRow(found, context.now);
  const day = (found: Delegate, of: 'start' | 'end') =>
    unlessUnknown(rowOf(found).unreadable && rowOf(found)[of] === null, stamp(rowOf(found)[of]));
  const cells: Cells<Delegate> = {
    id: ({ _refResourceId }) => _refResourceId,
    name: (found) => rowOf(found).name,
    userName: ({ userName }) => userName,
    starts: (found) => day(found, 'start'),
    ends: (found) => day(found, 'end'),
  };
  return tableOf(cells, async ({ offset, size }) => {
    const { result, next, unreadable } = await searchDelegates(api, member.id, {
      ...search,
      page: offset / size + 1,
      size,
    });
    return { result, totalCount: 0, isLowerBound: next !== null, unreadable };
  });
}

const DELEGATE_FIELD = 'delegate';
const PAGE_SIZE = 100;
const MAX_PAGES = 10;

/** Throws where the last page is not reached: then it is not known who is none. */
async function loadAllDelegates({ api, member }: AuthContext) {
  const all = { result: [] as Delegate[], unreadable: 0 };
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const search = { text: '', page, size: PAGE_SIZE, descending: false };
    const { result, unreadable, next } = await searchDelegates(api, member.id, search);
    all.result.push(...result);
    all.unreadable += unreadable;
    if (next === null) return all;
  }
  throw garbledError('all delegates', 'more pages');
}

export async function loadAddForm(auth: AuthContext) {
  if (!auth.member.settings.usersView) throw missingRightError(auth, 'usersView', 'adding delegates');
  const given = auth.sent ?? new URL(auth.request.url).searchParams;
  const chosen = given
    .getAll(DELEGATE_FIELD)
    .filter((value): value is string => typeof value === 'string' && /^managed\/user\/[\w.~@+-]{1,100}$/.test(value));
  const picking = {
    key: DELEGATE_FIELD,
    source: { object: 'user' } as const,
    self: 'never' as const,
    chosen,
    search: readPickerSearch(given, DELEGATE_FIELD),
  };
  const [pickers, form, waitingWork] = await Promise.all([
    loadPickers(auth, [picking]),
    formTokens(auth, ADD_PATH),
    loadWaitingWork(auth),
  ]);
  return {
    picker: pickers[DELEGATE_FIELD] ?? null,
    form,
    waitingWork,
    confirm: stepUpUrl(auth, ADD_PATH),
  };
}

export type LoadedAddForm = Awaited<ReturnType<typeof loadAddForm>>;

export async function submitAdd(auth: AuthContext) {
  const { api, member } = auth;
  if (!member.settings.usersView) throw missingRightError(auth, 'usersView', 'adding delegates');
  const zone = zoneOf(auth);
  const form = readForm(auth, DelegationForm({ now: auth.context.now, zone }));
  const searchReply = replyToSearch(auth, [{ key: DELEGATE_FIELD, name: DELEGATE_FIELD }], form);
  if (searchReply) return searchReply;
  if (form.status !== 'success') return data(form.reply(), 400);
  requireRecentSignIn(auth, ADD_PATH);
  const { delegate } = form.value;
  const period = periodOf(form.value, zone);
  if (delegate.includes(`managed/user/${member.id}`))
    return data(form.reply({ fieldErrors: { delegate: ['ui.word.notYourself'] } }), 400);
  const loadPresent = async () => {
    const found = await loadAllDelegates(auth);
    return delegate.map((of) => presenceOf(found, of, period));
  };
  const countNew = (before: Presence[] | null) => before?.filter((one) => one === 'none').length ?? null;
  return mutate(auth, form, {
    kind: 'create',
    before: () => recover(loadPresent(), { otherwise: null }),
    run: async (before) => {
      if (before?.every((one) => one === 'same'))
        return refuse({ messages: ['access.delegates.error.add', 'access.delegates.add.allKnown'] });
      await writeDelegates(auth, addDelegates(api, member.id, delegate, period));
      // The answer does not name who was added.
      const now = await recover(loadPresent(), { otherwise: null });
      if (now?.includes('none'))
        throw new PlatformError({
          reason: 'garbled',
          status: 200,
          callName: 'add delegates',
          cause: NOT_LISTED,
          write: true,
        });
      return countNew(before);
    },
    verify: async ({ before }) => {
      const now = await loadPresent();
      const found = added([...delegate.keys()], {
        before: before && ((at) => before[at] === 'same'),
        now: (at) => now[at] === 'same',
      });
      return typeof found === 'object' ? { done: countNew(before) } : found;
    },
    refused: 'access.delegates.add.refused',
    failed: 'access.delegates.error.add',
    redirectTo: DELEGATES_PATH,
    notice: (done) => {
      if (done === delegate.length) return { key: 'access.delegates.notice.added' };
      // Of those who were delegates before, only the period may be new.
      if (!done) return { key: 'access.delegates.notice.saved' };
      return { key: 'access.delegates.notice.addedPartly', values: { done, total: delegate.length } };
    },
  });
}

const NOT_LISTED = 'not all are listed afterwards';

/** `same`: a delegate in this very period. */
type Presence = 'none' | 'other' | 'same';

function presenceOf(found: Parameters<typeof findRow<Delegate>>[0], of: string, period: Period | null): Presence {
  const present = findRow(found, ({ _refResourceId }) => `managed/user/${_refResourceId}` === of);
  if (!present) return 'none';
  return actsIn(present, period) ? 'same' : 'other';
}

function actsIn(found: Delegate, period: Period | null): boolean {
  if (period === null) {
    const { state, end } = toDelegateRow(found, Date.now());
    return state === 'now' && end === null;
  }
  const [from = '', until = ''] = found._refProperties?.temporalConstraints?.[0]?.duration?.split('/') ?? [];
  return from.startsWith(period.startDate) && until.startsWith(period.endDate);
}

async function findDelegate(auth: AuthContext, delegateId: string) {
  const found = await loadAllDelegates(auth);
  return findRow(found, ({ _refResourceId }) => _refResourceId === delegateId);
}

export async function loadRemoveForm(auth: AuthContext, delegateId: string) {
  const found = await findDelegate(auth, delegateId);
  if (!found) throw notFoundError('a delegate');
  return { row: (await namedRows(auth))(found), form: await formTokens(auth, removePath(delegateId)) };
}

export async function submitRemove(auth: AuthContext, delegateId: string) {
  const { api, member } = auth;
  return mutate(auth, readEmptyForm(auth), {
    kind: 'remove',
    run: async () => {
      // Removed in another tab or by an administrator.
      if (!(await findDelegate(auth, delegateId))) return false;
      await writeDelegates(auth, removeDelegate(api, member.id, delegateId));
      return true;
    },
    verify: async () => gone(await findDelegate(auth, delegateId), true),
    refused: 'access.delegates.remove.refused',
    failed: 'access.delegates.error.remove',
    redirectTo: DELEGATES_PATH,
    notice: (removed) => ({ key: removed ? 'access.delegates.notice.removed' : 'access.delegates.notice.notOne' }),
  });
}
