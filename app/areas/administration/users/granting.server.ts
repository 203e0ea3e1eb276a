import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { listPath } from '../../../kits/access/grant-paths';
import { requireUserWithAccess } from '../../../kits/access/user.server';
import { grantPath } from '../../../kits/access/user-paths';
import { readPickerSearch } from '../../../kits/pickers/picker';
import { checkValues, loadPickers } from '../../../kits/pickers/picker.server';
import { SEARCH_FIELDS } from '../../../kits/pickers/search-fields';
import { replyToSearch } from '../../../kits/pickers/search-reply.server';
import { requireRequestSettings } from '../../../kits/requests/tenant-rules.server';
import { loadMadeBefore, type MadeBefore, verifyPublished } from '../../../kits/requests/verifying.server';
import { sideBySide } from '../../../lib/formats';
import { isolateIfNeeded } from '../../../lib/isolation';
import { zoneOf } from '../../../lib/look';
import { searchGrants } from '../../../platform/grants.server';
import { publishRequest } from '../../../platform/new-requests.server';
import { idIn, type ObjectSource } from '../../../platform/objects.server';
import { notFoundError } from '../../../platform/platform-error';
import { contains, equalTo } from '../../../platform/protocol/query-filter';
import { outcomeOf, recover, withErrorKey, writeFailure } from '../../../platform/recover';
import { requireAllRows } from '../../../platform/rows';
import { formTokens, mutate, readForm, type UncertainWrite } from '../../../server/guard/form.server';
import { redirectToSignInWithDraft } from '../../../server/guard/guard.server';
import { type Refusal, refuse } from '../../../server/guard/refusal';
import { knownState } from '../../../server/guard/verified';
import { translationFor } from '../../../server/i18n/i18n.server';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { keepFields } from '../../../server/session/drafts.server';
import type { Notice } from '../../../server/session/session-record';
import { TERM_FIELDS, toTerm } from '../resources/time-constraint';

const APPLICATION = 'application';
const ENTITLEMENT = 'entitlement';
/** The type of the requests. */
const GRANT = 'entitlementGrant';
const MAX_ENTITLEMENTS = 10;
const MAX_ACCOUNTS = 20;
const MAX_REASON_LENGTH = 1000;

const APPLICATIONS: ObjectSource = {
  object: 'application',
  queryFilter: contains('application.objectTypes.accountAttribute', ''),
};
const entitlementSource = (id: string): ObjectSource => ({
  object: 'entitlement',
  queryFilter: equalTo('application.id', id),
});

const ID = /^[\w.~@+-]{1,200}$/;

function applicationFrom(url: URL): string | null {
  const id = (url.searchParams.get(APPLICATION) ?? '').split('/').at(-1) ?? '';
  return ID.test(id) ? id : null;
}

async function loadAccounts(auth: AuthContext, id: string, applicationId: string) {
  const naming = await loadNaming(auth);
  const accounts = await withErrorKey(
    'administration.lifecycle.grant.accountsFailed',
    searchGrants(auth.api, id, {
      kind: 'account',
      text: '',
      filter: equalTo('application.id', applicationId),
      page: 0,
      size: MAX_ACCOUNTS,
      sort: { by: 'application.name', descending: false },
    }).then((page) => requireAllRows(page, { size: MAX_ACCOUNTS })),
  );
  return accounts.map((grant) => {
    const name = grant.descriptor?.idx?.['/account']?.displayName;
    return {
      value: grant.keys?.accountId ?? grant.id,
      label: naming.thing(typeof name === 'string' ? name : null),
    };
  });
}

export async function loadGrant(auth: AuthContext, id: string) {
  const url = new URL(auth.request.url);
  const given = auth.sent ?? url.searchParams;
  const applicationId = applicationFrom(url);
  const isSecond =
    applicationId !== null && url.searchParams.get('step') === 'entitlements' && !url.searchParams.has('seek');
  const head = requireUserWithAccess(auth, id);
  const first = {
    key: APPLICATION,
    source: APPLICATIONS,
    chosen: applicationId === null ? [] : [`managed/application/${applicationId}`],
    search: readPickerSearch(isSecond ? null : url.searchParams, APPLICATION),
    offers: isSecond ? ('searched' as const) : ('always' as const),
  };
  const picked = given
    .getAll(ENTITLEMENT)
    .filter((one): one is string => typeof one === 'string' && isEntitlement(one));
  const second = isSecond
    ? [
        {
          key: ENTITLEMENT,
          source: entitlementSource(applicationId),
          chosen: picked.slice(0, MAX_ENTITLEMENTS),
          search: readPickerSearch(given, ENTITLEMENT),
        },
      ]
    : [];
  const [pickers, accounts, settings, form, person] = await Promise.all([
    loadPickers(auth, [first, ...second]),
    isSecond ? loadAccounts(auth, id, applicationId) : [],
    isSecond ? requireRequestSettings(auth) : null,
    formTokens(auth, grantPath(id)),
    head,
  ]);
  const application = pickers[APPLICATION]?.chosen[0] ?? null;
  return {
    head: person,
    applications: isSecond ? null : (pickers[APPLICATION] ?? null),
    nothingChosen: url.searchParams.has('step') && applicationId === null,
    second: isSecond
      ? {
          application: application?.label ?? '',
          entitlements: pickers[ENTITLEMENT] ?? null,
          accounts,
          reasonNeeded: settings?.requireRequestJustification ?? null,
          form,
          action: `${grantPath(id)}?${new URLSearchParams({ application: applicationId, step: 'entitlements' })}`,
        }
      : null,
    here: grantPath(id),
    back: returnPath(id),
  };
}
export type GrantData = Awaited<ReturnType<typeof loadGrant>>;

