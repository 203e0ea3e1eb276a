import { z } from 'zod';
import { momentOf } from '../lib/platform-dates';
import { standardTitle } from '../lib/standard-titles';
import { path } from '../lib/url';
import { type Api, anything } from './http.server';
import { conflictError } from './platform-error';
import { Prediction } from './prediction';
import type { TargetFilter } from './protocol/target-filter';
import {
  addressId,
  allOf,
  Descriptor,
  type FoundRows,
  filledRecord,
  Glossary,
  knownObject,
  namedList,
  optionalObject,
  optionalPart,
  optionalText,
  pageOf,
  Relationship,
  readable,
  readableAndCounted,
  requireReadable,
  withWhole,
} from './rows';

const Person = z.object({
  id: optionalText,
  givenName: optionalText,
  sn: optionalText,
  userName: optionalText,
  /** Only of roles. */
  name: optionalText,
  profileImage: optionalText,
});
const person = Person.nullish().catch(null);
/** Any attribute of a person can be a column. */
const wholePerson = Person.loose().nullish().catch(null);
export type ReviewPerson = z.infer<typeof Person>;

const permissions = z.record(z.string(), z.unknown()).nullish().catch(null);
const anyRecord = z.record(z.string(), z.unknown()).nullish().catch(null);
const isMoment = (text: string) => momentOf(text) !== null;
const list = <T>(entry: z.ZodType<T>) =>
  readable(entry)
    .nullish()
    .catch([])
    .transform((found) => found ?? []);

/** What it would leave out may have been a decision or a reviewer. */
const whole = <T>(entry: z.ZodType<T>) =>
  z
    .array(entry)
    .nullish()
    .transform((found) => found ?? []);

/** One that has been made has its word. */
const LastDecision = knownObject({
  decision: z.string().nullish(),
  decisionDate: optionalText,
  decisionBy: person,
}).refine(({ decision, decisionDate, decisionBy }) => decision != null || (!decisionDate && !decisionBy));

const Comment = filledRecord.pipe(
  z.object({ action: optionalText, comment: optionalText, timeStamp: optionalText, user: person }),
);
const Actor = Person.extend({ id: z.string(), permissions }).loose();
/** Sent back unchanged when reviewers are removed. */
const WholeActors = z.object({
  actors: z.array(z.looseObject({ id: z.string(), permissions: z.record(z.string(), z.unknown()) })),
});
export type WholeActor = z.infer<typeof WholeActors>['actors'][number];

const Certification = knownObject({
  status: z.string().nullish(),
  decision: z.string().nullish(),
  decisionDate: optionalText,
  decisionBy: person,
  completionDate: optionalText,
  completedBy: person,
  remediated: z.boolean().nullish().catch(null),
  primaryReviewer: person,
  actors: whole(Actor),
  comments: whole(Comment),
});

/** As far as the platform knows. */
const AccessRequestTerms = z.object({
  grantStartDate: optionalText,
  grantEndDate: optionalText,
  requester: person,
  requestDate: optionalText,
  justification: optionalText,
  approver: person,
  approvalDate: optionalText,
});

const SentItem = z.object({
  id: addressId,
  compositeId: optionalText,
  item: z.object({
    type: z.string(),
    objectType: optionalText,
    /** As its certification: null where it cannot be read. */
    decision: optionalPart(
      knownObject({
        certification: optionalPart(LastDecision),
        accessRequest: AccessRequestTerms.nullish().catch(null),
      }),
    ),
  }),
  keys: optionalObject({ accountId: optionalText }),
  user: wholePerson,
  manager: wholePerson,
  account: anyRecord,
  application: z
    .object({ id: optionalText, name: optionalText, description: optionalText, templateName: optionalText })
    .loose()
    .nullish()
    .catch(null),
  applicationOwner: namedList(Person),
  entitlement: anyRecord,
  entitlementOwner: namedList(Person),
  role: z
    .object({
      id: optionalText,
      name: optionalText,
      description: optionalText,
      applications: namedList(z.object({ name: optionalText })),
    })
    .loose()
    .nullish()
    .catch(null),
  roleOwner: namedList(Person),
  descriptor: Descriptor,
  glossary: Glossary,
  relationship: Relationship,
  prediction: Prediction,
  /** Undefined where the application does not record it, null where it cannot be read. Without a date it was never used. */
  usage: optionalPart(knownObject({ lastUsedDate: z.string().refine(isMoment).nullish() })),
  adjustedRiskScore: z.number().nullish().catch(null),
  decision: z.object({ certification: withWhole(Certification, WholeActors) }),
  /** Only where permissions were requested. */
  permissions,
});
/** Access is granted in some way (contract 04, 1.4); definitions and people are not. */
const GRANTED = ['accountGrant', 'entitlementGrant', 'roleMembership'];
const ReviewItem = SentItem.transform(({ relationship, ...found }) => ({
  ...found,
  relationship: relationship ?? (GRANTED.includes(found.item.type) ? null : undefined),
}));
export type ReviewItem = z.infer<typeof ReviewItem>;

