import { z } from 'zod';
import type { Path } from '../../../lib/url';
import type { Page } from '../../../platform/rows';
import type { AuthContext } from '../../../server/session/auth-context';
import type { WorkItemKind } from '../verb.server';
import type { BulkEntry, KnownItem } from './bulk';

export interface BulkKind<Item extends { id: string }, Verb extends string, Entry extends BulkEntry> {
  kind: WorkItemKind<Item, Verb, unknown>;
  find(auth: AuthContext, ids: readonly string[], which: 'waiting' | 'dealtWith'): Promise<Item[]>;
  /** Items of the list, in its order. */
  matching(auth: AuthContext, list: string, range: { offset: number; size: number }): Promise<Page<Item>>;
  /** When missing, the verb alone decides. */
  reasonNeeded?(items: readonly Item[], verb: Verb): boolean;
  /** Null: that cannot be read of the item. */
  hasDone(auth: AuthContext, item: Item, done: Attempt<Item, Verb>): boolean | null;
  path(verb: Verb): Path;
  receiptPath(receiptId: string): Path;
  entry: z.ZodType<Entry>;
  toEntry(auth: AuthContext, known: KnownItem<Item>): Entry;
}

export interface Attempt<Item, Verb extends string> {
  verb: Verb;
  /** In ms. */
  startedAt: number;
  /** Null: what is found counts as done by the run only where it is surely the member's, and as new as that. */
  before: Item | null;
  value: object;
}

/** Of the entries of receipts. */
export const RESULT_FIELDS = {
  id: z.string(),
  why: z
    .enum([
      'refused',
      'unsaved',
      'unknown',
      'later',
      'notWaiting',
      'notAllowed',
      'self',
      'selfFor',
      'unread',
      'unchecked',
    ])
    .nullable(),
  text: z.string().nullable(),
};
