import { data, redirect } from '@remix-run/cloudflare';
import { keepBulkReceipt } from '../../../kits/work-items/bulk/receipt.server';
import { areAuthorsKnown } from '../../../kits/work-items/comments';
import { ForwardForm } from '../../../kits/work-items/forward-form';
import { forwardTargetPicker, loadTargetName } from '../../../kits/work-items/forward-targets.server';
import {
  requireVerb,
  type SubmittedVerb,
  submitVerb,
  type VerbAction,
  type WorkItemKind,
} from '../../../kits/work-items/verb.server';
import { overList, withList } from '../../../lib/list-address';
import { conflictError, garbledError, uncertainError } from '../../../platform/platform-error';
import { loadPart, writeFailure } from '../../../platform/recover';
import type { ReviewItem } from '../../../platform/review-items.server';
import { actOnItem } from '../../../platform/review-items.server';
import { refuse } from '../../../server/guard/refusal';
import { holds, knownState, type Verified } from '../../../server/guard/verified';
import { namingOf } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { briefReceiptId } from '../../../server/session/receipts.server';
import type { Notice } from '../../../server/session/session-record';
import type { Reply } from '../../../ui/answer';
import { toBulkEntry } from './bulk/bulk';
import { undoPath } from './bulk/paths';
import { CertifyForm, CommentForm, DecisionForm, DecisionWithReason, ReassignForm } from './decision-forms';
import { type DelegablePermission, delegablePermissions, toPlatformPermissions } from './delegable-permissions';
import { redirectIfGone } from './gone.server';
import {
  countOwnComments,
  decisionOf,
  decisionRevision,
  type ItemDecision,
  isAcknowledgeOnly,
  itemName,
  nameOf,
} from './item';
import { type LoadedItem, loadItem, readItem } from './load-item.server';
import { itemPath, listSearch, nextItem, reviewAddress, verbPath } from './paths';
import { keepReason } from './reasons.server';
import { type ItemRow, toRow } from './rows';
import { ITEM_VERBS, type ItemVerb, itemState, permissionsOf } from './verbs';

/** Tolerated difference between the platform's clock and ours. */
const SKEW_MS = 30_000;

const OVERTAKEN = 'reviews.items.conflict.meanwhile';

type Decision = 'certify' | 'revoke' | 'exception' | 'clear';
type Action<Value extends object> = VerbAction<LoadedItem, Value>;

/** A decision that is not known to be the member's own, made since the page was read, is replaced only when confirmed. */
function rejectIfChanged(auth: AuthContext, { item }: LoadedItem, verb: Decision, seen = ''): void {
  const now = decisionOf(item, auth.member.id);
  if (now !== null && !now.own && decisionRevision(item) !== seen) throw conflictError(`${verb} an item`, OVERTAKEN);
}

const PLATFORM_ACTIONS = { certify: 'certify', revoke: 'revoke', exception: 'exception', clear: 'reset' } as const;

function decisionAction<Value extends DecisionForm & { comment?: string }>(
  verb: Decision,
  schema: Action<Value>['schema'],
): Action<Value> {
  return {
    schema,
    run: (auth, { item, value }) => {
      rejectIfChanged(auth, item, verb, value.seen);
      const body = value.comment ? { comment: value.comment } : undefined;
      return actOnItem(auth.api, itemAction(item, PLATFORM_ACTIONS[verb]), body);
    },
    verify: (auth, { read, begun, before, value }) =>
      verifyDecision(auth, read, { verb, begun, before, reason: value.comment ?? '' }),
    refused: 'reviews.items.refused',
    failed: `reviews.items.error.${verb}`,
    notice: async (auth, loaded, { comment }) => {
      await keepReason(auth, comment);
      return decisionNotice(auth, loaded, verb);
    },
  };
}

function itemAction({ item, review }: LoadedItem, action: Parameters<typeof actOnItem>[1]['action']) {
  return { campaignId: review.campaignId, itemId: item.id, action };
}

