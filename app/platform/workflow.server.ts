import { z } from 'zod';
import { path } from '../lib/url';
import { type Api, anything } from './http.server';
import { addressId, optionalText, type Page, pageRows, texts } from './rows';

const PART_MS = 5_000;

const Process = z.object({ _id: z.string(), name: z.string(), description: optionalText });
export type Process = z.infer<typeof Process>;

/** Rows as far as they can be read. */
export type FoundRows<Row> = Omit<Page<Row>, 'totalCount'>;

export async function searchProcesses(api: Api): Promise<FoundRows<Process>> {
  const shape = z.object({ processes: z.array(z.unknown()).transform((found) => pageRows(Process, found)) });
  const { processes } = await api.idm.get(path`/endpoint/getprocessesforuser`, shape, { deadlineMs: PART_MS });
  return processes;
}

const Property = z.object({
  _id: addressId,
  name: optionalText,
  type: z.object({ name: z.string(), values: z.record(z.string(), z.string()).nullish() }),
  required: z.boolean().default(false),
  writable: z.boolean().default(true),
});
export type FormProperty = z.infer<typeof Property>;

/** Of a form nothing is left out: with a part that cannot be read nothing may be sent. */
const Properties = z
  .array(Property)
  .nullable()
  .transform((found) => found ?? []);
const template = z.string().nullish();

const Definition = Process.extend({ formProperties: Properties, formGenerationTemplate: template });
export type ProcessDefinition = z.infer<typeof Definition>;

export function getProcess(api: Api, processId: string): Promise<ProcessDefinition> {
  return api.idm.get(path`/workflow/processdefinition/${processId}`, Definition);
}

export type FormValues = Record<string, string | number | boolean>;

export async function startProcess(api: Api, processId: string, values: FormValues): Promise<void> {
  const body = { _processDefinitionId: processId, ...values };
  await api.idm.post(path`/workflow/processinstance`, body, anything, { query: { _action: 'create' } });
}

const Task = z.object({
  _id: addressId,
  name: optionalText,
  description: optionalText,
  assignee: optionalText,
  createTime: optionalText,
  dueDate: optionalText,
  startUserDisplayable: optionalText,
  candidates: z.object({ candidateUsers: texts, candidateGroups: texts }).nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  taskDefinition: z
    .object({
      formProperties: z.object({ formPropertyHandlers: Properties }).nullable(),
      formGenerationTemplate: template,
    })
    .nullable(),
});
export type Task = z.infer<typeof Task>;

const Tasks = z.array(z.unknown()).transform((found) => pageRows(Task, found));
const View = z.object({
  result: z.array(z.record(z.string(), z.object({ name: optionalText, tasks: Tasks }))),
});

type Which = 'assigned' | 'available';

export interface FoundTasks extends FoundRows<Task> {
  /** A row without a group: none to a list, but no proof that a task is not there. */
  isBlank: boolean;
}

export async function searchTasks(api: Api, userId: string, which: Which): Promise<FoundTasks> {
  const query = {
    _queryId: 'gettasksview',
    userId,
    viewType: which === 'assigned' ? 'assignee' : undefined,
  };
  const { result } = await api.idm.get(path`/endpoint/gettasksview`, View, { query, deadlineMs: PART_MS });
  const groups = result.flatMap((view) => Object.values(view));
  return {
    result: groups.flatMap(({ name, tasks }): Task[] =>
      tasks.result.map((task) => ({ ...task, name: task.name ?? name })),
    ),
    unreadable: groups.reduce((sum, { tasks }) => sum + tasks.unreadable, 0),
    isBlank: result.some((view) => Object.keys(view).length === 0),
  };
}

export async function claimTask(api: Api, taskId: string, userId: string): Promise<void> {
  const headers = { 'if-match': '"*"' };
  await api.idm.put(path`/workflow/taskinstance/${taskId}`, { assignee: userId }, anything, { headers });
}

export async function requeueTask(api: Api, taskId: string): Promise<void> {
  const headers = { 'if-match': '"*"' };
  await api.idm.put(path`/workflow/taskinstance/${taskId}`, { assignee: null }, anything, { headers });
}

export async function completeTask(api: Api, taskId: string, values: FormValues): Promise<void> {
  await api.idm.post(path`/workflow/taskinstance/${taskId}`, values, anything, { query: { _action: 'complete' } });
}
