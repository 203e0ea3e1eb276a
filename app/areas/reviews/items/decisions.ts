// What the forms of a decision about an item must hold. Messages are keys; the page translates them.
import { z } from 'zod';
import { ForwardForm } from '../../../kits/work-items/forwarding';
import { LONGEST_REASON } from '../../../kits/work-items/verbs';
import { GIVEN_NAMES } from './giving';

const text = (unsaid: string) =>
  z.string(unsaid).trim().max(LONGEST_REASON, `form.tooLong?max=${LONGEST_REASON}`).min(1, unsaid);

const STATE = {
  /** The decision as it stood on the page. */
  seen: z.string().max(500).optional(),
  /** The page stays where it is: it hears the outcome and is not led anywhere. */
  stays: z.literal('1').optional(),
};

export const Pressed = z.strictObject(STATE);
export const Reasoned = z.strictObject({ ...STATE, comment: text('items.reasonNeeded') });
export const Remark = z.strictObject({ comment: text('items.commentNeeded') });
export const Handing = ForwardForm;

/** To whom, and what they may do: at least one thing. */
export const Reassigning = (memberId: string) =>
  ForwardForm(memberId)
    .omit({ comment: true })
    .extend({ given: z.array(z.enum(GIVEN_NAMES), 'items.bulk.givenNeeded').min(1, 'items.bulk.givenNeeded') });

export type Pressed = z.infer<typeof Pressed>;
export type Reasoned = z.infer<typeof Reasoned>;
export type Remark = z.infer<typeof Remark>;
