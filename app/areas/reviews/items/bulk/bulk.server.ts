import { data } from '@remix-run/cloudflare';
import { countReasons, shownEntries } from '../../../../kits/work-items/bulk/bulk';
import { CANNOT_VERIFY, keepBulkReceipt } from '../../../../kits/work-items/bulk/receipt.server';
import {
  presentSelection,
  readShownSelection,
  type ShownSelection,
} from '../../../../kits/work-items/bulk/selection.server';
import { forwardTargetPicker } from '../../../../kits/work-items/forward-targets.server';
import { digest } from '../../../../lib/keys.server';
import { withList } from '../../../../lib/list-address';
import { notFoundError } from '../../../../platform/platform-error';
import { CHANGED_SINCE, formTokens, mutate, readForm } from '../../../../server/guard/form.server';
import { refuse } from '../../../../server/guard/refusal';
import type { AuthContext } from '../../../../server/session/auth-context';
import { MAX_ITEMS } from '../all-items.server';
import { type DelegablePermission, toPlatformPermissions } from '../delegable-permissions';
import { listSearch } from '../paths';
import { keepReason, readReasons } from '../reasons.server';
import { REVIEW_REASONS } from '../review-reasons';
import type { ItemRow } from '../rows';
import {
  type BulkEntry,
  type BulkVerb,
  countEarlier,
  isBulkVerb,
  type Receipt,
  type SkipReason,
  skipReason,
  toBulkEntry,
  wordOf,
} from './bulk';
import { bulkSchema } from './forms';
import { bulkPath, receiptPath } from './paths';
import { actOnWaiting, actOnWhole, type BulkRun, isWholeReview, type Step } from './run.server';
import { loadSelectedItems, type SelectedReview, type Selection, selectionSearch } from './selection.server';

interface Params {
  campaignId?: string;
  verb?: string;
}

function requireBulkVerb({ verb }: Params): BulkVerb {
  if (!isBulkVerb(verb)) throw notFoundError('a verb');
  return verb;
}

const TRANSFER_VERBS = ['forward', 'reassign'];

export async function loadSelection(auth: AuthContext, params: Params) {
  const verb = requireBulkVerb(params);
  const [selection, targets] = await Promise.all([
    loadSelectedItems(auth, params, { withReasons: verb === 'certify' }),
    TRANSFER_VERBS.includes(verb) ? forwardTargetPicker.load(auth) : null,
  ]);
  const { ready, replaceable, left } = partitionRows(selection, verb);
  const { campaign, list, scope, total, rows, unreadable } = selection;
  const possible = campaign.bulk && campaign.readOnly === null && (verb !== 'exception' || campaign.exceptionDays > 0);
  const any = ready.length + replaceable.length > 0;
  const ofPerson = scope === 'person' ? [...ready, ...replaceable, ...left].find(({ whom }) => whom !== null) : null;
  return {
    verb,
    word: wordOf(verb, [...ready, ...replaceable]),
    campaign,
    list,
    scope,
    person: ofPerson?.whom ?? null,
    total,
    unreadable,
    most: MAX_ITEMS,
    possible,
    ready: shownEntries(ready),
    replaceable: shownEntries(replaceable),
    earlier: countEarlier(replaceable),
    replaced: await replacedMark(selection, verb),
    left: shownEntries(left),
    leftBy: countReasons(left),
    standsOut: countStandingOut(ready.length > 0 ? ready : replaceable, selection),
    ...presentSelection(
      rows.map(({ id }) => id),
      { all: scope === 'list', counted: ready.length + replaceable.length },
    ),
    targets,
    reasons: verb === 'revoke' || verb === 'exception' ? await readReasons(auth) : [],
    form: any && possible ? await formTokens(auth, bulkPath(campaign.id, verb)) : null,
    action: `${bulkPath(campaign.id, verb)}?${selectionSearch(auth.request)}`,
  };
}
export type LoadedSelection = Awaited<ReturnType<typeof loadSelection>>;

/** How many of the entries stand out, and for which reason; null where that was not asked for. */
function countStandingOut(entries: readonly BulkEntry[], { reasons, allConflicts }: Selection) {
  if (reasons === null || entries.length === 0) return null;
  const found = entries.map(({ id }) => reasons.get(id) ?? []);
  const by = REVIEW_REASONS.map((reason) => [reason, found.filter((all) => all.includes(reason)).length] as const);
  const total = found.filter((all) => all.length > 0).length;
  return { total, of: entries.length, by: by.filter(([, count]) => count > 0), allConflicts };
}