const returnPath = (id: string) => listPath({ holder: id, kind: 'entitlement', administered: true });

function isEntitlement(value: string): boolean {
  return value.startsWith('entitlement/') && ID.test(value.slice('entitlement/'.length));
}

function grantSchema({ reasonNeeded }: { reasonNeeded: boolean | null }) {
  const reason = z.string().trim().max(MAX_REASON_LENGTH);
  return z.strictObject({
    entitlement: z
      .array(z.string().max(220).refine(isEntitlement))
      .max(MAX_ENTITLEMENTS, 'administration.lifecycle.grant.tooMany')
      .min(1, 'administration.lifecycle.grant.chooseEntitlement'),
    account: z.string().max(200).optional(),
    justification: reasonNeeded ? reason.min(1, 'form.required') : reason.default(''),
    ...TERM_FIELDS,
    ...SEARCH_FIELDS,
  });
}

interface GrantOutcome {
  id: string;
  state: 'requested' | 'notRequested' | 'unknown';
  /** The platform's, where it has not been requested. */
  reason?: string | null;
}

export async function requestGrants(auth: AuthContext, id: string) {
  const applicationId = applicationFrom(new URL(auth.request.url));
  if (applicationId === null) throw notFoundError('an application');
  const [head, accounts, { requireRequestJustification }] = await Promise.all([
    requireUserWithAccess(auth, id),
    loadAccounts(auth, id, applicationId),
    requireRequestSettings(auth),
  ]);
  const form = readForm(auth, grantSchema({ reasonNeeded: requireRequestJustification }));
  const searchReply = replyToSearch(auth, [{ key: ENTITLEMENT, name: ENTITLEMENT }], form);
  if (searchReply) return searchReply;
  if (form.status !== 'success') return data(form.reply(), 400);
  const { entitlement, justification, account, ...time } = form.value;
  const source = entitlementSource(applicationId);
  const { unknown, names } = await checkValues(auth, source, entitlement);
  const term = toTerm(time, zoneOf(auth), auth.context.now);
  const isAccount = accounts.some(({ value }) => value === account);
  const wrong = {
    ...(unknown.length > 0 ? { entitlement: ['pickers.pickOne'] } : {}),
    ...(accounts.length > 1 && !isAccount ? { account: ['administration.lifecycle.grant.chooseAccount'] } : {}),
    ...('wrong' in term ? term.wrong : {}),
  };
  if (Object.keys(wrong).length > 0 || 'wrong' in term) return data(form.reply({ fieldErrors: wrong }), 400);
  const [startDate, endDate] = term.constraint?.[0]?.duration.split('/') ?? [];
  const accountId = accounts.length > 1 ? account : accounts[0]?.value;
  const common = {
    context: { type: 'request' },
    userId: id,
    ...(accountId ? { accountId } : {}),
    ...(justification ? { justification } : {}),
    ...(startDate ? { startDate, endDate } : {}),
  };
  const { translator, locale } = await translationFor(auth);
  const nameOf = (value: string) => names.get(idIn(value)) || translator.t('pickers.unnamed');
  const namesOf = (failed: readonly GrantOutcome[]) => namesWithReasons(failed, nameOf);
  const noticeOf = async (ended: readonly GrantOutcome[]) => toNotice(head.name, ended, { namesOf, locale });
  return mutate(auth, form, {
    kind: 'do',
    before: () => loadMadeBefore(auth, GRANT),
    run: (before) => publishAll(auth, entitlement, { common, before, noticeOf, namesOf }),
    verify: async (write) => {
      const found = await Promise.all(entitlement.map((value) => verifyGrant(auth, toPayload(value, common), write)));
      if (found.includes('unknown')) return 'unknown';
      const ended = entitlement.map((id, at): GrantOutcome => ({ id, state: stateOf(found[at], write) }));
      return ended.some(isRequested) ? { done: ended } : 'not-done';
    },
    notDone: 'requests.notSoFar',
    failed: 'administration.lifecycle.grant.notRequested',
    refused: 'forms.launcher.refused',
    redirectTo: (ended) => addressAfter(auth, id, ended),
    check: returnPath(id),
    notice: noticeOf,
  });
}

