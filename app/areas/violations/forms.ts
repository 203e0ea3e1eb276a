import { z } from 'zod';
import { MAX_REASON_LENGTH } from '../../kits/work-items/verbs';
import { localTimeOf } from '../../lib/local-time';

const text = z
  .string()
  .trim()
  .max(MAX_REASON_LENGTH, `form.tooLong?max=${MAX_REASON_LENGTH}`)
  .optional()
  .transform((value) => value ?? '');
const requiredText = (message: string) => text.refine((value) => value !== '', message);

export const ReasonForm = z.strictObject({ comment: requiredText('violations.reasonNeeded') });
export const CommentForm = z.strictObject({ comment: requiredText('ui.word.enterAComment') });

/** The first day an exception can end on: the platform counts days in UTC, and yesterday is over for the member. */
export function firstDay(now: number, zone: string | null): string {
  return todayInUtc(Math.max(now, localTimeOf(now, zone)));
}

/** The platform counts exception days in UTC. */
export function todayInUtc(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

export interface ExceptionTerms {
  terms: ('forever' | 'until')[];
  today: string;
}

export function termsOf({ allow, exception }: { allow: boolean; exception: boolean }): ExceptionTerms['terms'] {
  return [...(allow ? (['forever'] as const) : []), ...(exception ? (['until'] as const) : [])];
}

interface Rules {
  now: number;
  zone: string | null;
  reasonNeeded: boolean | null;
  after: string | null;
}

/** `until` needs a date of today or later, and later than `after`. */
export function ExceptionForm({ now, zone, reasonNeeded, after }: Rules) {
  return z
    .strictObject({
      term: z.enum(['forever', 'until'], 'violations.term.choose'),
      date: z
        .string()
        .optional()
        .transform((value) => value ?? ''),
      comment: text,
    })
    .superRefine(({ term, date, comment }, context) => {
      if (term === 'forever') return;
      const addError = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (date === '') addError('date', 'violations.term.dateNeeded');
      else if (!z.iso.date().safeParse(date).success) addError('date', 'violations.term.noDate');
      else if (date < firstDay(now, zone)) addError('date', 'violations.term.past');
      else if (after !== null && date <= after) addError('date', 'violations.term.notLater');
      if (reasonNeeded && comment === '') addError('comment', 'violations.reasonNeeded');
    });
}
export type ExceptionForm = z.output<ReturnType<typeof ExceptionForm>>;

const MAX_GRANTS = 1000;

export const RemediationForm = z.strictObject({
  grant: z
    .array(z.string().min(1).max(1000), 'violations.remediate.choose')
    .min(1, 'violations.remediate.choose')
    .max(MAX_GRANTS),
  justification: text,
});
export type RemediationForm = z.output<typeof RemediationForm>;

/** Keeps what was typed when another choice is made. */
export const ChoiceForm = z.strictObject({
  choose: z.literal('1'),
  grant: z.array(z.string().max(1000)).max(MAX_GRANTS).optional(),
  justification: z.string().optional(),
});