/** `replaceable`: the member has decided otherwise before. */
function partitionRows({ rows, missing }: Pick<Selection, 'rows' | 'missing'>, verb: BulkVerb) {
  const checked = rows.map((row) => toBulkEntry(row, skipReason(row, verb, false)));
  const unknown = missing.map(
    (id): BulkEntry => ({ id, what: '', application: null, whom: null, why: 'missing', before: null }),
  );
  return {
    ready: checked.filter(({ why }) => why === null),
    replaceable: checked.filter(({ why }) => why === 'kept').map((entry) => ({ ...entry, why: null })),
    left: [...checked.filter(({ why }) => why !== null && why !== 'kept'), ...unknown],
  };
}

/** Of the earlier decisions that would be replaced; empty where there are none. */
async function replacedMark({ rows }: Pick<Selection, 'rows'>, verb: BulkVerb): Promise<string> {
  const replaced = rows.filter((row) => skipReason(row, verb, false) === 'kept').map(({ id, seen }) => [id, seen]);
  return replaced.length === 0 ? '' : digest(JSON.stringify(replaced));
}

interface BulkFormValue {
  step?: 'edit' | 'check' | 'do';
  replaces?: 'no' | 'yes';
  replaced?: string;
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
      const shown = readShownSelection(auth);
      const selection = await loadSelectedItems(auth, params, { shownIds: shown.ids ?? [] });
      if (hasMore(selection, verb, shown)) return refuse({ messages: ['workItems.run.hasMore'] });
      if (value.replaces === 'yes' && (value.replaced ?? '') !== (await replacedMark(selection, verb)))
        return refuse(CHANGED_SINCE);
      return runBulk(auth, { verb, value, selection });
    },
    verify: CANNOT_VERIFY,
    refused: 'reviews.items.refused',
    failed: `reviews.items.bulk.error.${verb}`,
    redirectTo: (receiptId) => withList(receiptPath(campaignId, receiptId), listSearch(new URL(auth.request.url))),
    pressed: (verb === 'certify' || verb === 'clear') && !value.comment,
  });
}

/** Where not all items are named in the form, no more are changed than the page has counted. */
function hasMore({ scope, rows, missing }: Selection, verb: BulkVerb, { ids, counted }: ShownSelection): boolean {
  if (scope === 'named' || (scope === 'list' && ids !== null)) return false;
  const { ready, replaceable } = partitionRows({ rows, missing }, verb);
  return ready.length + replaceable.length > counted;
}

interface NewBulkRun {
  verb: BulkVerb;
  value: BulkFormValue;
  selection: Selection;
}

/** Returns the id of the receipt. */
async function runBulk(auth: AuthContext, { verb, value, selection }: NewBulkRun): Promise<string> {
  const { review, list, rows, missing, scope } = selection;
  const receipt: Receipt = {
    verb,
    list,
    campaignId: review.campaignId,
    replaces: value.replaces === 'yes',
    comment: value.comment ?? null,
    to: value.to ?? null,
    given: value.given ?? [],
    undoes: null,
    undoneBy: null,
  };
  const { left } = partitionRows({ rows: [], missing }, verb);
  const entries = rows.map((row) => toBulkEntry(row, skipReason(row, verb, receipt.replaces) ?? 'later'));
  const run = toRun(selection, receipt, verb);
  const done =
    scope === 'review' &&
    verb !== 'reassign' &&
    run.note === null &&
    rows.length === selection.total &&
    isWholeReview(entries)
      ? await actOnWhole(auth, run, { entries, step: stepOf(verb, receipt) })
      : await actOnWaiting(auth, run, entries, rows);
  if (verb === 'revoke' || verb === 'exception') await keepReason(auth, value.comment);
  return keepBulkReceipt(auth, receipt, [...done, ...left]);
}

export function toRun({ review, readRows }: SelectedReview, receipt: Receipt, verb: BulkVerb): BulkRun {
  const step = stepOf(verb, receipt);
  return {
    campaignId: review.campaignId,
    actorId: review.actorId,
    readRows,
    note: verb === 'certify' ? receipt.comment : null,
    plan: (row: ItemRow): Step | SkipReason => skipReason(row, verb, receipt.replaces) ?? step,
    actionOf: () => step.action,
  };
}

function stepOf(verb: BulkVerb, { comment, to, given }: Receipt): Step {
  switch (verb) {
    case 'clear':
      return { action: 'reset' };
    case 'certify':
      return { action: verb };
    case 'forward':
      return { action: verb, body: { newActorId: to, comment } };
    case 'reassign':
      return {
        action: verb,
        body: { newActorId: to, permissions: toPlatformPermissions(given as DelegablePermission[]) },
      };
    default:
      return { action: verb, body: { comment } };
  }
}
