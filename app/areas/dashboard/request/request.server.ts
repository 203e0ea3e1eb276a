import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { type Card, toCard } from '../../../kits/requests/catalog/cards';
import { toLogoUrl } from '../../../kits/requests/catalog/data.server';
import { isAlreadyRequested } from '../../../kits/requests/catalog/sending';
import { LONGEST_REASON } from '../../../kits/requests/catalog/terms';
import { requestPath } from '../../../kits/requests/my-requests/paths';
import { loadPendingRequests } from '../../../kits/requests/my-requests/pending.server';
import { requireRequestSettings } from '../../../kits/requests/tenant-rules.server';
import {
  findMadeRequest,
  loadMadeBefore,
  type MadeBefore,
  verifyByLists,
} from '../../../kits/requests/verifying.server';
import { isSegment } from '../../../lib/url';
import { findCatalogItem } from '../../../platform/catalog.server';
import {
  createRequests,
  emptyAnswerError,
  findObjections,
  type NewRequest,
  type Objection,
  scanAccess,
  validateNewRequest,
} from '../../../platform/new-requests.server';
import { notFoundError } from '../../../platform/platform-error';
import { loadPart, recover } from '../../../platform/recover';
import type { AccessRequest } from '../../../platform/requests.server';
import { formTokens, mutate, readForm, type UncertainWrite } from '../../../server/guard/form.server';
import { type Refusal, refuse } from '../../../server/guard/refusal';
import type { Verified } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import type { Notice } from '../../../server/session/session-record';
import { requestItemPath } from '../home/paths';
import { findRequest } from '../home/suggested';
import { RECOMMENDED } from '../recommended';

async function findItem(auth: AuthContext, itemId: string | undefined): Promise<Card> {
  const item = itemId && isSegment(itemId) ? await findCatalogItem(auth.api, 'entitlement', itemId) : null;
  if (!item) throw notFoundError();
  return toCard(item, null);
}

export async function loadItemRequest(auth: AuthContext, itemId: string | undefined) {
  const [{ icon, ...card }, { requireRequestJustification }] = await Promise.all([
    findItem(auth, itemId),
    requireRequestSettings(auth),
  ]);
  const [form, all] = await Promise.all([formTokens(auth, requestItemPath(card.id)), formTokens(auth, RECOMMENDED)]);
  return {
    card,
    picture: toLogoUrl(auth, icon),
    reasonNeeded: requireRequestJustification,
    longestReason: LONGEST_REASON,
    form,
    all,
  };
}

/** `found`: it had been requested before. */
type Outcome = { sent: string } | { found: string | null };

/** Requests one entitlement for the reader. */
export async function requestItem(auth: AuthContext, itemId: string | undefined) {
  const [card, settings] = await Promise.all([findItem(auth, itemId), requireRequestSettings(auth)]);
  const form = readForm(auth, z.strictObject({ justification: reasonField(settings.requireRequestJustification) }));
  if (form.status !== 'success') return data(form.reply(), 400);
  const request = toNewRequest(auth, card, form.value.justification);
  return mutate<Outcome, MadeBefore>(auth, form, {
    kind: 'create',
    before: () => loadMadeBefore(auth, 'entitlementGrant'),
    run: () => send(auth, card, request),
    verify: (write) => verify(auth, card, { request, ...write }),
    notDone: 'requests.notSoFar',
    failed: 'dashboard.request.failed',
    redirectTo: '/dashboard',
    notice: (outcome) => toNotice(card, outcome),
    check: '/my-requests',
  });
}

function reasonField(isNeeded: boolean | null) {
  const text = z.string().trim().max(LONGEST_REASON, `form.tooLong?max=${LONGEST_REASON}`).default('');
  return isNeeded ? text.refine((reason) => reason !== '', 'dashboard.request.reasonNeeded') : text;
}

function toNewRequest({ member }: AuthContext, { id }: Card, justification: string): NewRequest {
  return {
    accessModifier: 'add',
    users: [member.id],
    catalogs: [{ type: 'entitlement', id }],
    priority: 'low',
    ...(justification === '' ? {} : { justification }),
  };
}

async function send(auth: AuthContext, card: Card, request: NewRequest): Promise<Outcome | Refusal> {
  const [first] = await validateNewRequest(auth.api, request);
  if (first) return answerObjection(auth, card, first);
  const broken = card.assignmentId ? await loadPart(scanAccess(auth.api, auth.member.id, [card.assignmentId])) : null;
  if (broken && 'failed' in broken) return refuse({ messages: ['dashboard.request.notChecked'] });
  if (broken && broken.loaded.length > 0) return refuse({ messages: ['dashboard.request.breaksRules'] });
  const { made, errors } = await createRequests(auth.api, request);
  const [created] = made;
  if (created) return { sent: created.id };
  const [objection] = errors;
  if (objection) return answerObjection(auth, card, objection);
  throw emptyAnswerError('request an entitlement');
}

async function answerObjection(auth: AuthContext, card: Card, { error, message }: Objection) {
  if (error === 'DUPLICATE') return { found: (await findOpenRequest(auth, card))?.id ?? null };
  if (error === 'EXISTING_ACCESS') return refuse({ messages: ['dashboard.request.held'] });
  return refuse({ messages: ['dashboard.request.failed', ...(message ? [message] : [])] });
}

/** After a lost answer: three lists, each of which may be behind. */
async function verify(
  auth: AuthContext,
  card: Card,
  { request, ...write }: UncertainWrite<MadeBefore> & { request: NewRequest },
): Promise<Verified<Outcome>> {
  const asked = { assignmentId: card.assignmentId, memberId: auth.member.id };
  const isMeant = (made: AccessRequest) => findRequest([made], asked) !== undefined;
  const [objections, made, open] = await Promise.all([
    findObjections(auth.api, request),
    findMadeRequest(auth, { type: 'entitlementGrant', ...write }, isMeant),
    findOpenRequest(auth, card),
  ]);
  if (objections === null && typeof made !== 'object') return 'unknown';
  const isObjected = (objections ?? []).some(isAlreadyRequested);
  const found = verifyByLists(auth, { made, open, isObjected, overtaken: 'dashboard.request.foundOther' }, write);
  return typeof found === 'object' && 'done' in found ? { done: { sent: found.done.id } } : found;
}

/** Null where it is not among the latest. */
async function findOpenRequest(auth: AuthContext, { assignmentId }: Card): Promise<AccessRequest | null> {
  const pending = await recover(loadPendingRequests(auth), { otherwise: null });
  return findRequest(pending?.requests ?? [], { assignmentId, memberId: auth.member.id }) ?? null;
}

function toNotice({ name }: Card, outcome: Outcome): Notice {
  const id = 'sent' in outcome ? outcome.sent : outcome.found;
  return {
    key: 'sent' in outcome ? 'dashboard.request.sent' : 'dashboard.request.found',
    values: { name },
    ...(id === null ? {} : { link: { to: requestPath(id), key: 'dashboard.request.view' } }),
  };
}