async function verifyDecision(
  auth: AuthContext,
  read: () => Promise<LoadedItem>,
  { verb, begun, before: known, reason }: { verb: Decision; begun: number; before: LoadedItem | null; reason: string },
): Promise<Verified<LoadedItem>> {
  const { review, item: before, ...rest } = await read();
  const item = await readItem(auth, review.campaignId, before.id);
  const now = decisionOf(item, auth.member.id);
  const loaded = known ?? { ...rest, review, item };
  if (verb === 'clear') return now === null ? { done: loaded } : 'not-done';
  const earlier = known && decisionOf(known.item, auth.member.id);
  const isNew = now !== null && now.at !== earlier?.at && (now.at ?? 0) >= begun - SKEW_MS;
  if (now?.word !== verb) return 'not-done';
  if (isNew && now.own) return reason === '' || now.reason === reason ? { done: loaded } : 'unknown';
  // A decision that does not state who made it and when may be this one.
  return now.at === null || !item.decision.certification.decisionBy?.id ? 'unknown' : 'not-done';
}

/** With the way back to the member's earlier decision, or to none. What others had decided cannot be restored. */
async function decisionNotice(auth: AuthContext, loaded: LoadedItem, verb: Decision): Promise<Notice> {
  const { item, review, memberId, shown, namingTexts } = loaded;
  const naming = namingOf(namingTexts);
  const whom = item.item.type === 'user' ? null : nameOf(item.user);
  const values = { what: naming.thing(itemName(item)), whom: whom ?? '' };
  const word = verb === 'certify' && isAcknowledgeOnly(item) ? 'acknowledge' : verb;
  const key = `reviews.items.notice.${word}${whom === null ? '' : 'Of'}` as const;
  const before = decisionOf(item, memberId);
  if (before !== null && (!before.own || before.word === verb)) return { key, values };
  const { campaignId, actorId } = review;
  const list = listSearch(new URL(auth.request.url));
  const row = toRow(item, { memberId, campaign: shown, actorId, naming, thresholds: null });
  const entries = [toBulkEntry(row, null)];
  const receipt = {
    verb,
    list,
    campaignId,
    replaces: true,
    comment: null,
    to: null,
    given: [],
    undoes: null,
    undoneBy: null,
  };
  const undo = withList(undoPath(campaignId, await keepBulkReceipt(auth, receipt, entries, briefReceiptId())), list);
  return { key, values, undo };
}

const commentOn = ({ api }: AuthContext, item: LoadedItem, comment: string) =>
  actOnItem(api, itemAction(item, 'comment'), { comment });

async function hasNewComment(auth: AuthContext, { item: before, review }: LoadedItem, text: string): Promise<boolean> {
  const now = await readItem(auth, review.campaignId, before.id);
  const count = (one: ReviewItem) => countOwnComments(one, auth.member.id, text);
  if (count(now) > count(before)) return true;
  if (areAuthorsKnown(now.decision.certification)) return false;
  throw garbledError('comments on an item');
}

const justDecide = decisionAction<CertifyForm>('certify', () => CertifyForm);

const NOTE_UNCLEAR = 'reviews.items.bulk.why.noteUnclear';

/** A note is saved once the decision is: where only the note fails, the form comes back with it. */
const certifyAction: Action<CertifyForm> = {
  ...justDecide,
  run: async (auth, { item, value: { comment: note, ...value } }) => {
    const decision = decisionOf(item.item, auth.member.id);
    const isNoteLeft = note !== undefined && decision?.own === true && decision.word === 'certify';
    if (!isNoteLeft) await justDecide.run(auth, { item, value });
    if (note === undefined) return;
    const failure = await writeFailure(commentOn(auth, item, note));
    if (failure === null) return;
    if (failure.outcome === 'unknown') {
      const found = await loadPart(hasNewComment(auth, item, note));
      if ('loaded' in found && found.loaded) return;
      const state = knownState('failed' in found ? 'unknown' : 'not-done', { mayComeLater: failure.mayStillRun });
      // Unknown in part is unknown as a whole: the form is not free to be sent again.
      if (state === 'unknown') throw uncertainError('a note', [NOTE_UNCLEAR]);
    }
    return refuse({ messages: ['reviews.items.note.unsaved', ...(failure.message ? [failure.message] : [])] });
  },
  verify: async (auth, sent) => {
    const { comment: note, ...value } = sent.value;
    const found = await justDecide.verify(auth, { ...sent, value });
    if (note === undefined || typeof found !== 'object' || !('done' in found)) return found;
    const hasNote = sent.before === null ? null : await loadPart(hasNewComment(auth, sent.before, note));
    return hasNote && 'loaded' in hasNote && hasNote.loaded ? found : { unknownPart: NOTE_UNCLEAR };
  },
  notice: (auth, loaded) => decisionNotice(auth, loaded, 'certify'),
};

