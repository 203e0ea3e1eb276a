import { data, redirect } from '@remix-run/cloudflare';
import { ENDINGS_PATH, EXTEND_PATH } from '../../../kits/access/grant-paths';
import { openRequestOf, openRequestsOf } from '../../../kits/access/open-requests';
import { LONGEST_REASON } from '../../../kits/requests/catalog/terms';
import { EXTENSION_TYPE, isUnread } from '../../../kits/requests/request';
import { requireExtensions, requireRequestSettings } from '../../../kits/requests/tenant-rules.server';
import { loadMadeBefore, type MadeBefore, verifyPublished } from '../../../kits/requests/verifying.server';
import { zoneOf } from '../../../lib/look';
import { localTimeField, startOfDay } from '../../../lib/zoned';
import { publishRequest } from '../../../platform/new-requests.server';
import { PlatformError, refusalReasons } from '../../../platform/platform-error';
import { outcomeOf, recover } from '../../../platform/recover';
import type { AccessRequest } from '../../../platform/requests.server';
import { formTokens, mutate, readEmptyForm, readForm, type UncertainWrite } from '../../../server/guard/form.server';
import { knownState, type Verified } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { keepReceipt, readReceipt } from '../../../server/session/receipts.server';
import { loadOpenRequests } from '../grants/open-requests.server';
import { storeAcceptedEndings } from './accepted-endings.server';
import { Extension, ExtensionForm, type ExtensionLine, isAbout, toExtensionRequest } from './extension';
import { checkPath, lineFieldName, receiptPath } from './paths';
import { listSearch } from './query';
import type { ReceiptLine } from './receipt';
import { loadSelectedGrants } from './selected-grants.server';

const MAX_NAME_LENGTH = 160;

export async function loadExtension(auth: AuthContext) {
  const zone = zoneOf(auth);
  const [{ lines, left, selected }, { requireRequestJustification }, , { requests, isIncomplete }] = await Promise.all([
    loadSelectedGrants(auth),
    requireRequestSettings(auth),
    requireExtensions(auth),
    loadOpenRequests(auth, null),
  ]);
  const earliest = Math.min(...lines.map(({ ends }) => ends));
  return {
    lines: lines.map((line) => ({
      ...line,
      open: openRequestsOf(requests, { item: line.requested, userId: line.person.id }),
    })),
    openUnknown: isIncomplete,
    left,
    selected,
    form: lines.length > 0 ? await formTokens(auth, EXTEND_PATH) : null,
    reasonNeeded: requireRequestJustification,
    longestReason: LONGEST_REASON,
    min: localTimeField(startOfDay(auth.context.now, zone, 1), zone),
    /** The first day whose end is after the present one. */
    minUntil: lines.length > 0 ? localTimeField(earliest + 1_000, zone) : null,
    search: listSearch(new URL(auth.request.url)),
  };
}
export type ExtensionPage = Awaited<ReturnType<typeof loadExtension>>;

export async function submitExtensionAnswers(auth: AuthContext) {
  const zone = zoneOf(auth);
  const [{ lines }, { requireRequestJustification: reasonNeeded }] = await Promise.all([
    loadSelectedGrants(auth),
    requireRequestSettings(auth),
    requireExtensions(auth),
  ]);
  const form = readForm(auth, ExtensionForm(lines, { reasonNeeded, zone, now: auth.context.now }));
  if (form.status !== 'success') return data(form.reply(), 400);
  const { until, justification, priority, expires, ...choices } = form.value;
  const extension: Extension = {
    lines: lines.map(({ id, kind, name, within, person, extensible, ends, place }) => ({
      id,
      kind,
      name: name?.slice(0, MAX_NAME_LENGTH) ?? null,
      within: within?.slice(0, MAX_NAME_LENGTH) ?? null,
      person: { id: person.id, name: person.name.slice(0, MAX_NAME_LENGTH), own: person.holder === null },
      grant: extensible,
      ends,
      extend: (choices as Record<string, string>)[lineFieldName(place)] === 'extend',
    })),
    until,
    justification,
    priority,
    expires,
    list: listSearch(new URL(auth.request.url)),
  };
  return redirect(checkPath(await keepReceipt(auth, extension)), 303);
}

export async function loadExtensionCheck(auth: AuthContext, id: string) {
  const extension = await readReceipt(auth, id, Extension);
  const [{ requests, isIncomplete }, form] = await Promise.all([
    loadOpenRequests(auth, null),
    formTokens(auth, checkPath(id)),
    requireExtensions(auth),
  ]);
  return {
    id,
    ...extension,
    lines: extension.lines.map((line) => {
      const pending = line.extend ? requests.find((request) => isAbout(request, line)) : undefined;
      return { ...line, pending: pending ? openRequestOf(pending) : null };
    }),
    checked: !isIncomplete && !requests.some(mayBeExtension),
    change: changeAddress(extension),
    form,
  };
}

