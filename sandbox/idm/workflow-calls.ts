import { badRequest, notFound } from '../core/errors';
import { type Call, type Handler, json, type Route, route } from '../core/http';
import { accessDenied } from './objects/permissions';
import {
  assign,
  complete,
  type FormProperty,
  type ProcessDefinition,
  personOf,
  processDefinitions,
  processInstances,
  startProcess,
  type TaskInstance,
  taskInstances,
} from './workflow';

/** Unknown where the host has no workflows. */
function workflowRoute(method: string, path: string, handle: Handler): Route {
  return route(method, `/openidm/${path}`, { scope: 'fr:idm:*' }, (call) => {
    if (!call.platform.host.workflow) throw notFound(`Resource '${path.split('/:')[0]}' not found`);
    return handle(call);
  });
}

const withoutTask = ({ task: _, ...definition }: ProcessDefinition): object => definition;

/** Every user may start every process. */
const processesForUser: Handler = ({ platform }) => ({
  _id: '',
  processes: platform.store.search(processDefinitions, { sort: [{ path: 'name' }] }).map((definition) => {
    const { formProperties: _, formGenerationTemplate: __, task: ___, ...row } = definition;
    return row;
  }),
});

const readDefinition: Handler = ({ platform, params }) => {
  const definition = platform.store.get(processDefinitions, params.id ?? '');
  if (!definition) throw notFound(`Process definition ${params.id} not found`);
  return withoutTask(definition);
};

const createInstance: Handler = (call) => {
  const { platform, caller, query } = call;
  if (query.get('_action') !== 'create') throw badRequest('Unknown action');
  const { _processDefinitionId, ...values } = bodyOf(call);
  const definition = platform.store.get(processDefinitions, String(_processDefinitionId ?? ''));
  if (!definition) throw badRequest('No such process definition');
  const instance = startProcess(platform, definition, { startUserId: caller.userId, values });
  return json({ ...instance, processInstanceId: instance._id, status: 'suspended' }, 201);
};

/** The user's tasks, or with `viewType=assignee` unset those they may claim, grouped by process and task. */
const tasksView: Handler = ({ platform, caller, query }) => {
  if (query.get('_queryId') !== 'gettasksview') throw badRequest('Unknown query');
  const userId = query.get('userId');
  if (!userId) throw badRequest('Required params: userId');
  if (userId !== caller.userId) throw accessDenied();
  const assigned = query.get('viewType') === 'assignee';
  const tasks = platform.store.search(taskInstances, {
    key: `${assigned ? 'assignee' : 'candidate'}/${userId}`,
    sort: [{ path: 'createTime' }],
  });
  const view: Record<string, { name: string; tasks: object[] }> = {};
  for (const task of tasks) {
    const kind = `${task.processDefinitionId}|${task.taskDefinitionKey}`;
    view[kind] ??= { name: task.name, tasks: [] };
    view[kind].tasks.push(taskRow(platform, task));
  }
  const result = tasks.length === 0 ? [] : [view];
  return { result, resultCount: result.length, pagedResultsCookie: null, remainingPagedResults: -1 };
};

function taskRow(platform: Call['platform'], task: TaskInstance): object {
  const instance = platform.store.get(processInstances, task.processInstanceId);
  const definition = platform.store.get(processDefinitions, task.processDefinitionId);
  const starter = instance && personOf(platform, instance.startUserId);
  return {
    ...task,
    businessKey: instance?.businessKey ?? null,
    startTime: instance?.startTime ?? null,
    startUserId: instance?.startUserId ?? null,
    startUserDisplayable: starter ? `${starter.givenName} ${starter.sn}` : null,
    taskDefinition: {
      key: task.taskDefinitionKey,
      formProperties: { formPropertyHandlers: definition?.task.formProperties ?? ([] as FormProperty[]) },
      formGenerationTemplate: definition?.task.formGenerationTemplate ?? null,
    },
    usersToAssign: [],
  };
}

const readTask: Handler = (call) => taskOf(call);

const assignTask: Handler = (call) => assign(call.platform, taskOf(call), call.caller, bodyOf(call).assignee);

const actOnTask: Handler = (call) => {
  if (call.query.get('_action') !== 'complete') throw badRequest('Unknown action');
  complete(call.platform, taskOf(call), call.caller, bodyOf(call));
  return { 'Task action performed': 'complete' };
};

/** 403 for other users, whether the task exists or not. */
function taskOf({ platform, caller, params }: Call): TaskInstance {
  const task = platform.store.get(taskInstances, params.id ?? '');
  const mine = task && (task.assignee ?? caller.userId) === caller.userId;
  const open = task && (task.assignee !== null || task.candidates.candidateUsers.includes(caller.userId));
  if (!task || !mine || !open) throw accessDenied();
  return task;
}

function bodyOf(call: Call): Record<string, unknown> {
  const body = call.json<unknown>() ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest('The body is not an object');
  return body as Record<string, unknown>;
}

export const workflowRoutes: Route[] = [
  workflowRoute('GET', 'endpoint/getprocessesforuser', processesForUser),
  workflowRoute('GET', 'endpoint/gettasksview', tasksView),
  workflowRoute('GET', 'workflow/processdefinition/:id', readDefinition),
  workflowRoute('POST', 'workflow/processinstance', createInstance),
  workflowRoute('GET', 'workflow/taskinstance/:id', readTask),
  workflowRoute('PUT', 'workflow/taskinstance/:id', assignTask),
  workflowRoute('POST', 'workflow/taskinstance/:id', actOnTask),
];
