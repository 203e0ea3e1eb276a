// Loads the default dashboard in one parallel wave; each part fails alone.

import { listWidgets } from '../../platform/dashboard.server';
import { type Settled, settle } from '../../platform/recover';
import { listProcesses, listTasks } from '../../platform/workflow.server';
import type { AuthContext } from '../../session/auth-context';
import { widgetsShown } from './widgets';
import { type ProcessRow, processRows, type TaskRow, taskRows } from './workflow-rows';

export interface Workflow {
  mine: Settled<TaskRow[]>;
  open: Settled<TaskRow[]>;
  processes: Settled<ProcessRow[]>;
}

/** Processes and tasks exist where the platform says so and is not hosted. */
export function hasWorkflow({ member, context }: Pick<AuthContext, 'member' | 'context'>): boolean {
  return member.settings.workflow && !context.tenant.hosted;
}

export async function readDefaultDashboard(auth: AuthContext) {
  const runs = hasWorkflow(auth);
  const [widgets, workflow] = await Promise.all([settle(listWidgets(auth.api)), runs ? readWorkflow(auth) : null]);
  return {
    ...widgetsShown('loaded' in widgets ? widgets.loaded : [{ type: 'Welcome', size: 'large' }], { workflow: runs }),
    failed: 'failed' in widgets,
    workflow,
  };
}

async function readWorkflow({ api, member }: AuthContext): Promise<Workflow> {
  const [mine, open, processes] = await Promise.all([
    settle(listTasks(api, member.id, 'assigned').then(taskRows)),
    settle(listTasks(api, member.id, 'available').then(taskRows)),
    settle(listProcesses(api).then(processRows)),
  ]);
  return { mine, open, processes };
}
