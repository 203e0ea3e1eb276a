// A form with one value that another tab or member may have saved meanwhile.
import { z } from 'zod';
import { mergeChanges, writeMarksOf } from '../../lib/merge-changes';
import { type Refusal, refuse } from '../../server/guard/refusal';
import { revisionField } from '../../server/guard/revision-field.server';
import { knownMarks } from '../../server/guard/sent-before.server';
import type { AuthContext } from '../../server/session/auth-context';
import { CHANGED_MEANWHILE, conflictMessage } from './conflicts';

const VALUE = 'value';

/** The hidden field `shown`. */
export const ShownMark = z.string().max(200).optional();

export function shownMark(auth: AuthContext, text: string): string {
  return revisionField(auth, 'shown', writeMarksOf({ [VALUE]: text }));
}

interface ComparedValue {
  typed: string;
  stored: string;
  mark: string | undefined;
}

/** `isNew`: it was changed in the form, and is not what is stored. `shown` is for the form that is shown again. */
export async function mergeValue(auth: AuthContext, { typed, stored, mark }: ComparedValue) {
  const texts = { [VALUE]: typed };
  const known = await knownMarks(auth, { seen: mark, typed: texts });
  const { theirs, conflicts, seen } = mergeChanges(texts, { [VALUE]: stored }, known);
  return { isNew: typed !== stored && theirs.length === 0, isConflict: conflicts.length > 0, shown: seen };
}

interface SentValue extends ComparedValue {
  field: string;
  /** For a conflict over a value that is no text. */
  message?: string;
}

/** Writes what was changed in the form, unless it was changed elsewhere as well. */
export async function writeIfNew<Done>(
  auth: AuthContext,
  { field, message, ...sent }: SentValue,
  write: () => Promise<Done>,
): Promise<Done | Refusal | 'unchanged'> {
  const { isNew, isConflict, shown } = await mergeValue(auth, sent);
  if (!isNew) return 'unchanged';
  if (!isConflict) return write();
  return refuse({
    messages: [CHANGED_MEANWHILE],
    fields: { [field]: [message ?? conflictMessage(sent.stored)] },
    details: { shown },
  });
}
