import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  claimTask,
  completeTask,
  getProcess,
  requeueTask,
  searchProcesses,
  searchTasks,
  startProcess,
} from '../../app/platform/workflow.server';
import { apiOf, callsDuring, fault, refusal, resetAt, type TestMember, withoutFaultsAt } from './sandbox-api';

const HOST = 'selfhosted.localhost';
const TRIP = 'businessTrip:2:14';

let kai: TestMember;
let mina: TestMember;

beforeAll(async () => {
  await resetAt(HOST);
  [kai, mina] = await Promise.all([apiOf('kai.ruiz', { host: HOST }), apiOf('mina.holt', { host: HOST })]);
});
afterEach(() => withoutFaultsAt(HOST));

describe('processes', () => {
  it('are listed, and each says what it asks', async () => {
    expect((await searchProcesses(kai.api)).result.map(({ _id, name }) => [_id, name])).toContainEqual([
      TRIP,
      'Business trip',
    ]);
    const { formProperties, formGenerationTemplate } = await getProcess(kai.api, TRIP);
    expect(formProperties[1]).toEqual({
      _id: 'days',
      name: 'Days',
      type: { name: 'number' },
      required: true,
      writable: true,
    });
    expect(formGenerationTemplate).toBeNull();
    expect((await getProcess(kai.api, 'roomBooking:1:9')).formGenerationTemplate).toContain('template');
  });

  it('start with their values beside their id', async () => {
    const values = { destination: 'Lyon', days: 2, flight: true };
    const [call] = await callsDuring(() => startProcess(kai.api, TRIP, values), HOST);
    expect(call).toEqual({
      method: 'POST',
      path: '/openidm/workflow/processinstance',
      query: { _action: 'create' },
      body: { _processDefinitionId: TRIP, ...values },
    });
    expect((await refusal(startProcess(kai.api, TRIP, { destination: 'Lyon' }))).words).toBe(
      'The form property days is required',
    );
  });

  it('are missing where the engine does not run', async () => {
    const { api } = await apiOf('kai.ruiz');
    expect((await refusal(searchProcesses(api))).reason).toBe('missing');
  });
});

describe('tasks', () => {
  it('are those a member has, or those they may take', async () => {
    const calls = await callsDuring(async () => {
      const { result: mine } = await searchTasks(mina.api, mina.id, 'assigned');
      expect(mine.map(({ name }) => name)).toContain('Approve business trip');
      const { result: open } = await searchTasks(mina.api, mina.id, 'available');
      expect(open.map(({ name }) => name)).toEqual(['Order equipment', 'Order equipment']);
    }, HOST);
    const query = { _queryId: 'gettasksview', userId: mina.id };
    expect(calls.map((call) => [call.path, call.query])).toEqual([
      ['/openidm/endpoint/gettasksview', { ...query, viewType: 'assignee' }],
      ['/openidm/endpoint/gettasksview', query],
    ]);
  });

  it('bring their form', async () => {
    const [task] = (await searchTasks(mina.api, mina.id, 'assigned')).result;
    expect(task?.variables).toMatchObject({ destination: 'Oslo' });
    const form = task?.taskDefinition?.formProperties?.formPropertyHandlers ?? [];
    expect(form.find(({ _id }) => _id === 'decision')).toMatchObject({
      type: { name: 'enum', values: { approve: 'Approve', reject: 'Refuse' } },
      required: true,
    });
  });

  it('are taken, then done, and gone', async () => {
    const [task] = (await searchTasks(kai.api, kai.id, 'available')).result;
    const id = task?._id ?? '';
    await claimTask(kai.api, id, kai.id);
    expect((await refusal(claimTask(mina.api, id, mina.id))).reason).toBe('forbidden');
    await completeTask(kai.api, id, { cost: 120 });
    expect((await searchTasks(kai.api, kai.id, 'assigned')).result.map(({ _id }) => _id)).not.toContain(id);
    expect((await refusal(completeTask(kai.api, id, { cost: 120 }))).reason).toBe('forbidden');
  });

  it('are given back, and taken by another member', async () => {
    const [task] = (await searchTasks(kai.api, kai.id, 'available')).result;
    const id = task?._id ?? '';
    await claimTask(kai.api, id, kai.id);
    const [call] = await callsDuring(() => requeueTask(kai.api, id), HOST);
    expect(call).toMatchObject({
      method: 'PUT',
      path: `/openidm/workflow/taskinstance/${id}`,
      body: { assignee: null },
    });
    expect((await refusal(requeueTask(kai.api, id))).reason).toBe('forbidden');
    expect((await refusal(requeueTask(mina.api, id))).reason).toBe('forbidden');
    await claimTask(mina.api, id, mina.id);
    await requeueTask(mina.api, id);
    const [alone] = (await searchTasks(mina.api, mina.id, 'assigned')).result;
    expect(alone?.candidates).toEqual({ candidateUsers: [], candidateGroups: [] });
    expect((await refusal(requeueTask(mina.api, alone?._id ?? ''))).reason).toBe('conflict');
  });

  it('are none where the platform gives an empty view', async () => {
    await fault('/openidm/endpoint/gettasksview', { status: 200, body: { result: [{}] } }, HOST);
    const none = { result: [], unreadable: 0 };
    expect(await searchTasks(mina.api, mina.id, 'assigned')).toEqual({ ...none, isBlank: true });
    const unread = { approve: { name: 'Approve', tasks: [{ _id: null }] } };
    await fault('/openidm/endpoint/gettasksview', { status: 200, body: { result: [unread] } }, HOST);
    expect(await searchTasks(mina.api, mina.id, 'assigned')).toEqual({ ...none, unreadable: 1, isBlank: false });
    await fault('/openidm/endpoint/gettasksview', { status: 200, body: { result: 'none' } }, HOST);
    expect((await refusal(searchTasks(mina.api, mina.id, 'assigned'))).reason).toBe('garbled');
  });
});