const commentAction: Action<CommentForm> = {
  schema: () => CommentForm,
  run: (auth, { item, value }) => commentOn(auth, item, value.comment),
  verify: async (auth, { read, value, before }) => {
    if (before === null) return 'unknown';
    return (await hasNewComment(auth, before, value.comment)) ? { done: await read() } : 'not-done';
  },
  refused: 'reviews.items.refused',
  failed: 'reviews.items.error.comment',
  notice: () => ({ key: 'reviews.items.notice.comment' }),
};

type Actor = LoadedItem['item']['decision']['certification']['actors'][number];

const forwardAction: Action<{ to: string; comment: string }> = {
  schema: ({ memberId }) => ForwardForm(memberId),
  target: forwardTargetPicker,
  run: (auth, { item, value }) =>
    actOnItem(auth.api, itemAction(item, 'forward'), { comment: value.comment, newActorId: value.to }),
  verify: (auth, sent) =>
    verifyActor(auth, sent, sent.value.to, (_, actors) => {
      const known = sent.before?.item.decision.certification.actors;
      return known !== undefined && !holds(known, actors);
    }),
  refused: 'reviews.items.refused',
  failed: 'reviews.items.error.forward',
  notice: (auth, loaded, { to }) => forwardNotice(auth, loaded, { to, verb: 'forward' }),
};

const reassignAction: Action<{ to: string; given: DelegablePermission[] }> = {
  schema: ({ memberId }) => ReassignForm(memberId),
  target: forwardTargetPicker,
  run: (auth, { item, value: { to, given } }) =>
    actOnItem(auth.api, itemAction(item, 'reassign'), { newActorId: to, permissions: toPlatformPermissions(given) }),
  verify: (auth, sent) =>
    verifyActor(auth, sent, sent.value.to, ({ id, permissions }) => {
      const wanted = toPlatformPermissions(sent.value.given);
      const known = sent.before?.item.decision.certification.actors.find((one) => one.id === id);
      return sent.before !== null && holds(permissions, wanted) && !holds(known?.permissions ?? null, wanted);
    }),
  refused: 'reviews.items.refused',
  failed: 'reviews.items.error.reassign',
  notice: (auth, loaded, { to }) => forwardNotice(auth, loaded, { to, verb: 'reassign' }),
};

/**
 * Throws where the item cannot be read: it may have been passed on, or not. What an actor had before proves nothing.
 */
async function verifyActor(
  auth: AuthContext,
  { read, before }: Pick<SubmittedVerb<LoadedItem, unknown>, 'read' | 'before'>,
  to: string,
  isPassedOn: (actor: Actor, actors: readonly Actor[]) => boolean,
): Promise<Verified<LoadedItem>> {
  const loaded = before ?? (await read());
  const item = await readItem(auth, loaded.review.campaignId, loaded.item.id);
  const { actors, whole } = item.decision.certification;
  const actor = actors.find(({ id }) => id === to);
  if (!actor) return whole === null ? 'unknown' : 'not-done';
  return isPassedOn(actor, actors) ? { done: { ...loaded, item } } : 'unknown';
}