/** It does not name what it extends. */
function mayBeExtension(request: AccessRequest): boolean {
  return request.requestType === EXTENSION_TYPE && isUnread(request);
}

function changeAddress({ lines, list }: Extension): string {
  const search = new URLSearchParams(list === '' ? {} : { list });
  for (const { id } of lines) search.append('id', id);
  return `${EXTEND_PATH}?${search}`;
}
export type ExtensionCheck = Awaited<ReturnType<typeof loadExtensionCheck>>;

export async function sendExtension(auth: AuthContext, id: string) {
  return mutate(auth, readEmptyForm(auth), {
    kind: 'do',
    before: () => loadMadeBefore(auth, EXTENSION_TYPE),
    run: (before) => send(auth, id, before),
    verify: (write) => verify(auth, id, write),
    notDone: 'requests.notSoFar',
    refused: 'access.grants.remove.refused',
    failed: 'access.ending.extend.failed',
    redirectTo: receiptPath,
    check: ENDINGS_PATH,
  });
}

async function send(auth: AuthContext, id: string, before: MadeBefore): Promise<string> {
  const extension = await readReceipt(auth, id, Extension);
  const results = new Map<ExtensionLine, Result>();
  let refusal: PlatformError | null = null;
  for (const line of extension.lines.filter(({ extend }) => extend)) {
    try {
      results.set(line, made(await publishRequest(auth.api, EXTENSION_TYPE, toExtensionRequest(line, extension))));
    } catch (thrown) {
      if (!(thrown instanceof PlatformError)) throw thrown;
      const outcome = outcomeOf(thrown);
      const isRefused = outcome === 'refused' || outcome === 'conflict';
      const write = { begun: auth.context.now, before, mayComeLater: thrown.mayStillRun };
      const result: Result =
        outcome === 'unknown'
          ? await verifyLine(auth, { line, extension, ...write })
          : { state: isRefused ? 'refused' : 'unsent', requestId: null, error: refusalReasons(thrown)[0] ?? null };
      // What fails before anything was requested fails as a whole.
      if (!isRefused && ![result, ...results.values()].some(({ state }) => state === 'made')) throw thrown;
      refusal ??= thrown;
      results.set(line, result);
    }
  }
  if (refusal && [...results.values()].every(({ state }) => state === 'refused')) throw refusal;
  return createReceipt(auth, extension, results);
}

type Result = Pick<ReceiptLine, 'state' | 'requestId' | 'error'>;

const made = (requestId: string): Result => ({ state: 'made', requestId, error: null });
const UNSURE: Result = { state: 'unsure', requestId: null, error: null };
const UNSENT: Result = { state: 'unsent', requestId: null, error: null };

interface SentLine extends UncertainWrite<MadeBefore> {
  line: ExtensionLine;
  extension: Extension;
}

async function verifyLine(auth: AuthContext, sent: SentLine): Promise<Result> {
  const found = await recover(findRequested(auth, sent), {
    forbidden: 'unknown' as const,
    otherwise: 'unknown' as const,
  });
  return toResult(found, sent);
}

function toResult(found: Awaited<ReturnType<typeof findRequested>>, write: { mayComeLater: boolean }): Result {
  const state = knownState(found, write);
  return typeof state === 'object' ? made(state.done) : state === 'not-done' ? UNSENT : UNSURE;
}

function findRequested(auth: AuthContext, { line, extension, ...write }: SentLine) {
  const payload = toExtensionRequest(line, extension);
  return verifyPublished(auth, { type: EXTENSION_TYPE, payload, ...write });
}

/** After a lost answer: nothing was known to be requested before it. */
async function verify(auth: AuthContext, id: string, write: UncertainWrite<MadeBefore>): Promise<Verified<string>> {
  const extension = await readReceipt(auth, id, Extension);
  const results = new Map<ExtensionLine, Result>();
  for (const line of extension.lines.filter(({ extend }) => extend)) {
    const found = await findRequested(auth, { line, extension, ...write });
    if (found === 'unknown') return found;
    results.set(line, toResult(found, write));
  }
  if (![...results.values()].some(({ state }) => state === 'made')) return 'not-done';
  return { done: await createReceipt(auth, extension, results) };
}

async function createReceipt(
  auth: AuthContext,
  { lines, until }: Extension,
  results: ReadonlyMap<ExtensionLine, Result>,
): Promise<string> {
  const receiptLines = lines.map((line): ReceiptLine => {
    const { kind, name, within, person, ends } = line;
    const about = { kind, name, within, person: person.name, ends };
    return line.extend
      ? { ...about, until, ...(results.get(line) ?? UNSENT) }
      : { ...about, until: null, state: 'ends', requestId: null, error: null };
  });
  const ended = lines.filter(({ extend }) => !extend);
  const [receipt] = await Promise.all([keepReceipt(auth, receiptLines), storeAcceptedEndings(auth, ended)]);
  return receipt;
}
