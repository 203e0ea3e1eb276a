import type { Reply } from '../../ui/answer';

/** The platform does not have the item any more, whose form was open to the member. */
export const OVERTAKEN = 'workItems.overtaken';

/** Loading the page again would put a 404 in place of the reply and of what was typed. */
export function isOvertaken(reply: unknown): boolean {
  const { error } = (reply ?? {}) as Partial<Reply>;
  return error?.['']?.includes(OVERTAKEN) ?? false;
}
