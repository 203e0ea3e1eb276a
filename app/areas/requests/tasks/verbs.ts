import { isUnread } from '../../../kits/requests/request';
import {
  availableVerbs,
  type DefaultPermission,
  type ItemState,
  shortcutKeysOf,
  type VerbTable,
} from '../../../kits/work-items/verbs';
import type { AccessRequest } from '../../../platform/requests.server';

export type TaskVerb = 'complete' | 'reject' | 'forward' | 'comment';

export const TASK_RULES: VerbTable<TaskVerb> = {
  complete: { permission: 'fulfill', look: 'primary', key: 'a', needsContents: true },
  reject: { permission: 'deny', look: 'destructive', key: 'r' },
  forward: { permission: 'reassign', look: 'normal' },
  comment: { permission: 'comment', look: 'normal', key: 'c', secondary: true },
};

export const TASK_VERB_KEYS = shortcutKeysOf(TASK_RULES);

export function taskState(task: Pick<AccessRequest, 'phases' | 'whole'>): ItemState {
  return { waits: true, permissions: task.phases[0]?.permissions, subject: null, isUnread: isUnread(task) };
}

/** The verbs to offer for a task that waits. */
export function listTaskVerbs(
  task: Pick<AccessRequest, 'phases' | 'whole'>,
  defaultPermission: DefaultPermission,
): TaskVerb[] {
  return availableVerbs(TASK_RULES, taskState(task), defaultPermission);
}
