// Verbs of work items, done to several at once: each by its own call, those that were not reached by the next request.
import { data, redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { formTokens, mutate, readForm } from '../../../server/guard/form.server';
import { refuse } from '../../../server/guard/refusal';
import type { AuthContext } from '../../../server/session/auth-context';
import { schemaContext } from '../verb.server';
import { actOnPortion } from './act-on-portion.server';
import { type BulkEntry, countReasons, onlyRefusals, readyItems, shownEntries } from './bulk';
import type { BulkKind } from './bulk-kind';
import { bulkAddress } from './paths';
import { CANNOT_VERIFY, continueRun, keepBulkReceipt, presentReceipt, readBulkReceipt } from './receipt.server';
import { runWaiting } from './run.server';
import { MAX_ITEMS, presentSelection, readShownSelection, type Selected, selectItems } from './selection.server';

/** Items that are read together before they are acted on. */
const PORTION = { size: 25, width: 1 };

/** Redirects to the list when nothing is selected. */
export async function loadBulk<Item extends { id: string }, Verb extends string, Entry extends BulkEntry>(
  auth: AuthContext,
  bulk: BulkKind<Item, Verb, Entry>,
  verb: Verb,
) {
  const { kind } = bulk;
  const list = kind.listSearch(new URL(auth.request.url));
  const { known, matching, unreadable } = await selectItems(auth, bulk, { verb, shown: null });
  if (known.length === 0) throw redirect(kind.listAddress(list));
  const ids = known.map(({ id }) => id);
  const ready = readyItems(known);
  const left = known.filter(({ why }) => why !== 'later').map((one) => bulk.toEntry(auth, one));
  const action = kind.actions[verb];
  const [reasonNeeded, targets] = await Promise.all([
    bulk.reasonNeeded ? bulk.reasonNeeded(ready, verb) : (action.reasonNeeded?.(auth) ?? false),
    action.target?.load(auth) ?? null,
  ]);
  return {
    ready,
    left: shownEntries(left),
    leftBy: countReasons(left),
    matching,
    unreadable,
    most: MAX_ITEMS,
    list,
    form: ready.length === 0 ? null : await formTokens(auth, bulk.path(verb)),
    action: bulkAddress(bulk.path(verb), matching === null ? ids : 'all', list),
    ...presentSelection(ids, { all: matching !== null, counted: ready.length }),
    reasonNeeded,
    targets,
  };
}

export async function submitBulk<Item extends { id: string }, Verb extends string, Entry extends BulkEntry>(
  auth: AuthContext,
  bulk: BulkKind<Item, Verb, Entry>,
  verb: Verb,
) {
  const { kind } = bulk;
  const action = kind.actions[verb];
  const shown = readShownSelection(auth);
  let selection: Promise<Selected<Item>> | null = null;
  const select = () => {
    selection ??= selectItems(auth, bulk, { verb, shown: shown.ids });
    return selection;
  };
  const reasonNeeded = bulk.reasonNeeded
    ? bulk.reasonNeeded(readyItems((await select()).known), verb)
    : await (action.reasonNeeded?.(auth) ?? false);
  const form = readForm(auth, action.schema(schemaContext(auth, reasonNeeded)));
  const searchReply = action.target?.handleSearch(auth, form);
  if (searchReply) return searchReply;
  if (form.status !== 'success') return data(form.reply(), 400);
  const fieldErrors = await action.target?.validate(auth, form.value);
  if (fieldErrors) return data(form.reply({ fieldErrors }), 400);
  const list = kind.listSearch(new URL(auth.request.url));
  return mutate(auth, form, {
    kind: 'do',
    run: async () => {
      const { known, matching } = await select();
      const ready = readyItems(known);
      if (matching !== null && ready.length > shown.counted) return refuse({ messages: ['workItems.run.hasMore'] });
      const entries = known.map((one) => bulk.toEntry(auth, one));
      const begun = auth.context.now;
      const work = { verb, value: form.value, begun, items: new Map(ready.map((item) => [item.id, item])) };
      const done = await runWaiting(entries, PORTION, (portion) => actOnPortion(auth, bulk, { ...work, portion }));
      const triedIds = ready.map(({ id }) => id);
      const messages = onlyRefusals(done, triedIds, action.refused ?? 'form.outcome.refused');
      // The form keeps what was typed.
      if (messages !== null) return refuse({ messages });
      return keepBulkReceipt(auth, { verb, list, value: form.value, begun }, done);
    },
    verify: CANNOT_VERIFY,
    refused: action.refused,
    redirectTo: bulk.receiptPath,
    check: kind.listAddress(list),
  });
}

async function readRun<Item extends { id: string }, Verb extends string, Entry extends BulkEntry>(
  auth: AuthContext,
  bulk: BulkKind<Item, Verb, Entry>,
  receiptId: string,
) {
  const verbs = Object.keys(bulk.kind.rules) as [Verb, ...Verb[]];
  const receipt = z.object({
    verb: z.enum(verbs),
    list: z.string(),
    value: z.record(z.string(), z.unknown()),
    begun: z.number().nullable().default(null),
  }) as z.ZodType<{ verb: Verb; list: string; value: object; begun: number | null }>;
  return readBulkReceipt(auth, receiptId, { receipt, entry: bulk.entry });
}

function typedIn(value: object): string | null {
  const { comment, justification } = value as Record<string, unknown>;
  const typed = comment ?? justification;
  return typeof typed === 'string' && typed.trim() !== '' ? typed : null;
}

export async function loadBulkReceipt<Item extends { id: string }, Verb extends string, Entry extends BulkEntry>(
  auth: AuthContext,
  bulk: BulkKind<Item, Verb, Entry>,
  receiptId: string,
) {
  const { receipt, entries } = await readRun(auth, bulk, receiptId);
  const { verb, list, value } = receipt;
  const path = bulk.receiptPath(receiptId);
  return { verb, list, ...(await presentReceipt(auth, entries, { path, typed: typedIn(value) })) };
}

export function continueBulk<Item extends { id: string }, Verb extends string, Entry extends BulkEntry>(
  auth: AuthContext,
  bulk: BulkKind<Item, Verb, Entry>,
  receiptId: string,
) {
  return continueRun(auth, {
    stored: () => readRun(auth, bulk, receiptId),
    run: ({ receipt: { verb, value, begun }, entries }) =>
      runWaiting(entries, PORTION, (portion) => actOnPortion(auth, bulk, { verb, value, begun, portion })),
    redirectTo: bulk.receiptPath(receiptId),
  });
}
