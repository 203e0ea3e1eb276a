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
  complete: { permission: 'fulfill', look: 'primary', key: 'a' },
  reject: { permission: 'deny', look: 'destructive', key: 'r' },
  forward: { permission: 'reassign', look: 'normal' },
  comment: { permission: 'comment', look: 'normal', key: 'c', secondary: true },
};

export const TASK_VERB_KEYS = shortcutKeysOf(TASK_RULES);

export function taskState({ phases }: Pick<AccessRequest, 'phases'>): ItemState {
  return { waits: true, permissions: phases[0]?.permissions, subject: null };
}

/** The verbs to offer for a task that waits. */
export function listTaskVerbs(task: Pick<AccessRequest, 'phases'>, defaultPermission: DefaultPermission): TaskVerb[] {
  return availableVerbs(TASK_RULES, taskState(task), defaultPermission);
}
