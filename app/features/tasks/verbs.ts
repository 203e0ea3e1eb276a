// What somebody may do with a fulfillment task.
import type { AccessRequest } from '../../platform/requests.server';

export const TASK_VERBS = ['complete', 'reject', 'forward', 'comment'] as const;
export type TaskVerb = (typeof TASK_VERBS)[number];
/** After them nobody has the task any more. */
export type EndingVerb = 'complete' | 'reject';

/** Single keys that press them. */
export const TASK_VERB_KEYS: Partial<Record<TaskVerb, string>> = { complete: 'a', reject: 'r', comment: 'c' };

const PERMISSION: Record<TaskVerb, string> = {
  complete: 'fulfill',
  reject: 'deny',
  forward: 'reassign',
  comment: 'comment',
};

/** The verbs to offer. Where the platform says nothing about permissions, a list offers everything, a page nothing. */
export function taskVerbs({ phases }: Pick<AccessRequest, 'phases'>, unsaid: 'everything' | 'nothing'): TaskVerb[] {
  const permissions = phases[0]?.permissions ?? {};
  const said = Object.keys(permissions).length > 0;
  return TASK_VERBS.filter((verb) => (said ? permissions[PERMISSION[verb]] === true : unsaid === 'everything'));
}
