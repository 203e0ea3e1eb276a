import { data, redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { checkPath, type GrantAddress, grantPath, removePath } from '../../../kits/access/grant-paths';
import { toRow } from '../../../kits/access/grant-rows';
import { isRequestOf, requestedItem } from '../../../kits/access/open-requests';
import { loadRolesOf } from '../../../kits/access/role-names.server';
import { saveReceipt } from '../../../kits/requests/catalog/cart.server';
import { receiptPath } from '../../../kits/requests/catalog/paths';
import type { ReceiptLine } from '../../../kits/requests/catalog/receipt.server';
import { expiryDayField, LONGEST_REASON, PRIORITIES, type Reader } from '../../../kits/requests/catalog/terms';
import { requireRequestSettings } from '../../../kits/requests/tenant-rules.server';
import {
  findMadeRequest,
  loadMadeBefore,
  type MadeBefore,
  verifyByLists,
} from '../../../kits/requests/verifying.server';
import { digest, randomId } from '../../../lib/keys.server';
import { withList } from '../../../lib/list-address';
import { zoneOf } from '../../../lib/look';
import { localTimeField, startOfDay } from '../../../lib/zoned';
import {
  createRequests,
  emptyAnswerError,
  findObjections,
  type NewRequest,
} from '../../../platform/new-requests.server';
import { conflictError } from '../../../platform/platform-error';
import { type AccessRequest, getRequest } from '../../../platform/requests.server';
import {
  CHANGED_SINCE,
  formTokens,
  mutate,
  readForm,
  SeenForm,
  type UncertainWrite,
} from '../../../server/guard/form.server';
import { type Refusal, refuse } from '../../../server/guard/refusal';
import type { Verified } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { dropFromList, putInList, readList } from '../../../server/session/stored-lists.server';
import { loadHistory, parseGrantAddress, readGrant } from './grant.server';
import { listSearchOf } from './query';

const LIST = 'removals';
/** Answers waiting for the check, per session; the oldest are dropped. */
const MAX_STORED = 20;

const RemovalAnswers = z.object({
  justification: z.string(),
  priority: z.enum(PRIORITIES),
  expires: z.string().nullable(),
});
type RemovalAnswers = z.infer<typeof RemovalAnswers>;

function RemovalForm({ reasonNeeded, ...reader }: Reader & { reasonNeeded: boolean | null }) {
  const text = z.string().trim().max(LONGEST_REASON, `form.tooLong?max=${LONGEST_REASON}`).default('');
  return z.strictObject({
    justification: reasonNeeded ? text.refine((reason) => reason !== '', 'access.grants.remove.reasonNeeded') : text,
    priority: z.enum(PRIORITIES).default('low'),
    expires: expiryDayField(reader),
  });
}

const keyOf = ({ holder, grantId }: GrantAddress) => `${holder ?? ''} ${grantId}`;

async function readAnswers(auth: AuthContext, at: GrantAddress): Promise<RemovalAnswers | null> {
  const known = await readList(auth, LIST, RemovalAnswers);
  return known.find(([key]) => key === keyOf(at))?.[1] ?? null;
}

async function storeAnswers(auth: AuthContext, at: GrantAddress, answers: RemovalAnswers): Promise<void> {
  const value = { at: auth.context.now, ...answers };
  await putInList(auth, LIST, keyOf(at), value, { maxEntries: MAX_STORED, dropOldest: true });
}

async function loadRemovalState(auth: AuthContext, at: GrantAddress) {
  const { person, grant } = await readGrant(auth, at);
  const row = toRow(grant);
  const [history, rolesOf] = await Promise.all([
    loadHistory(auth, grant, person.id),
    loadRolesOf(auth, [{ userId: person.id, grants: [grant] }]),
  ]);
  const open = history?.open ?? { extension: null, removal: null };
  const search = listSearchOf(at.kind, new URL(auth.request.url));
  return {
    at,
    person,
    item: requestedItem(grant),
    row: { ...row, roles: rolesOf(grant) },
    open,
    openUnknown: history === null,
    search,
    may: row.removable && open.removal === null,
  };
}

export async function loadRemoval(auth: AuthContext, params: Parameters<typeof parseGrantAddress>[0]) {
  const at = parseGrantAddress(params);
  const zone = zoneOf(auth);
  const [removal, { requireRequestJustification }, answers] = await Promise.all([
    loadRemovalState(auth, at),
    requireRequestSettings(auth),
    readAnswers(auth, at),
  ]);
  return {
    ...removal,
    form: removal.may ? await formTokens(auth, removePath(at)) : null,
    reasonNeeded: requireRequestJustification,
    longestReason: LONGEST_REASON,
    min: localTimeField(startOfDay(auth.context.now, zone), zone),
    answers,
  };
}
export type RemovalPage = Awaited<ReturnType<typeof loadRemoval>>;

export async function submitRemovalAnswers(auth: AuthContext, params: Parameters<typeof parseGrantAddress>[0]) {
  const at = parseGrantAddress(params);
  const zone = zoneOf(auth);
  const [{ requireRequestJustification: reasonNeeded }] = await Promise.all([
    requireRequestSettings(auth),
    readGrant(auth, at),
  ]);
  const form = readForm(auth, RemovalForm({ reasonNeeded, zone, now: auth.context.now }));
  if (form.status !== 'success') return data(form.reply(), 400);
  await storeAnswers(auth, at, form.value);
  return redirect(withList(checkPath(at), listSearchOf(at.kind, new URL(auth.request.url))), 303);
}

/** Redirects to the form when there are no answers. */
export async function loadRemovalCheck(auth: AuthContext, params: Parameters<typeof parseGrantAddress>[0]) {
  const at = parseGrantAddress(params);
  const [removal, answers] = await Promise.all([loadRemovalState(auth, at), readAnswers(auth, at)]);
  if (!answers) throw redirect(withList(removePath(at), removal.search));
  const form = removal.may ? await formTokens(auth, checkPath(at)) : null;
  return { ...removal, answers, seen: await answersMark(answers), form };
}
const answersMark = (answers: RemovalAnswers): Promise<string> => digest(JSON.stringify(answers));

export type RemovalCheck = Awaited<ReturnType<typeof loadRemovalCheck>>;

const TYPES = { account: 'application', entitlement: 'entitlement', role: 'role' } as const;
const removalType = ({ kind }: GrantAddress) => `${TYPES[kind]}Remove`;

export async function sendRemoval(auth: AuthContext, params: Parameters<typeof parseGrantAddress>[0]) {
  const at = parseGrantAddress(params);
  const form = readForm(auth, SeenForm);
  if (form.status !== 'success') return data(form.reply(), 400);
  return mutate(auth, form, {
    kind: 'do',
    before: () => loadMadeBefore(auth, removalType(at)),
    run: () => send(auth, at, form.value.seen),
    verify: (write) => verify(auth, at, write),
    notDone: 'requests.notSoFar',
    refused: 'access.grants.remove.refused',
    failed: 'access.grants.remove.failed',
    redirectTo: receiptPath,
    check: grantPath(at),
  });
}

async function send(auth: AuthContext, at: GrantAddress, seen: string): Promise<string | Refusal> {
  const answers = await readAnswers(auth, at);
  if (!answers) throw conflictError('send a removal', 'access.grants.remove.unanswered');
  if (seen !== (await answersMark(answers))) return refuse(CHANGED_SINCE);
  const request = await buildRequest(auth, at, answers);
  const { made, errors } = await createRequests(auth.api, request);
  const [error] = errors;
  if (error) throw conflictError('send a removal', messageOf(error));
  const [created] = made;
  if (!created) throw emptyAnswerError('send a removal');
  return createReceipt(auth, at, created.id);
}

const ERROR_KEYS: Record<string, string> = {
  DUPLICATE: 'access.grants.remove.asked',
  NOT_FOUND: 'access.grants.remove.gone',
};

function messageOf({ error, message }: { error?: string | null; message?: string | null }): string {
  return ERROR_KEYS[error ?? ''] ?? message ?? 'access.grants.remove.refused';
}

async function buildRequest(auth: AuthContext, at: GrantAddress, answers: RemovalAnswers): Promise<NewRequest> {
  const { row, person, may, open } = await loadRemovalState(auth, at);
  if (open.removal !== null) throw conflictError('send a removal', 'access.grants.remove.asked');
  if (!may || row.catalogId === null) throw conflictError('send a removal', 'access.grants.remove.gone');
  const { justification, priority, expires } = answers;
  return {
    users: [person.id],
    accessModifier: 'remove',
    catalogs: [{ type: TYPES[at.kind], id: row.catalogId }],
    priority,
    ...(expires === null ? {} : { expiryDate: expires }),
    ...(justification === '' ? {} : { justification }),
  };
}

/** After a lost answer: three lists, each of which may be behind. */
async function verify(
  auth: AuthContext,
  at: GrantAddress,
  write: UncertainWrite<MadeBefore>,
): Promise<Verified<string>> {
  const answers = await readAnswers(auth, at);
  const { row, person, item, open } = await loadRemovalState(auth, at);
  if (!answers || item === null || row.catalogId === null) return 'unknown';
  const type = removalType(at);
  // One that has been decided since was sent, too.
  const isMeant = (made: AccessRequest) => isRequestOf(made, { type, item, userId: person.id });
  const [objections, made, request] = await Promise.all([
    findObjections(auth.api, {
      users: [person.id],
      accessModifier: 'remove',
      catalogs: [{ type: TYPES[at.kind], id: row.catalogId }],
      priority: answers.priority,
    }),
    findMadeRequest(auth, { type, ...write }, isMeant),
    open.removal && getRequest(auth.api, open.removal.id),
  ]);
  if (objections === null && typeof made !== 'object') return 'unknown';
  // Also an access that is gone may have been removed by it.
  const isObjected = (objections ?? []).length > 0;
  const evidence = { made, open: request, isObjected, overtaken: 'access.grants.remove.asked' };
  const found = verifyByLists(auth, evidence, write);
  return typeof found === 'object' && 'done' in found ? { done: await createReceipt(auth, at, found.done.id) } : found;
}

async function createReceipt(auth: AuthContext, at: GrantAddress, requestId: string): Promise<string> {
  const { person, grant } = await readGrant(auth, at);
  const { name, within, staysWithRole } = toRow(grant);
  const receipt = randomId(16);
  const line: ReceiptLine = {
    person: person.name,
    item: name ?? '',
    within,
    requestId,
    state: 'made',
    error: null,
    despite: false,
    staysWithRole,
  };
  await saveReceipt(auth, receipt, [line]);
  await dropFromList(auth, LIST, keyOf(at));
  return receipt;
}