const Found = pageOf(ReviewItem);
export type FoundItems = z.infer<typeof Found>;

/** Undefined for a campaign in preparation. */
export type TaskStatus = string | undefined;

export interface ItemSearch {
  filter: TargetFilter;
  page: number;
  size: number;
  order: { key: string; direction: 'asc' | 'desc'; numeric?: boolean };
  taskStatus: TaskStatus;
  fields?: readonly string[];
}

const items = (campaignId: string) => path`/governance/certification/${campaignId}/items`;

export function searchReviewItems(api: Api, campaignId: string, search: ItemSearch): Promise<FoundItems> {
  const { filter, page, size, order, taskStatus, fields } = search;
  const query = {
    appendUserPermissions: 'true',
    pageSize: size,
    pageNumber: page,
    sortBy: order.key,
    sortDir: order.direction,
    sortType: order.numeric ? 'int' : undefined,
    taskStatus,
    fields: fields?.join(','),
  };
  const address = path`/governance/certification/${campaignId}/items/search`;
  return api.iga.post(address, { targetFilter: filter }, Found, { query, search: true });
}

const count = z.number().int().min(0).default(0);
const Totals = z.object({ NONE: count, certify: count, revoke: count, exception: count, total: count });
export type ItemTotals = z.infer<typeof Totals>;
const Counted = z.object({ totals: Totals });

export interface ActorRef {
  campaignId: string;
  actorId: string;
  taskStatus: TaskStatus;
}

/** Decisions without items are absent in the answer. */
export async function countReviewItems(api: Api, { campaignId, actorId, taskStatus }: ActorRef): Promise<ItemTotals> {
  const query = { getCount: 'true', isAdmin: 'false', taskStatus, actorId };
  const { totals } = await api.iga.get(items(campaignId), Counted, { query });
  const { NONE, certify, revoke, exception } = totals;
  return { ...totals, total: Math.max(totals.total, NONE + certify + revoke + exception) };
}

const InProgress = allOf(
  z.object({ id: z.string(), decision: z.object({ certification: z.object({ actors: list(Actor) }) }) }),
);

export interface ActorRights {
  signoff: boolean;
  forward: boolean;
  reassign: boolean;
}

/** What the actor may do with at least one of the items in progress. */
export async function loadActorRights(api: Api, { campaignId, actorId, taskStatus }: ActorRef): Promise<ActorRights> {
  const query = { status: 'in-progress', isAdmin: 'false', taskStatus };
  const page = await api.iga.get(items(campaignId), InProgress, { query });
  const own = page.result.flatMap(({ decision }) => decision.certification.actors).filter(({ id }) => id === actorId);
  const may = (action: keyof ActorRights) => own.some(({ permissions: held }) => held?.[action] === true);
  const rights = { signoff: may('signoff'), forward: may('forward'), reassign: may('reassign') };
  // An item that cannot be read may give what the others do not.
  if (Object.values(rights).includes(false)) requireReadable(page);
  return rights;
}

const Choice = z.object({
  id: z.string(),
  givenName: optionalText,
  sn: optionalText,
  userName: optionalText,
  name: optionalText,
});
export type ItemChoice = z.infer<typeof Choice>;

