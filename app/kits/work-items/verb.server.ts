// Page and action of a verb, the same for every kind of item.

import { data, redirect } from '@remix-run/cloudflare';
import type { z } from 'zod';
import { returnsToList, withList } from '../../lib/list-address';
import { zoneOf } from '../../lib/look';
import type { Path } from '../../lib/url';
import { conflictError, notFoundError } from '../../platform/platform-error';
import { outcomeOf } from '../../platform/recover';
import { formTokens, mutate, readForm } from '../../server/guard/form.server';
import { Refusal } from '../../server/guard/refusal';
import type { Verified } from '../../server/guard/verified';
import type { AuthContext } from '../../server/session/auth-context';
import type { Notice } from '../../server/session/session-record';
import type { FormTokens } from '../../ui/form';
import { withConflictCheck } from './conflict.server';
import type { ForwardTargets, TargetPicker } from './forward-targets.server';
import { OVERTAKEN } from './overtaken';
import { checkAvailability, type ItemState, parseVerb, type UnavailableReason, type VerbTable } from './verbs';

export interface LoadedItem<Item> {
  item: Item;
  waits: boolean;
}

interface SchemaContext {
  memberId: string;
  reasonNeeded: boolean | null;
  now: number;
  /** Of the member; null: not known. */
  zone: string | null;
  /** The last day that is refused, such as the present end of an exception. */
  after: string | null;
}

export interface VerbAction<Item, Value extends object> {
  schema(rules: SchemaContext): z.ZodType<Value>;
  /** Whether a reason is required, by the tenant or for this item; null: not known. */
  reasonNeeded?(auth: AuthContext, id?: string): Promise<boolean | null>;
  after?(auth: AuthContext, id: string): Promise<string | null>;
  /** The verb gives the item to the user or role in `to`. */
  target?: TargetPicker;
  /** A `Refusal` is what its form shows when not all of it was done. */
  run(auth: AuthContext, done: { item: Item; value: Value }): Promise<unknown>;
  /** Reads the item again and compares it with what was sent. */
  verify(auth: AuthContext, sent: SubmittedVerb<Item, Value>): Promise<Verified<Item>>;
  notDone?: string;
  refused: string;
  failed?: string;
  notice(auth: AuthContext, item: Item, value: Value): Notice | Promise<Notice>;
  /** The item stays open: afterwards the user returns to where the verb was opened. */
  returnsToItem?: true;
}

export interface SubmittedVerb<Item, Value> {
  id: string;
  value: Value;
  begun: number;
  /** The item before the write; null where it is not known. */
  before: Item | null;
  read: () => Promise<Item>;
}

export interface WorkItemKind<Item, Verb extends string, About> {
  param: string;
  rules: VerbTable<Verb>;
  // biome-ignore lint/suspicious/noExplicitAny: each verb has a form of its own.
  actions: { [verb in Verb]: VerbAction<Item, any> };
  /** Memoized per request. Throws the same 404 for unknown and for foreign items. */
  load(auth: AuthContext, id: string): Promise<LoadedItem<Item>>;
  stateOf(auth: AuthContext, loaded: LoadedItem<Item>): Promise<ItemState> | ItemState;
  /** Reads again whether it waits for the member, after the platform has refused. */
  stillWaits?(auth: AuthContext, id: string): Promise<boolean>;
  about(loaded: LoadedItem<Item>, auth: AuthContext): About;
  /** Text key of a reason more precise than `refused`. */
  whyNot?(why: UnavailableReason, verb: Verb): string | undefined;
  path(id: string): Path;
  /** Old links have a status or type in place of the verb: redirect them to the item. */
  statusLinks?: true;
  verbPath(id: string, verb: Verb): Path;
  listSearch(url: URL): string;
  listAddress(search: string): string;
  /** Address of the list after the item was handled. */
  afterAction(search: string): string;
}

export function schemaContext(auth: AuthContext, reasonNeeded: boolean | null): SchemaContext {
  return { memberId: auth.member.id, reasonNeeded, now: auth.context.now, zone: zoneOf(auth), after: null };
}

interface VerbRequest<Verb extends string> {
  /** Taken from `params` when missing. */
  verb?: Verb;
  params: Readonly<Record<string, string | undefined>>;
}

/** Tokens of the form, or why the verb is not possible. */
export type Availability = { may: true; form: FormTokens } | { may: false; why: UnavailableReason };

export interface LoadedVerb<About, Verb extends string = string> {
  verb: Verb;
  availability: Availability;
  about: About;
  reasonNeeded: boolean | null;
  targets: ForwardTargets | null;
}

