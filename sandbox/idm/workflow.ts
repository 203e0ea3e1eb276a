// Workflow processes and tasks.
import type { Caller } from '../core/caller';
import { collection } from '../core/collection';
import { badRequest, conflict } from '../core/errors';
import type { Platform } from '../core/platform';
import { type User, users } from './objects/managed';
import { notify } from './objects/notifications';
import { accessDenied } from './objects/permissions';

export interface FormProperty {
  _id: string;
  name: string;
  /** Enum values by the value sent. */
  type: { name: 'string' | 'number' | 'boolean' | 'enum'; values?: Record<string, string> };
  required: boolean;
  readable: boolean;
  writable: boolean;
}

export interface ProcessDefinition {
  _id: string;
  key: string;
  name: string;
  version: number;
  description: string;
  formProperties: FormProperty[];
  /** Code of a custom form; null for a plain one. */
  formGenerationTemplate: string | null;
  /** The only task of the process; sent with its instances only. */
  task: {
    key: string;
    name: string;
    description: string;
    formProperties: FormProperty[];
    formGenerationTemplate: string | null;
    /** The starter's manager, or candidates. */
    for: 'manager' | 'candidates';
    /** User ids. */
    candidates: string[];
    /** Days until due; null for never. */
    days: number | null;
  };
}

export interface TaskInstance {
  _id: string;
  name: string;
  description: string;
  processDefinitionId: string;
  processInstanceId: string;
  taskDefinitionKey: string;
  assignee: string | null;
  candidates: { candidateUsers: string[]; candidateGroups: string[] };
  createTime: string;
  dueDate: string | null;
  priority: number;
  variables: Record<string, unknown>;
}

export interface ProcessInstance {
  _id: string;
  processDefinitionId: string;
  startUserId: string;
  startTime: string;
  endTime: string | null;
  businessKey: string | null;
  variables: Record<string, unknown>;
}

export const processDefinitions = collection<ProcessDefinition>({ name: 'workflow/processdefinition' });
export const processInstances = collection<ProcessInstance>({ name: 'workflow/processinstance' });
export const taskInstances = collection<TaskInstance>({
  name: 'workflow/taskinstance',
  keys: ({ assignee, candidates }) =>
    assignee === null ? candidates.candidateUsers.map((id) => `candidate/${id}`) : [`assignee/${assignee}`],
});

const DAY = 86_400_000;

export function startProcess(
  platform: Platform,
  definition: ProcessDefinition,
  { startUserId, values, at = platform.now() }: { startUserId: string; values: Record<string, unknown>; at?: number },
): ProcessInstance {
  const { store, iso } = platform;
  const variables = checkedValues(definition.formProperties, values);
  const instance: ProcessInstance = {
    _id: store.id(),
    processDefinitionId: definition._id,
    startUserId,
    startTime: iso(at),
    endTime: null,
    businessKey: null,
    variables,
  };
  store.put(processInstances, instance._id, instance);
  const { task } = definition;
  const manager = task.for === 'manager' ? personOf(platform, startUserId)?.manager?._refResourceId : undefined;
  const taskId = store.id();
  store.put(taskInstances, taskId, {
    _id: taskId,
    name: task.name,
    description: task.description,
    processDefinitionId: definition._id,
    processInstanceId: instance._id,
    taskDefinitionKey: task.key,
    assignee: manager ?? null,
    candidates: { candidateUsers: manager ? [] : task.candidates, candidateGroups: [] },
    createTime: iso(at),
    dueDate: task.days === null ? null : iso(at + task.days * DAY),
    priority: 50,
    variables: { ...variables, initiatorId: startUserId },
  });
  return instance;
}

/** A candidate claims a task; null gives it back to the candidates. */
export function assign(platform: Platform, task: TaskInstance, caller: Caller, assignee: unknown): TaskInstance {
  if (assignee === null) return requeue(platform, task, caller);
  if (assignee !== caller.userId || !task.candidates.candidateUsers.includes(caller.userId)) throw accessDenied();
  if (task.assignee !== null) throw conflict('The task is assigned already');
  return platform.store.put(taskInstances, task._id, { ...task, assignee: caller.userId });
}

function requeue(platform: Platform, task: TaskInstance, caller: Caller): TaskInstance {
  const { candidateUsers, candidateGroups } = task.candidates;
  if (task.assignee !== caller.userId) throw accessDenied();
  if (candidateUsers.length + candidateGroups.length === 0) throw conflict('Nobody else can take the task');
  return platform.store.put(taskInstances, task._id, { ...task, assignee: null });
}

/** Ends the process and notifies its starter. */
export function complete(
  platform: Platform,
  task: TaskInstance,
  caller: Caller,
  values: Record<string, unknown>,
): void {
  if (task.assignee !== caller.userId) throw accessDenied();
  const { store, host } = platform;
  const definition = store.get(processDefinitions, task.processDefinitionId);
  const instance = store.get(processInstances, task.processInstanceId);
  if (!definition || !instance) throw conflict('The process has ended');
  const answers = checkedValues(definition.task.formProperties, values);
  const variables = { ...instance.variables, ...answers };
  store.put(processInstances, instance._id, { ...instance, variables, endTime: platform.iso() });
  store.remove(taskInstances, task._id);
  const of = personOf(platform, instance.startUserId) ? `managed/${host.realm}_user` : 'internal/user';
  const target = `${of}/${instance.startUserId}`;
  const by = personOf(platform, caller.userId);
  const name = by ? `${by.givenName} ${by.sn}` : caller.userName;
  const refused = answers.decision === 'reject';
  notify(
    platform,
    target,
    `${definition.name}: ${name} ${refused ? 'refused' : 'completed'} “${task.name}”`,
    refused ? 'warning' : 'success',
  );
}

export function personOf({ store, host }: Platform, userId: string): User | undefined {
  return store.get(users(host.realm), userId);
}

const TYPE_CHECKS: Record<FormProperty['type']['name'], (value: unknown, type: FormProperty['type']) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  enum: (value, { values = {} }) => typeof value === 'string' && Object.hasOwn(values, value),
};

function checkedValues(properties: FormProperty[], values: Record<string, unknown>): Record<string, unknown> {
  const writable = properties.filter((property) => property.writable);
  const unknown = Object.keys(values).find((name) => !properties.some(({ _id }) => _id === name));
  if (unknown !== undefined) throw badRequest(`Unknown form property: ${unknown}`);
  const kept: Record<string, unknown> = {};
  for (const { _id, type, required } of writable) {
    const value = values[_id];
    const missing = value === undefined || value === null || value === '';
    if (missing && required) throw badRequest(`The form property ${_id} is required`);
    if (missing) continue;
    if (!TYPE_CHECKS[type.name](value, type)) throw badRequest(`The form property ${_id} is not of type ${type.name}`);
    kept[_id] = value;
  }
  return kept;
}
