export interface VerbRule {
  /** The platform's name of the permission; null: no permission needed. */
  permission: string | null;
  look: 'primary' | 'destructive' | 'normal';
  key?: string;
  /** Not allowed when the item is about the member or the user they act for, unless the tenant allows it. */
  notForOneself?: true;
  /** Not possible while what the item asks for cannot be read. */
  needsContents?: true;
  /** Also possible when the item no longer waits. */
  afterClosed?: true;
  bulk?: true | undefined;
  /** Decides nothing, so it is shown beside the decision. */
  secondary?: true;
  /** Has a page of its own, not over the list. */
  ownPage?: true;
}

/** In the order in which they are offered. */
export type VerbTable<Verb extends string = string> = Readonly<Record<Verb, VerbRule>>;

/** A table of verbs whose type keeps which rows are `bulk`. */
export function verbTable<const Table extends VerbTable>(table: Table): VerbRules<Table> {
  return table as unknown as VerbRules<Table>;
}

type VerbRules<Table> = {
  readonly [Verb in keyof Table]: Omit<VerbRule, 'bulk'> &
    (Table[Verb] extends { bulk: true } ? { bulk: true } : NotBulk);
};
interface NotBulk {
  bulk?: undefined;
}
/** The verbs of a table that can be done to several items at once. */
export type BulkVerbOf<Table> = keyof { [Verb in keyof Table as Table[Verb] extends NotBulk ? never : Verb]: Verb } &
  string;

export interface ItemState {
  waits: boolean;
  /** May be missing or empty in the platform's answer; null: they cannot be read. */
  permissions: Readonly<Record<string, unknown>> | null | undefined;
  /**
   * The item is about the member (`self`) or the user they act for (`selfFor`), or may be, and the tenant forbids that.
   * `unchecked`: whether it does is not known.
   */
  subject: 'self' | 'selfFor' | 'unknown' | 'unchecked' | null;
  /** A part of what it asks for is there and cannot be read. */
  isUnread?: boolean;
}

/** Why something about the item itself forbids a verb. */
export type Hindrance = NonNullable<ItemState['subject']> | 'unread';

export type UnavailableReason = 'notWaiting' | 'notAllowed' | Hindrance;

/** What missing permissions mean: lists and forms offer everything, the page of an item nothing. */
export type DefaultPermission = 'allowed' | 'denied';

/** Null when the verb is possible. */
export function checkAvailability(
  state: ItemState,
  verb: VerbRule,
  unstated: DefaultPermission,
): UnavailableReason | null {
  if (!verb.afterClosed && !state.waits) return 'notWaiting';
  if (verb.permission !== null && !isPermitted(state, verb.permission, unstated)) return 'notAllowed';
  if (verb.notForOneself && state.subject) return state.subject;
  return verb.needsContents && state.isUnread ? 'unread' : null;
}

function isPermitted({ permissions }: ItemState, permission: string, unstated: DefaultPermission): boolean {
  if (permissions === null) return false;
  const stated = permissions && Object.keys(permissions).length > 0;
  return stated ? permissions[permission] === true : unstated === 'allowed';
}

export function availableVerbs<Verb extends string>(
  table: VerbTable<Verb>,
  state: ItemState,
  unstated: DefaultPermission,
): Verb[] {
  return verbNames(table).filter((verb) => checkAvailability(state, table[verb], unstated) === null);
}

/** In characters. */
export const MAX_REASON_LENGTH = 1000;

export function parseVerb<Verb extends string>(table: VerbTable<Verb>, { verb = '' }: { verb?: string }): Verb | null {
  return Object.hasOwn(table, verb) ? (verb as Verb) : null;
}

export function verbNames<Verb extends string>(table: VerbTable<Verb>): Verb[] {
  return Object.keys(table) as Verb[];
}

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

export function bulkVerbsOf<Table extends VerbTable>(table: Table): BulkVerbOf<Table>[] {
  return verbNames(table).filter((verb) => isBulkVerb(table, verb)) as BulkVerbOf<Table>[];
}

export function isBulkVerb<Table extends VerbTable>(table: Table, verb: string | undefined): verb is BulkVerbOf<Table> {
  return verb !== undefined && Object.hasOwn(table, verb) && table[verb]?.bulk === true;
}

export function shortcutKeysOf<Verb extends string>(table: VerbTable<Verb>): Partial<Record<Verb, string>> {
  const keys: Partial<Record<Verb, string>> = {};
  for (const verb of verbNames(table)) keys[verb] = table[verb].key;
  return keys;
}