export async function loadVerb<Item, Verb extends string, About>(
  auth: AuthContext,
  kind: WorkItemKind<Item, Verb, About>,
  { params, verb = requireVerb(kind, params) }: VerbRequest<Verb>,
): Promise<LoadedVerb<About, Verb>> {
  const id = params[kind.param] ?? '';
  const { reasonNeeded, target } = kind.actions[verb];
  const [{ loaded, why }, needed, targets] = await Promise.all([
    findItem(auth, kind, { id, verb }),
    reasonNeeded?.(auth, id) ?? false,
    target?.load(auth) ?? null,
  ]);
  const form = why === null ? await formTokens(auth, kind.verbPath(id, verb)) : null;
  const availability: Availability = form ? { may: true, form } : { may: false, why: why ?? 'notWaiting' };
  return { verb, availability, about: kind.about(loaded, auth), reasonNeeded: needed, targets };
}

export function requireVerb<Verb extends string>(
  kind: Pick<WorkItemKind<never, Verb, never>, 'rules' | 'param' | 'path' | 'statusLinks'>,
  params: VerbRequest<Verb>['params'],
): Verb {
  const verb = parseVerb(kind.rules, params);
  if (verb !== null) return verb;
  throw kind.statusLinks ? redirect(kind.path(params[kind.param] ?? '')) : notFoundError('a verb');
}

export async function findItem<Item, Verb extends string, About>(
  auth: AuthContext,
  kind: WorkItemKind<Item, Verb, About>,
  { id, verb }: { id: string; verb: Verb },
): Promise<{ loaded: LoadedItem<Item>; why: UnavailableReason | null }> {
  const loaded = await kind.load(auth, id);
  return { loaded, why: checkAvailability(await kind.stateOf(auth, loaded), kind.rules[verb], 'allowed') };
}

export async function submitVerb<Item, Verb extends string, About>(
  auth: AuthContext,
  kind: WorkItemKind<Item, Verb, About>,
  { params, verb = requireVerb(kind, params) }: VerbRequest<Verb>,
) {
  const id = params[kind.param] ?? '';
  const action = kind.actions[verb];
  const { reasonNeeded, target, notDone, refused, failed } = action;
  const rules = schemaContext(auth, false);
  if (reasonNeeded) {
    prefetchItem(auth, kind, id);
    rules.reasonNeeded = await reasonNeeded(auth, id);
  }
  rules.after = (await action.after?.(auth, id)) ?? null;
  const form = readForm(auth, action.schema(rules));
  const searchReply = target?.handleSearch(auth, form);
  if (searchReply) return searchReply;
  if (form.status !== 'success') return data(form.reply(), 400);
  const { value } = form;
  if (target) {
    prefetchItem(auth, kind, id);
    const fieldErrors = await target.validate(auth, value);
    if (fieldErrors) return data(form.reply({ fieldErrors }), 400);
  }

  // Its form was open to the member, so what is not there any more was there.
  const read = () =>
    kind.load(auth, id).then(
      ({ item }) => item,
      (error) => {
        throw outcomeOf(error) === 'missing' ? conflictError(`${verb} an item`, OVERTAKEN) : error;
      },
    );
  const page = kind.path(id);
  const url = new URL(auth.request.url);
  const search = kind.listSearch(url);
  const itemAddress = returnsToList(url.searchParams) ? kind.listAddress(search) : withList(page, search);
  return mutate(auth, form, {
    kind: 'do',
    before: read,
    run: () => runVerb(auth, kind, { id, verb, value }),
    verify: async ({ begun, before }) => {
      const found = await action.verify(auth, { id, value, begun, before, read });
      if (found !== 'not-done' || kind.rules[verb].secondary) return found;
      // What is no longer the member's to decide may have been changed by the verb, and by others since.
      return (await findItem(auth, kind, { id, verb })).why === null ? found : 'unknown';
    },
    notDone,
    refused,
    failed,
    redirectTo: action.returnsToItem ? itemAddress : kind.afterAction(search),
    notice: (item) => action.notice(auth, item, value),
    check: page,
  });
}

/** Starts reading the item early; its error is thrown when it is awaited. */
function prefetchItem<Item>(
  auth: AuthContext,
  kind: Pick<WorkItemKind<Item, never, unknown>, 'load'>,
  id: string,
): void {
  kind.load(auth, id).catch(() => undefined);
}

/** Returns the item as it was before, or the refusal of the verb. Throws a conflict when the verb is no longer possible. */
export async function runVerb<Item, Verb extends string, About>(
  auth: AuthContext,
  kind: WorkItemKind<Item, Verb, About>,
  { id, verb, value }: { id: string; verb: Verb; value: object },
): Promise<Item | Refusal> {
  const { loaded, why } = await findItem(auth, kind, { id, verb });
  if (why !== null) throw conflictError(`${verb} an item`, kind.whyNot?.(why, verb));
  const { item } = loaded;
  const waits = async () => (await kind.stillWaits?.(auth, id)) ?? true;
  const done = await withConflictCheck(verb, () => kind.actions[verb].run(auth, { item, value }), waits);
  return done instanceof Refusal ? done : item;
}
