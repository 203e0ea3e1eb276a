import { data } from '@remix-run/cloudflare';
import { forwardTargetPicker } from '../../../../kits/work-items/forward-targets.server';
import { withList } from '../../../../lib/list-address';
import { mapConcurrently } from '../../../../lib/map-concurrently';
import type { Api } from '../../../../platform/http.server';
import { notFoundError } from '../../../../platform/platform-error';
import { loadPart, outcomeOf, writeFailure } from '../../../../platform/recover';
import {
  actOnAllItems,
  actOnItem,
  actOnItems,
  countReviewItems,
  type ItemTotals,
} from '../../../../platform/review-items.server';
import { formTokens, mutate, readForm } from '../../../../server/guard/form.server';
import { cannotVerify } from '../../../../server/guard/verified';
import type { AuthContext } from '../../../../server/session/auth-context';
import { keepReceipt, readReceipt } from '../../../../server/session/receipts.server';
import { parseReview } from '../../campaign.server';
import { type DelegablePermission, toPlatformPermissions } from '../delegable-permissions';
import { listSearch } from '../paths';
import type { ItemRow } from '../rows';
import {
  type BulkEntry,
  type BulkVerb,
  isBulkVerb,
  MAX_CLEARED,
  MAX_NAMED,
  type Receipt,
  type SkipReason,
  skipReason,
  toBulkEntry,
} from './bulk';
import { bulkSchema, StoredReceipt, serializeIds } from './forms';
import { bulkPath, receiptPath } from './paths';
import { loadSelectedItems, type Selection, selectionSearch } from './selection.server';

interface Params {
  campaignId?: string;
  verb?: string;
  receiptId?: string;
}

function requireBulkVerb({ verb }: Params): BulkVerb {
  if (!isBulkVerb(verb)) throw notFoundError('a verb');
  return verb;
}

/** What the items themselves tell afterwards; one that was passed on has left the list. */
const DECISIONS: readonly BulkVerb[] = ['certify', 'revoke', 'exception', 'clear'];
const TRANSFER_VERBS = ['forward', 'reassign'];

export async function loadSelection(auth: AuthContext, params: Params) {
  const verb = requireBulkVerb(params);
  const [selection, targets] = await Promise.all([
    loadSelectedItems(auth, params),
    TRANSFER_VERBS.includes(verb) ? forwardTargetPicker.load(auth) : null,
  ]);
  const { ready, left } = partitionRows(selection, verb);
  const { campaign, list, matching, everything } = selection;
  const any = everything === null ? ready.length > 0 : everything > 0;
  const possible = campaign.bulk && campaign.readOnly === null && (verb !== 'exception' || campaign.exceptionDays > 0);
  const form = any && possible ? await formTokens(auth, bulkPath(campaign.id, verb)) : null;
  return {
    verb,
    campaign,
    list,
    ready: ready.map((row) => toBulkEntry(row, null)),
    left,
    matching,
    /** Only rows that were shown are changed, even when the list has others by then. */
    shown: matching === null ? null : serializeIds(selection.rows.map(({ id }) => id)),
    most: MAX_NAMED,
    everything,
    targets,
    form,
    action: `${bulkPath(campaign.id, verb)}?${selectionSearch(auth.request)}`,
  };
}
export type LoadedSelection = Awaited<ReturnType<typeof loadSelection>>;

function partitionRows({ rows, missing }: Selection, verb: BulkVerb): { ready: ItemRow[]; left: BulkEntry[] } {
  const checked = rows.map((row) => ({ row, why: skipReason(row, verb) }));
  const ready = checked.flatMap(({ row, why }) => (why === null ? row : []));
  // One call per item.
  const now = verb === 'clear' ? ready.slice(0, MAX_CLEARED) : ready;
  const later = ready.slice(now.length).map((row) => toBulkEntry(row, 'later'));
  const left = checked.flatMap(({ row, why }) => (why === null ? [] : toBulkEntry(row, why)));
  const unknown = missing.map((id): BulkEntry => ({ id, what: id, application: null, whom: null, why: 'missing' }));
  return { ready: now, left: [...left, ...unknown, ...later] };
}

interface BulkFormValue {
  step?: 'edit' | 'check' | 'do';
  shown?: string[];
  comment?: string;
  to?: string;
  given?: DelegablePermission[];
}

export async function actOnSelection(auth: AuthContext, params: Params) {
  const verb = requireBulkVerb(params);
  const { campaignId = '' } = params;
  const form = readForm(auth, bulkSchema(verb, auth.member.id));
  const searchReply = TRANSFER_VERBS.includes(verb) ? forwardTargetPicker.handleSearch(auth, form) : null;
  if (searchReply) return searchReply;
  if (form.status !== 'success') return data(form.reply(), 400);
  const value = form.value as BulkFormValue;
  if (value.to) {
    const fieldErrors = await forwardTargetPicker.validate(auth, { to: value.to });
    if (fieldErrors) return data(form.reply({ fieldErrors }), 400);
  }
  // A reason or a target is shown once more before it is sent.
  if (verb !== 'certify' && verb !== 'clear' && value.step !== 'do')
    return data({ ...form.reply(), checked: value.step !== 'edit' });
  return mutate(auth, form, {
    kind: 'do',
    run: async () => {
      const read = () => loadSelectedItems(auth, params, value.shown);
      return keepReceipt(auth, await runBulk(auth, { verb, value, read }));
    },
    verify: cannotVerify('items passed on leave the list, and of a whole review the platform tells numbers only'),
    refused: 'reviews.items.refused',
    failed: `reviews.items.bulk.error.${verb}`,
    redirectTo: (receiptId) => withList(receiptPath(campaignId, receiptId), listSearch(new URL(auth.request.url))),
    pressed: verb === 'certify' || verb === 'clear',
  });
}

