import { data, redirect } from '@remix-run/cloudflare';
import { ENDINGS_PATH, EXTEND_PATH } from '../../../kits/access/grant-paths';
import { resultOf } from '../../../kits/requests/catalog/sending';
import { type Call, sendAll } from '../../../kits/requests/catalog/steps.server';
import { LONGEST_REASON } from '../../../kits/requests/catalog/terms';
import { requireRequestSettings } from '../../../kits/requests/tenant-rules.server';
import { zoneOf } from '../../../lib/look';
import { localTimeField, startOfDay } from '../../../lib/zoned';
import { type Objection, validateNewRequest } from '../../../platform/new-requests.server';
import { PlatformError } from '../../../platform/platform-error';
import { loadPart } from '../../../platform/recover';
import { formTokens, mutate, readEmptyForm, readForm } from '../../../server/guard/form.server';
import type { Verified } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { keepReceipt, readReceipt } from '../../../server/session/receipts.server';
import { storeAcceptedEndings } from './accepted-endings.server';
import { Extension, ExtensionForm, type ExtensionLine, requestsOf } from './extension';
import { checkPath, lineFieldName, receiptPath } from './paths';
import { listSearch } from './query';
import type { ReceiptLine } from './receipt';
import { loadSelectedGrants } from './selected-grants.server';

const MAX_NAME_LENGTH = 160;

export async function loadExtension(auth: AuthContext) {
  const zone = zoneOf(auth);
  const [{ lines, left }, { requireRequestJustification }] = await Promise.all([
    loadSelectedGrants(auth),
    requireRequestSettings(auth),
  ]);
  return {
    lines,
    left,
    form: lines.length > 0 ? await formTokens(auth, EXTEND_PATH) : null,
    reasonNeeded: requireRequestJustification,
    longestReason: LONGEST_REASON,
    min: localTimeField(startOfDay(auth.context.now, zone, 1), zone),
    search: listSearch(new URL(auth.request.url)),
  };
}
export type ExtensionPage = Awaited<ReturnType<typeof loadExtension>>;

export async function submitExtensionAnswers(auth: AuthContext) {
  const zone = zoneOf(auth);
  const [{ lines }, { requireRequestJustification: reasonNeeded }] = await Promise.all([
    loadSelectedGrants(auth),
    requireRequestSettings(auth),
  ]);
  const form = readForm(auth, ExtensionForm(lines, { reasonNeeded, zone, now: auth.context.now }));
  if (form.status !== 'success') return data(form.reply(), 400);
  const { until, justification, priority, expires, ...choices } = form.value;
  const extension: Extension = {
    lines: lines.map(({ id, kind, name, within, person, catalogId, ends, place }) => ({
      id,
      kind,
      name: name?.slice(0, MAX_NAME_LENGTH) ?? null,
      within: within?.slice(0, MAX_NAME_LENGTH) ?? null,
      person: { id: person.id, name: person.name.slice(0, MAX_NAME_LENGTH), own: person.holder === null },
      catalogId: catalogId ?? '',
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

/** Null when the check failed. */
async function loadObjections(auth: AuthContext, extension: Extension): Promise<Objection[] | null> {
  const found = await loadPart(
    Promise.all(requestsOf(extension).map((request) => validateNewRequest(auth.api, request))),
  );
  return 'loaded' in found ? found.loaded.flat() : null;
}

function findObjection(objections: readonly Objection[], { person, catalogId }: ExtensionLine): Objection | null {
  return objections.find((one) => one.userId === person.id && one.catalogId === catalogId) ?? null;
}

export async function loadExtensionCheck(auth: AuthContext, id: string) {
  const extension = await readReceipt(auth, id, Extension);
  const [objections, form] = await Promise.all([loadObjections(auth, extension), formTokens(auth, checkPath(id))]);
  return {
    id,
    ...extension,
    lines: extension.lines.map((line) => {
      const found = line.extend ? findObjection(objections ?? [], line) : null;
      return { ...line, objection: found && (found.error ?? found.message ?? '') };
    }),
    checked: objections !== null,
    change: changeAddress(extension),
    form,
  };
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
    run: () => send(auth, id),
    verify: () => verify(auth, id),
    notDone: 'access.ending.extend.notDone',
    refused: 'access.grants.remove.refused',
    failed: 'access.ending.extend.failed',
    redirectTo: receiptPath,
    check: ENDINGS_PATH,
  });
}

async function send(auth: AuthContext, id: string): Promise<string> {
  const extension = await readReceipt(auth, id, Extension);
  return createReceipt(auth, extension, await sendAll(auth, requestsOf(extension)));
}

/** After a lost answer: the platform reports existing requests as duplicates. */
async function verify(auth: AuthContext, id: string): Promise<Verified<string>> {
  const extension = await readReceipt(auth, id, Extension);
  const calls = await Promise.all(
    requestsOf(extension).map(async (request) => ({
      request,
      result: { created: { made: [], errors: [] }, standing: await validateNewRequest(auth.api, request) },
    })),
  );
  if (!calls.some(({ result }) => result.standing.some(isDuplicate))) return 'not-done';
  return { done: await createReceipt(auth, extension, calls) };
}

/** Other objections do not show that it was requested. */
const isDuplicate = ({ error }: Objection) => error === 'DUPLICATE';

async function createReceipt(auth: AuthContext, extension: Extension, calls: readonly Call[]): Promise<string> {
  const lines = extension.lines.map((line) => toReceiptLine(line, extension, calls));
  const ended = extension.lines.filter(({ extend }) => !extend);
  const [receipt] = await Promise.all([keepReceipt(auth, lines), storeAcceptedEndings(auth, ended)]);
  return receipt;
}

function toReceiptLine(line: ExtensionLine, { until }: Extension, calls: readonly Call[]): ReceiptLine {
  const { kind, name, within, person, ends, catalogId, extend } = line;
  const about = { kind, name, within, person: person.name, ends, until };
  if (!extend) return { ...about, until: null, state: 'ends', requestId: null, error: null };
  const call = calls.find(({ request }) => request.users.includes(person.id));
  if (!call) throw new PlatformError({ reason: 'conflict', status: 409, callName: 'ask for a later end' });
  const { result } = call;
  const filtered = 'standing' in result ? { ...result, standing: (result.standing ?? []).filter(isDuplicate) } : result;
  const { state, ...outcome } = resultOf(filtered, person.id, catalogId);
  return { ...about, ...outcome, state: state === 'left' ? 'refused' : state };
}
