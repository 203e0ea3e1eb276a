// The page and the action of a verb, the same for every kind of item: a kind says how its items are read and what each verb writes.
import { data, redirect } from '@remix-run/cloudflare';
import type { z } from 'zod';
import { returnsToList, withList } from '../../lib/list-address';
import type { Path } from '../../lib/url';
import { notFound } from '../../platform/platform-error';
import { formTokens, mutate, readForm, type Verified } from '../../server/guard/form.server';
import type { AuthContext } from '../../server/session/auth-context';
import type { Notice } from '../../server/session/session-record';
import type { FormTokens } from '../../ui/form';
import { itemConflict, withConflictCheck } from './conflict.server';
import type { ForwardTargets, TargetPicker } from './forward-targets.server';
import { checkAvailability, type ItemState, parseVerb, type UnavailableReason, type VerbTable } from './verbs';

export interface LoadedItem<Item> {
  item: Item;
  /** It waits for the member. */
  waits: boolean;
}

interface SchemaContext {
  memberId: string;
  reasonNeeded: boolean;
  now: number;
}

/** What a verb writes, and the keys of what is said about it. */
export interface VerbAction<Item, Value extends object> {
  schema(rules: SchemaContext): z.ZodType<Value>;
  /** Whether a reason is demanded: by the tenant, or of this item where one is named. */
  reasonNeeded?(auth: AuthContext, id?: string): Promise<boolean>;
  /** It gives the item to the person or role that is named in `to`. */
  target?: TargetPicker;
  run(auth: AuthContext, done: { item: Item; value: Value }): Promise<unknown>;
  /** Whether it was done, asked anew. */
  verify(auth: AuthContext, sent: SubmittedVerb<Item, Value>): Promise<Verified<Item>>;
  notDone?: string;
  refused: string;
  failed?: string;
  notice(auth: AuthContext, item: Item, value: Value): Notice | Promise<Notice>;
  /** The item is still there to be dealt with: it leads back to where it was opened. */
  returnsToItem?: true;
}

export interface SubmittedVerb<Item, Value> {
  id: string;
  value: Value;
  begun: number;
  /** The item as it was before; null where this is the same form again. */
  before: Item | null;
  /** The item as the page has read it. */
  read: () => Promise<Item>;
}

export interface WorkItemKind<Item, Verb extends string, About> {
  /** The parameter of the address that holds the item's id. */
  param: string;
  rules: VerbTable<Verb>;
  // biome-ignore lint/suspicious/noExplicitAny: each verb has a form of its own.
  actions: { [verb in Verb]: VerbAction<Item, any> };
  /** Reads it once, however many ask; unknown and foreign ones are the same 404. */
  load(auth: AuthContext, id: string): Promise<LoadedItem<Item>>;
  stateOf(auth: AuthContext, loaded: LoadedItem<Item>): Promise<ItemState> | ItemState;
  /** Asks anew whether it waits for the member, where that is why the platform may refuse. */
  stillWaits?(auth: AuthContext, id: string): Promise<boolean>;
  /** What more the page of a verb needs. */
  about(loaded: LoadedItem<Item>, auth: AuthContext): About;
  /** The text for a verb that cannot be done, where there is a better one than that of the refusal. */
  whyNot?(why: UnavailableReason, verb: Verb): string | undefined;
  path(id: string): Path;
  /** Some links have its status or type in the place of a verb: they lead to its page. */
  statusLinks?: true;
  verbPath(id: string, verb: Verb): Path;
  listSearch(url: URL): string;
  listAddress(search: string): string;
  /** The list after an item was dealt with. */
  afterAction(search: string): string;
}

interface VerbRequest<Verb extends string> {
  /** Where it is not given, the address names it. */
  verb?: Verb;
  params: Readonly<Record<string, string | undefined>>;
}

/** A form for the verb, or why there is nothing to send. */
export type Availability = { may: true; form: FormTokens } | { may: false; why: UnavailableReason };

export interface LoadedVerb<About, Verb extends string = string> {
  verb: Verb;
  availability: Availability;
  about: About;
  reasonNeeded: boolean;
  targets: ForwardTargets | null;
}

/** What the page of a verb loads. */
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

/** The verb that the address names. */
export function requireVerb<Verb extends string>(
  kind: Pick<WorkItemKind<never, Verb, never>, 'rules' | 'param' | 'path' | 'statusLinks'>,
  params: VerbRequest<Verb>['params'],
): Verb {
  const verb = parseVerb(kind.rules, params);
  if (verb !== null) return verb;
  throw kind.statusLinks ? redirect(kind.path(params[kind.param] ?? '')) : notFound('a verb');
}

/** The item, and why the verb cannot be done to it, or null where it can. */
export async function findItem<Item, Verb extends string, About>(
  auth: AuthContext,
  kind: WorkItemKind<Item, Verb, About>,
  { id, verb }: { id: string; verb: Verb },
): Promise<{ loaded: LoadedItem<Item>; why: UnavailableReason | null }> {
  const loaded = await kind.load(auth, id);
  return { loaded, why: checkAvailability(await kind.stateOf(auth, loaded), kind.rules[verb], 'allowed') };
}

/** What its form does: once, and only while it can be done. */
export async function submitVerb<Item, Verb extends string, About>(
  auth: AuthContext,
  kind: WorkItemKind<Item, Verb, About>,
  { params, verb = requireVerb(kind, params) }: VerbRequest<Verb>,
) {
  const id = params[kind.param] ?? '';
  const action = kind.actions[verb];
  const { reasonNeeded, target, notDone, refused, failed } = action;
  const rules = { memberId: auth.member.id, reasonNeeded: false, now: auth.context.now };
  if (reasonNeeded) {
    prefetchItem(auth, kind, id);
    rules.reasonNeeded = await reasonNeeded(auth, id);
  }
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

  let before: Item | null = null;
  const read = async () => (await kind.load(auth, id)).item;
  const page = kind.path(id);
  const url = new URL(auth.request.url);
  const search = kind.listSearch(url);
  const itemAddress = returnsToList(url.searchParams) ? kind.listAddress(search) : withList(page, search);
  return mutate(auth, form, {
    run: async () => {
      before = await read();
      return runVerb(auth, kind, { id, verb, value });
    },
    verify: (begun) => action.verify(auth, { id, value, begun, before, read }),
    notDone,
    refused,
    failed,
    redirectTo: action.returnsToItem ? itemAddress : kind.afterAction(search),
    notice: (item) => action.notice(auth, item, value),
    check: page,
  });
}

/** Reads the item in one wave with what the form needs; a failure is told to whoever asks for it again. */
function prefetchItem<Item>(
  auth: AuthContext,
  kind: Pick<WorkItemKind<Item, never, unknown>, 'load'>,
  id: string,
): void {
  kind.load(auth, id).catch(() => undefined);
}

/** Does it while it can be done, and answers the item as it was. What cannot be done any more is a conflict. */
export async function runVerb<Item, Verb extends string, About>(
  auth: AuthContext,
  kind: WorkItemKind<Item, Verb, About>,
  { id, verb, value }: { id: string; verb: Verb; value: object },
): Promise<Item> {
  const { loaded, why } = await findItem(auth, kind, { id, verb });
  if (why !== null) throw itemConflict(verb, kind.whyNot?.(why, verb));
  const { item } = loaded;
  const waits = async () => (await kind.stillWaits?.(auth, id)) ?? true;
  await withConflictCheck(verb, () => kind.actions[verb].run(auth, { item, value }), waits);
  return item;
}