async function forwardNotice(
  auth: AuthContext,
  { item, namingTexts }: LoadedItem,
  { to, verb }: { to: string; verb: 'forward' | 'reassign' },
): Promise<Notice> {
  const name = await loadTargetName(auth, to);
  const what = namingOf(namingTexts).thing(itemName(item));
  return name === null
    ? { key: `reviews.items.notice.${verb}`, values: { what } }
    : { key: `reviews.items.notice.${verb}To`, values: { what, to: name } };
}

export interface AboutItem {
  row: ItemRow;
  /** Decision of another reviewer, which the user confirms before overwriting it. */
  other: ItemDecision | null;
  exceptionDays: number;
  removalDays: number | null;
  delegable: DelegablePermission[];
  search: string;
  campaignId: string;
}

export function reviewItemKind(
  campaignId: string,
  { search, next }: { search: string; next: string | null },
): WorkItemKind<LoadedItem, ItemVerb, AboutItem> {
  return {
    param: 'itemId',
    rules: ITEM_VERBS,
    actions: {
      certify: certifyAction,
      revoke: decisionAction('revoke', () => DecisionWithReason),
      exception: decisionAction('exception', () => DecisionWithReason),
      clear: decisionAction('clear', () => DecisionForm),
      comment: commentAction,
      forward: forwardAction,
      reassign: reassignAction,
    },
    load: async (auth, id) => {
      const loaded = await loadItem(auth, campaignId, id);
      return { item: loaded, waits: itemState(loaded.item, viewerOf(auth, loaded)).waits };
    },
    stateOf: (auth, { item }) => itemState(item.item, viewerOf(auth, item)),
    stillWaits: async (auth, id) =>
      (await readItem(auth, campaignId, id)).decision.certification.status !== 'signed-off',
    about: ({ item: { item, memberId, review, shown, namingTexts } }) => {
      const viewer = { memberId, actorId: review.actorId, campaign: shown };
      const decision = decisionOf(item, memberId);
      return {
        row: toRow(item, { ...viewer, naming: namingOf(namingTexts), thresholds: null }),
        other: decision?.own === false ? decision : null,
        exceptionDays: shown.exceptionDays,
        removalDays: shown.removalDays,
        delegable: delegablePermissions(permissionsOf(item, viewer)),
        search,
        campaignId,
      };
    },
    path: (id) => itemPath(campaignId, id),
    verbPath: (id, verb) => verbPath(campaignId, id, verb),
    listSearch,
    listAddress: (list) => reviewAddress(campaignId, list),
    afterAction: (list) =>
      next === null ? reviewAddress(campaignId, list) : overList(withList(itemPath(campaignId, next), list)),
  };
}

function viewerOf({ member }: AuthContext, { review, shown }: LoadedItem) {
  return { memberId: member.id, actorId: review.actorId, campaign: shown };
}

export function kindFromRequest({ request }: AuthContext, { campaignId = '' }: { campaignId?: string }) {
  const url = new URL(request.url);
  return reviewItemKind(campaignId, { search: listSearch(url), next: nextItem(url) });
}

/**
 * With `stays` a success is answered with data. After a conflict it redirects to the verb's form over the list, since
 * the row may have left the list.
 */
export async function submitItemVerb(
  auth: AuthContext,
  params: { campaignId?: string; itemId?: string; verb?: string },
) {
  const kind = kindFromRequest(auth, params);
  const verb = requireVerb(kind, params);
  const answer = await submitVerb(auth, kind, { verb, params });
  const back = await redirectIfGone(auth, params, answer);
  if (back) return back;
  if (auth.sent?.get('stays') !== '1') return answer;
  if (!('data' in answer)) return answer.status === 303 ? data({ done: verb }) : answer;
  if (!hasNewDecision(answer)) return answer;
  const formAddress = withList(kind.verbPath(params.itemId ?? '', verb), listSearch(new URL(auth.request.url)));
  return redirect(overList(formAddress), 303);
}

function hasNewDecision({ data: reply }: { data: object }): boolean {
  return (reply as Reply).error?.['']?.includes(OVERTAKEN) ?? false;
}
