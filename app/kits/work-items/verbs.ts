// What can be done to an item that waits for somebody, such as an approval or a task, and who may do it.

/** One verb of a kind of item, as pages, lists and actions need it. */
export interface VerbRule {
  /** The platform's name for the right to do it; null where everybody who sees the item may. */
  permission: string | null;
  /** How its link looks; a verb that ends something warns. */
  look: 'primary' | 'destructive' | 'normal';
  /** The single key that presses it. */
  key?: string;
  /** Nobody does it to an item that is about themselves, or about the one they act for, unless the tenant allows it. */
  notForOneself?: true;
  /** It can also be done when the item waits for nobody. */
  afterClosed?: true;
  /** It can be done to several at once. */
  bulk?: true | undefined;
  /** It decides nothing, so it has its place beside the decision. */
  secondary?: true;
}

/** The verbs of a kind, in the order in which they are offered. */
export type VerbTable<Verb extends string = string> = Readonly<Record<Verb, VerbRule>>;

/** An item as it stands for somebody. */
export interface ItemState {
  waits: boolean;
  /** What the platform says they may do; it may say nothing. */
  permissions: Readonly<Record<string, unknown>> | null | undefined;
  /** It is about themselves, or about the one they act for, and the tenant minds. */
  subject: 'self' | 'selfFor' | null;
}

export type UnavailableReason = 'notWaiting' | 'notAllowed' | 'self' | 'selfFor';

/** What it means when the platform says nothing about permissions: lists and forms offer everything, the page of one item nothing. */
export type DefaultPermission = 'allowed' | 'denied';

/** Why the verb cannot be done, or null where it can. */
export function checkAvailability(
  state: ItemState,
  verb: VerbRule,
  unstated: DefaultPermission,
): UnavailableReason | null {
  if (!verb.afterClosed && !state.waits) return 'notWaiting';
  if (verb.permission !== null && !isPermitted(state, verb.permission, unstated)) return 'notAllowed';
  return verb.notForOneself ? state.subject : null;
}

function isPermitted({ permissions }: ItemState, permission: string, unstated: DefaultPermission): boolean {
  const stated = permissions && Object.keys(permissions).length > 0;
  return stated ? permissions[permission] === true : unstated === 'allowed';
}

/** The verbs to offer, in their order. */
export function availableVerbs<Verb extends string>(
  table: VerbTable<Verb>,
  state: ItemState,
  unstated: DefaultPermission,
): Verb[] {
  return verbNames(table).filter((verb) => checkAvailability(state, table[verb], unstated) === null);
}

/** How many characters a reason or a comment takes. */
export const LONGEST_REASON = 1000;

/** The verb that an address names, if it is one of these. */
export function parseVerb<Verb extends string>(table: VerbTable<Verb>, { verb = '' }: { verb?: string }): Verb | null {
  return Object.hasOwn(table, verb) ? (verb as Verb) : null;
}

export function verbNames<Verb extends string>(table: VerbTable<Verb>): Verb[] {
  return Object.keys(table) as Verb[];
}

/** The keys of those verbs that have one, with what they do. */
export function shortcutsOf<Verb extends string>(
  table: VerbTable<Verb>,
  label: (verb: Verb) => string,
  verbs = verbNames(table),
): { key: string; label: string }[] {
  return verbs.flatMap((verb) => {
    const { key } = table[verb];
    return key ? [{ key, label: label(verb) }] : [];
  });
}

/** Those that can be done to several at once. */
export function bulkVerbsOf<Verb extends string>(table: VerbTable<Verb>): Verb[] {
  return verbNames(table).filter((verb) => table[verb].bulk);
}

/** The single keys that press them. */
export function shortcutKeysOf<Verb extends string>(table: VerbTable<Verb>): Partial<Record<Verb, string>> {
  const keys: Partial<Record<Verb, string>> = {};
  for (const verb of verbNames(table)) keys[verb] = table[verb].key;
  return keys;
}
