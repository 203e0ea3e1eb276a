import { LRUCache } from 'lru-cache';
import { listWidgets } from '../../platform/dashboard.server';
import { type LoadedPart, loadPart } from '../../platform/recover';
import {
  type FoundRows,
  getProcess,
  type Process,
  searchProcesses,
  searchTasks,
  type Task,
} from '../../platform/workflow.server';
import { loadNaming } from '../../server/i18n/naming.server';
import type { AuthContext } from '../../server/session/auth-context';
import { selectWidgets } from './widgets';
import { type ProcessRow, type TaskRow, toProcessRows, toTaskRows } from './workflow/workflow-rows';

interface ListedRows<Row> {
  rows: Row[];
  unreadable: number;
}

export interface Workflow {
  mine: LoadedPart<ListedRows<TaskRow>>;
  open: LoadedPart<ListedRows<TaskRow>>;
  processes: LoadedPart<ListedRows<ProcessRow>>;
}

/** Processes and tasks exist where the platform says so and is not hosted; null: that is not known. */
export function hasWorkflow({ member, context }: Pick<AuthContext, 'member' | 'context'>): boolean | null {
  if (context.tenant.hosted) return false;
  return member.unknownRights.has('workflow') ? null : member.settings.workflow;
}

export async function loadWidgetsAndWorkflow(auth: AuthContext) {
  const runs = hasWorkflow(auth) ?? false;
  const [widgets, workflow] = await Promise.all([loadPart(listWidgets(auth.api)), runs ? loadWorkflow(auth) : null]);
  return {
    ...selectWidgets('loaded' in widgets ? widgets.loaded : [{ type: 'Welcome', size: 'large' }], { workflow: runs }),
    failed: 'failed' in widgets || hasWorkflow(auth) === null,
    workflow,
  };
}

async function loadWorkflow(auth: AuthContext): Promise<Workflow> {
  const { api, member } = auth;
  const naming = await loadNaming(auth);
  const toRows = (found: FoundRows<Task>) => listed(found, toTaskRows(found.result, naming));
  const [mine, open, processes] = await Promise.all([
    loadPart(searchTasks(api, member.id, 'assigned').then(toRows)),
    loadPart(searchTasks(api, member.id, 'available').then(toRows)),
    loadPart(
      searchProcesses(api).then(async (found) =>
        listed(found, toProcessRows(found.result, await findProcessesWithOwnForm(auth, found.result))),
      ),
    ),
  ]);
  return { mine, open, processes };
}

/** What has no row cannot be shown, either. */
function listed<Row>({ result, unreadable }: FoundRows<unknown>, rows: Row[]): ListedRows<Row> {
  return { rows, unreadable: unreadable + result.length - rows.length };
}

/** Whether the platform alone draws the form of a process. An id names one version of it, which never changes. */
const hasOwnFormCache = new LRUCache<string, boolean>({ max: 1_000 });
const MOST_ASKED = 6;

/** Lists of processes do not contain the form; unread processes are read, a few at a time. */
async function findProcessesWithOwnForm(
  { api, context }: AuthContext,
  processes: readonly Process[],
): Promise<Set<string>> {
  const keyOf = (id: string) => `${context.tenant.hostname} ${id}`;
  const unknown = processes.filter(({ _id }) => !hasOwnFormCache.has(keyOf(_id))).slice(0, MOST_ASKED);
  await Promise.all(
    unknown.map(async ({ _id }) => {
      const read = await loadPart(getProcess(api, _id));
      if ('loaded' in read) hasOwnFormCache.set(keyOf(_id), Boolean(read.loaded.formGenerationTemplate));
    }),
  );
  return new Set(processes.flatMap(({ _id }) => (hasOwnFormCache.get(keyOf(_id)) ? [_id] : [])));
}
