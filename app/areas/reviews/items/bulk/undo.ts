import type { ItemRow } from '../rows';
import type { BulkEntry, Receipt, SkipReason } from './bulk';
import type { Step } from './run.server';

/** Gives an item the decision back that it had before; what was changed since stays. */
export function planUndo(row: ItemRow, undone: Receipt['verb'], before: BulkEntry['before']): Step | SkipReason {
  if (row.signedOff) return 'signedOff';
  const { decision } = row;
  const isUnchanged = undone === 'clear' ? decision === null : decision?.own === true && decision.word === undone;
  if (!isUnchanged) return 'changed';
  if (before === null) return row.verbs.includes('clear') ? { action: 'reset' } : 'notAllowed';
  if (!row.verbs.includes(before.word)) return 'notAllowed';
  return { action: before.word, body: before.reason === null ? undefined : { comment: before.reason } };
}