/** After a part, the form with what was not requested; what may have been is not requested again. */
async function addressAfter(auth: AuthContext, id: string, ended: readonly GrantOutcome[]): Promise<string> {
  if (ended.every(isRequested)) return returnPath(id);
  const left = ended
    .filter(({ state }) => state === 'notRequested')
    .map((one): [string, string] => [ENTITLEMENT, one.id]);
  const typed = ['account', 'justification', ...Object.keys(TERM_FIELDS)].flatMap((name): [string, string][] => {
    const value = auth.sent?.get(name);
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const { pathname, search } = new URL(auth.request.url);
  return (await keepFields(auth, pathname + search, [...left, ...typed])) ?? returnPath(id);
}

interface Publishing {
  common: Record<string, unknown>;
  before: MadeBefore;
  noticeOf: (ended: readonly GrantOutcome[]) => Promise<Notice>;
  namesOf: (failed: readonly GrantOutcome[]) => string[];
}

const isRequested = ({ state }: GrantOutcome) => state === 'requested';

type Found = Awaited<ReturnType<typeof verifyGrant>>;

function stateOf(found: Found | undefined, write: { mayComeLater: boolean }): GrantOutcome['state'] {
  const state = knownState(found ?? 'unknown', write);
  return typeof state === 'object' ? 'requested' : state === 'not-done' ? 'notRequested' : 'unknown';
}

/**
 * One request each. None requested: refuses with every reason, or throws the only one; or is unknown as a whole. Where
 * the session ends in between, the form that comes back after the sign-in has a notice of what was requested.
 */
async function publishAll(
  auth: AuthContext,
  values: readonly string[],
  { common, before, noticeOf, namesOf }: Publishing,
): Promise<GrantOutcome[] | Refusal> {
  const ended: GrantOutcome[] = [];
  const thrown: { error: unknown; state: GrantOutcome['state'] }[] = [];
  for (const id of values) {
    const payload = toPayload(id, common);
    const begun = auth.context.now;
    const work = publishRequest(auth.api, GRANT, payload);
    const failure = await writeFailure(work).catch(async (over: unknown) => {
      if (outcomeOf(over) !== 'signedOut' || !ended.some(isRequested)) throw over;
      const rest = values.slice(ended.length).map((id): GrantOutcome => ({ id, state: 'notRequested' }));
      throw await redirectToSignInWithDraft(auth, await noticeOf([...ended, ...rest]));
    });
    if (failure === null) {
      ended.push({ id, state: 'requested' });
      continue;
    }
    const write = { begun, before, mayComeLater: failure.mayStillRun };
    const found =
      failure.outcome === 'unknown'
        ? await recover(verifyGrant(auth, payload, write), { otherwise: 'unknown' as const })
        : 'not-done';
    const state = stateOf(found, write);
    ended.push({ id, state, ...(state === 'notRequested' && { reason: failure.message }) });
    thrown.push({ error: await work.catch((error: unknown) => error), state });
  }
  if (thrown.length === 0 || ended.some(isRequested)) return ended;
  const unknown = thrown.find(({ state }) => state === 'unknown');
  if (unknown) throw unknown.error;
  const isSame = ended.every(({ reason }) => reason === ended[0]?.reason);
  if (!isSame) return refuse({ messages: ['administration.lifecycle.grant.notRequested', ...namesOf(ended)] });
  throw thrown[0]?.error;
}

interface GrantPayload extends Record<string, unknown> {
  common: Record<string, unknown>;
}

function toPayload(value: string, common: Record<string, unknown>): GrantPayload {
  return { common: { ...common, entitlementId: value.slice('entitlement/'.length) } };
}

/** Platforms need not show the account in the request. */
function verifyGrant(auth: AuthContext, { common }: GrantPayload, write: UncertainWrite<MadeBefore>) {
  const payload = { common: { ...common, accountId: undefined } };
  return verifyPublished(auth, { type: GRANT, payload, ...write });
}

/** Of each the reason that it has itself; those without one last. */
function namesWithReasons(failed: readonly GrantOutcome[], nameOf: (id: string) => string): string[] {
  const reasonsFirst = [...failed].sort((one, other) => Number(!one.reason) - Number(!other.reason));
  return reasonsFirst.map(({ id, reason }) => {
    const name = nameOf(id);
    return reason ? `${name} (${reason})` : name;
  });
}

function toNotice(
  name: string,
  ended: readonly GrantOutcome[],
  { namesOf, locale }: { namesOf: Publishing['namesOf']; locale: string },
): Notice {
  const of = (state: GrantOutcome['state']) => ended.filter((one) => one.state === state);
  // After "and" a reason would be read as that of both.
  const listed = (some: readonly GrantOutcome[]) =>
    sideBySide(
      locale,
      namesOf(some).map((one) => isolateIfNeeded(locale, one)),
      ';',
    );
  const [done, failed, unknown] = [of('requested').length, of('notRequested'), of('unknown')];
  if (done === ended.length) return { key: 'administration.lifecycle.grant.requested', values: { name, count: done } };
  const how = unknown.length === 0 ? 'partly' : failed.length === 0 ? 'partlyUnknown' : 'partlyBoth';
  const values = { name, done, total: ended.length, names: listed(failed), unknown: listed(unknown) };
  return { key: `administration.lifecycle.grant.${how}`, values };
}