export function listItemChoices(
  api: Api,
  { campaignId, actorId }: Pick<ActorRef, 'campaignId' | 'actorId'>,
  { of, text }: { of: 'user' | 'application'; text: string },
): Promise<FoundRows<ItemChoice>> {
  const query = { actorId, queryString: text === '' ? undefined : text };
  const address = path`/governance/certification/${campaignId}/items/filter/${of}`;
  return api.iga.get(address, readableAndCounted(Choice), { query });
}

const Attribute = z
  .object({ key: z.string(), displayName: optionalText, type: optionalText })
  .transform((read) => ({ ...read, displayName: standardTitle(read.key, read.displayName) }));
export type ItemAttribute = z.infer<typeof Attribute>;
const Schema = z.object({
  user: readable(Attribute),
  application: list(Attribute),
  entitlement: list(Attribute),
  account: list(Attribute),
  role: list(Attribute),
});
export type ItemSchema = z.infer<typeof Schema>;

export function getItemSchema(api: Api): Promise<ItemSchema> {
  const address = path`/governance/certification/get-filter-schema`;
  return api.iga.post(address, undefined, Schema, { search: true, deadlineMs: 5_000 });
}

export function getReviewItem(api: Api, campaignId: string, itemId: string): Promise<ReviewItem> {
  const query = { appendUserPermissions: 'true', expandPaths: 'glossary.idx' };
  return api.iga.get(path`/governance/certification/${campaignId}/items/${itemId}`, ReviewItem, { query });
}

export function getItemEntitlement(api: Api, campaignId: string, itemId: string): Promise<Record<string, unknown>> {
  const address = path`/governance/certification/${campaignId}/items/${itemId}/entitlement`;
  return api.iga.get(address, filledRecord);
}

export type ItemAction = 'certify' | 'revoke' | 'exception' | 'reset' | 'comment' | 'forward' | 'reassign';

/** `idsNotActedOn`: what the platform refused. */
export const ActionResult = z.object({ idsNotActedOn: z.array(z.string()) });

/** A comment may be answered with itself. */
const CommentResult = z.union([
  ActionResult,
  z.object({ comment: z.string() }).transform(() => ({ idsNotActedOn: [] })),
]);

/** Throws a refusal where the platform names the item as refused. Without a body nothing is sent. */
export async function actOnItem(
  api: Api,
  { campaignId, itemId, action }: { campaignId: string; itemId: string; action: ItemAction },
  body?: object,
): Promise<void> {
  const address = path`/governance/certification/${campaignId}/items/${itemId}/${action}`;
  const { idsNotActedOn } = await api.iga.post(address, body, action === 'comment' ? CommentResult : ActionResult);
  if (idsNotActedOn.length > 0) throw conflictError(`${action} an item`);
}

export type BulkAction = 'certify' | 'revoke' | 'exception' | 'forward' | 'reassign';

export async function actOnItems(
  api: Api,
  { campaignId, action }: { campaignId: string; action: BulkAction },
  body: { ids: readonly string[] } & Record<string, unknown>,
): Promise<string[]> {
  const address = path`/governance/certification/${campaignId}/items/${action}`;
  return (await api.iga.post(address, body, ActionResult)).idsNotActedOn;
}

/** The platform may continue after its answer. */
export async function actOnAllItems(
  api: Api,
  { campaignId, actorId, action }: { campaignId: string; actorId: string; action: BulkAction | 'reset' },
  body?: object,
): Promise<string[]> {
  const query = { selectAllActorId: actorId, _action: action === 'reset' ? 'reset' : undefined };
  const address = path`/governance/certification/${campaignId}/items/${action}`;
  return (await api.iga.post(address, body, ActionResult, { query })).idsNotActedOn;
}

/** Signs off what the actor has decided; the ids of decisions that the platform refused. */
export async function signOffItems(
  api: Api,
  { campaignId, actorId }: Pick<ActorRef, 'campaignId' | 'actorId'>,
): Promise<string[]> {
  const address = path`/governance/certification/${campaignId}/items/signoff`;
  return (await api.iga.post(address, { actorId, ids: [] }, ActionResult)).idsNotActedOn;
}

/** The address has no campaign. */
export function replaceReviewers(api: Api, itemId: string, actors: readonly WholeActor[]): Promise<unknown> {
  return api.iga.put(path`/governance/certification/items/${itemId}/actors`, { actors }, anything);
}