interface BulkRun {
  verb: BulkVerb;
  value: BulkFormValue;
  read: () => Promise<Selection>;
}

async function runBulk(auth: AuthContext, { verb, value, read }: BulkRun): Promise<Receipt> {
  const selection = await read();
  const { review, list, everything } = selection;
  const { campaignId, actorId } = review;
  const body = requestBody(verb, value);
  const receipt = { verb, list, campaignId };
  if (everything !== null) {
    const action = verb === 'clear' ? 'reset' : verb;
    const refused = await actOnAllItems(auth.api, { campaignId, actorId, action }, body);
    return { ...receipt, entries: [], everything: { total: everything, refused: refused.length } };
  }
  const { ready, left } = partitionRows(selection, verb);
  const ids = ready.map(({ id }) => id);
  const reasons = await actOn(auth.api, { verb, body, campaignId, ids });
  await lookUp(reasons, verb, read);
  const entries = ready.map((row) => toBulkEntry(row, reasons.get(row.id) ?? null));
  return { ...receipt, entries: [...entries, ...left], everything: null };
}

const CONCURRENCY = 6;
const TIME_LIMIT_MS = 20_000;

interface Attempt {
  verb: BulkVerb;
  body: object | undefined;
  campaignId: string;
  ids: readonly string[];
}

/** Why items were not acted on, by item id. */
async function actOn(api: Api, attempt: Attempt): Promise<Map<string, SkipReason>> {
  const { verb, body, campaignId, ids } = attempt;
  if (verb === 'clear') return clearEach(api, campaignId, ids);
  try {
    const refused = await actOnItems(api, { campaignId, action: verb }, { ...body, ids });
    return new Map(refused.map((id) => [id, 'refused']));
  } catch (thrown) {
    if (!DECISIONS.includes(verb) || outcomeOf(thrown) !== 'unknown') throw thrown;
    return new Map(ids.map((id) => [id, 'unknown']));
  }
}

/** The platform clears one decision per call. */
async function clearEach(api: Api, campaignId: string, ids: readonly string[]): Promise<Map<string, SkipReason>> {
  const startedAt = Date.now();
  const limits = { width: CONCURRENCY, mayBegin: () => Date.now() - startedAt < TIME_LIMIT_MS };
  const reasons = await mapConcurrently(ids, limits, async (itemId: string) => {
    const failure = await writeFailure(actOnItem(api, { campaignId, itemId, action: 'reset' }));
    if (failure === null) return 'done';
    return failure.outcome === 'unknown' ? 'unknown' : 'refused';
  });
  return new Map(
    ids.flatMap((id, at) => {
      const reason = reasons[at] ?? 'later';
      return reason === 'done' ? [] : [[id, reason] as const];
    }),
  );
}

/** Looks at the items whose answer was unclear. What cannot be read stays unknown. */
async function lookUp(reasons: Map<string, SkipReason>, verb: BulkVerb, read: () => Promise<Selection>): Promise<void> {
  if (![...reasons.values()].includes('unknown')) return;
  const found = await loadPart(read());
  for (const { id, decision } of 'failed' in found ? [] : found.loaded.rows) {
    if (reasons.get(id) !== 'unknown') continue;
    const isDone = verb === 'clear' ? decision === null : decision?.own === true && decision.word === verb;
    if (isDone) reasons.delete(id);
    else reasons.set(id, 'refused');
  }
}

function requestBody(verb: BulkVerb, { comment, to, given }: BulkFormValue): object | undefined {
  if (verb === 'certify' || verb === 'clear') return undefined;
  if (verb === 'forward') return { newActorId: to, comment };
  return verb === 'reassign' ? { newActorId: to, permissions: toPlatformPermissions(given ?? []) } : { comment };
}

export async function loadReceipt(auth: AuthContext, params: Params) {
  const { campaignId = '', receiptId = '' } = params;
  const receipt = await readReceipt(auth, receiptId, StoredReceipt);
  if (receipt.campaignId !== campaignId) throw notFoundError();
  const progress = receipt.everything === null ? null : await loadProgress(auth, params, receipt);
  return { receipt, progress, here: withList(receiptPath(campaignId, receiptId), receipt.list) };
}

export type LoadedReceipt = Awaited<ReturnType<typeof loadReceipt>>;

interface Progress {
  done: number;
  of: number;
}

async function loadProgress(
  auth: AuthContext,
  params: Params,
  { verb, everything, list }: Receipt,
): Promise<Progress | null> {
  const address = new URLSearchParams(list);
  const { campaignId, actorId: own, taskStatus } = parseReview(auth, { campaignId: params.campaignId });
  const actorId = address.get('actorId') ?? own;
  const found = await loadPart(countReviewItems(auth.api, { campaignId, actorId, taskStatus }));
  if ('failed' in found || !everything) return null;
  const { total, refused } = everything;
  return {
    done: Math.min(verb === 'forward' ? total - found.loaded.total : countDone(found.loaded, verb), total - refused),
    of: total - refused,
  };
}

function countDone(
  { certify, revoke, exception, NONE, total }: ItemTotals,
  verb: Exclude<BulkVerb, 'forward'>,
): number {
  if (verb === 'clear') return NONE;
  return { certify, revoke, exception, reassign: total }[verb];
}
