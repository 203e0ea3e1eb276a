import { z } from 'zod';
import { ForwardForm } from '../../../kits/work-items/forward-form';
import { MAX_REASON_LENGTH } from '../../../kits/work-items/verbs';
import { DELEGABLE_PERMISSIONS } from './delegable-permissions';

const requiredText = (message: string) =>
  z.string(message).trim().max(MAX_REASON_LENGTH, `form.tooLong?max=${MAX_REASON_LENGTH}`).min(1, message);

const DECISION_FIELDS = {
  /** Revision shown on the page. */
  seen: z.string().max(500).optional(),
  /** Answer with data instead of a redirect. */
  stays: z.literal('1').optional(),
};

export const DecisionForm = z.strictObject(DECISION_FIELDS);
const optionalReason = z.string().trim().max(MAX_REASON_LENGTH, `form.tooLong?max=${MAX_REASON_LENGTH}`).optional();
/** The note is a comment: the platform has no reason for what is kept. */
export const CertifyForm = DecisionForm.extend({ comment: optionalReason });

/** A reason that is typed, or one that was given before. */
export const REASON_FIELDS = { comment: optionalReason, earlier: optionalReason };

/** The typed reason counts. */
export function requireReason<Value extends { comment?: string; earlier?: string }>(
  { earlier, ...value }: Value,
  { addIssue }: Pick<z.core.$RefinementCtx, 'addIssue'>,
) {
  const comment = value.comment || earlier;
  if (comment) return { ...value, comment };
  addIssue({ code: 'custom', path: ['comment'], message: 'reviews.items.reasonNeeded' });
  return z.NEVER;
}

export const DecisionWithReason = z.strictObject({ ...DECISION_FIELDS, ...REASON_FIELDS }).transform(requireReason);
export const CommentForm = z.strictObject({ comment: requiredText('ui.word.enterAComment') });

export const ReassignForm = (memberId: string) =>
  ForwardForm(memberId)
    .omit({ comment: true })
    .extend({
      given: z
        .array(z.enum(DELEGABLE_PERMISSIONS), 'reviews.items.bulk.givenNeeded')
        .min(1, 'reviews.items.bulk.givenNeeded'),
    });

export type DecisionForm = z.infer<typeof DecisionForm>;
export type CertifyForm = z.infer<typeof CertifyForm>;
export type DecisionWithReason = z.infer<typeof DecisionWithReason>;
export type CommentForm = z.infer<typeof CommentForm>;
