// What the forms of a decision must hold. Messages are keys; the page translates them.
import { z } from 'zod';
import { MAX_REASON_LENGTH } from '../../../kits/work-items/verbs';

const TOO_LONG = `form.tooLong?max=${MAX_REASON_LENGTH}`;
const text = (message: string) => z.string(message).trim().max(MAX_REASON_LENGTH, TOO_LONG);
const needed = (message: string) => text(message).min(1, message);
const reason = needed('requests.reasonNeeded');
const noReason = text('requests.reasonNeeded')
  .optional()
  .transform((value) => value ?? '');
const comment = needed('requests.commentNeeded');

/** Approving and rejecting: whether a reason is needed is the tenant's setting. */
export function decisionSchema({ reasonNeeded }: { reasonNeeded: boolean | null }) {
  return z.strictObject({ justification: reasonNeeded ? reason : noReason });
}

export const commentSchema = z.strictObject({ comment });

export const taskRejectionSchema = z.strictObject({ comment: noReason });
