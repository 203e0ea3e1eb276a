import { beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../core/ids';
import { type Client, clientOf, type Doc, request, reset } from './client';

const HOST = 'selfhosted.localhost';
const PROCESSES = '/openidm/endpoint/getprocessesforuser';
const START = '/openidm/workflow/processinstance/?_action=create';
const TRIP = 'businessTrip:2:14';
const EQUIPMENT = 'newEquipment:1:6';

let kai: Client;
let mina: Client;
let lena: Client;

beforeAll(async () => {
  await reset(HOST);
  const all = ['kai.ruiz', 'mina.holt', 'lena.novak'].map((name) =>
    clientOf(name, { host: HOST, scope: 'openid fr:idm:*' }),
  );
  [kai, mina, lena] = (await Promise.all(all)) as [Client, Client, Client];
});

/** The user's tasks, or with 'open' those they may claim. */
async function tasksOf(who: Client, which: 'assigned' | 'open'): Promise<Doc[]> {
  const view = which === 'assigned' ? '&viewType=assignee' : '';
  const { rows } = await who.get(`/openidm/endpoint/gettasksview?_queryId=gettasksview&userId=${who.id}${view}`);
  const groups = (rows[0] ?? {}) as Record<string, { tasks: Doc[] }>;
  return Object.values(groups).flatMap(({ tasks }) => tasks);
}

const taskPath = (task: Doc | undefined) => `/openidm/workflow/taskinstance/${task?._id}`;

describe('workflow engine', () => {
  it('exists on self-managed hosts only, as features says', async () => {
    const elsewhere = await clientOf('kai.ruiz');
    expect((await elsewhere.get(PROCESSES)).status).toBe(404);
    expect((await kai.get(PROCESSES)).status).toBe(200);
    expect((await request('GET', PROCESSES, { host: HOST })).status).toBe(401);
    expect((await kai.get('/openidm/info/features?_queryFilter=true')).rows).toContainEqual({
      _id: 'workflow',
      name: 'workflow',
      enabled: true,
    });
  });

  it('lists processes by name without forms, which each process has', async () => {
    const { processes } = (await kai.get(PROCESSES)).body as { processes: Doc[] };
    expect(processes.map(({ name }) => name)).toEqual(['Business trip', 'New equipment', 'Room booking']);
    expect(Object.keys(processes[0] ?? {}).sort()).toEqual(['_id', 'description', 'key', 'name', 'version']);
    const { body } = await kai.get(`/openidm/workflow/processdefinition/${encodeURIComponent(TRIP)}`);
    expect(body.formProperties).toHaveLength(3);
    expect(body).not.toHaveProperty('task');
    expect((await kai.get('/openidm/workflow/processdefinition/none')).status).toBe(404);
  });

  it("gettasksview groups the user's tasks, with form and starter", async () => {
    const query = `_queryId=gettasksview&userId=${mina.id}&viewType=assignee`;
    const { rows } = await mina.get(`/openidm/endpoint/gettasksview?${query}`);
    expect(Object.keys(rows[0] ?? {})).toEqual([`${TRIP}|approveTrip`]);
    const [task] = await tasksOf(mina, 'assigned');
    expect(task).toMatchObject({
      name: 'Approve business trip',
      assignee: mina.id,
      startUserDisplayable: 'Kai Ruiz',
      variables: { destination: 'Oslo', days: 3, flight: true, initiatorId: kai.id },
      taskDefinition: { formProperties: { formPropertyHandlers: expect.arrayContaining([expect.any(Object)]) } },
    });
    expect(await tasksOf(lena, 'assigned')).toEqual([]);
    expect((await mina.get(`/openidm/endpoint/gettasksview?_queryId=gettasksview&userId=${kai.id}`)).status).toBe(403);
    expect((await mina.get('/openidm/endpoint/gettasksview?_queryId=gettasksview')).status).toBe(400);
    expect((await mina.get(`/openidm/endpoint/gettasksview?userId=${mina.id}`)).status).toBe(400);
  });

  it('starts a process only with a complete form of the right types', async () => {
    const start = (values: object) => kai.send('POST', START, { _processDefinitionId: TRIP, ...values });
    for (const wrong of [
      { destination: 'Lyon' },
      { destination: '', days: 2 },
      { destination: 'Lyon', days: 'two' },
      { destination: 'Lyon', days: 2, hotel: 'x' },
    ])
      expect((await start(wrong)).status).toBe(400);
    expect((await kai.send('POST', START, { _processDefinitionId: 'none' })).status).toBe(400);
    expect((await kai.send('POST', '/openidm/workflow/processinstance', {})).status).toBe(400);
    const before = (await tasksOf(mina, 'assigned')).length;
    const { status, body } = await start({ destination: 'Lyon', days: 2 });
    expect([status, body.startUserId, body.processDefinitionId]).toEqual([201, kai.id, TRIP]);
    expect(await tasksOf(mina, 'assigned')).toHaveLength(before + 1);
  });

  it('lets one candidate claim a task, and then no other', async () => {
    const [task] = await tasksOf(kai, 'open');
    expect(task).toMatchObject({ name: 'Order equipment', assignee: null });
    const take = (who: Client, assignee = who.id) =>
      who.send('PUT', taskPath(task), { assignee }, { 'if-match': '"*"' });
    expect((await take(lena)).status).toBe(403);
    expect((await take(kai, mina.id)).status).toBe(403);
    expect((await take(kai)).body).toMatchObject({ assignee: kai.id });
    expect((await take(mina)).status).toBe(403);
    expect((await take(kai)).status).toBe(409);
    expect((await tasksOf(mina, 'open')).map(({ _id }) => _id)).not.toContain(task?._id);
    expect((await kai.get(taskPath(task))).status).toBe(200);
    expect((await mina.get(taskPath(task))).status).toBe(403);
  });

  it('accepts the answer of the assignee, and notifies the starter', async () => {
    const [task] = (await tasksOf(mina, 'assigned')).filter(
      ({ variables }) => (variables as Doc).destination === 'Oslo',
    );
    const complete = (who: Client, values: object) => who.send('POST', `${taskPath(task)}?_action=complete`, values);
    expect((await complete(kai, { decision: 'approve' })).status).toBe(403);
    expect((await complete(mina, {})).status).toBe(400);
    expect((await complete(mina, { decision: 'maybe' })).status).toBe(400);
    expect((await complete(mina, { decision: 'reject', note: 'Not this month' })).status).toBe(200);
    expect((await complete(mina, { decision: 'approve' })).status).toBe(403);
    const { body } = await kai.get(`${kai.own}?_fields=_notifications/*`);
    expect(body._notifications).toContainEqual(
      expect.objectContaining({
        message: 'Business trip: Mina Holt refused “Approve business trip”',
        notificationType: 'warning',
      }),
    );
  });

  it('notifies the built-in administrator, who reads and clears notifications like others', async () => {
    const admin = await clientOf('openidm-admin', { host: HOST, scope: 'openid fr:idm:*' });
    const path = '/openidm/internal/user/openidm-admin?_fields=_notifications/*';
    expect((await admin.get(path)).body).toEqual({ _id: 'openidm-admin', _rev: '1', _notifications: [] });
    const wish = { item: 'A lamp', size: 'small' };
    const started = await admin.send('POST', START, { _processDefinitionId: EQUIPMENT, ...wish });
    expect(started.status).toBe(201);
    const [task] = (await tasksOf(kai, 'open')).filter(({ variables }) => (variables as Doc).item === wish.item);
    await kai.send('PUT', taskPath(task), { assignee: kai.id }, { 'if-match': '"*"' });
    expect((await kai.send('POST', `${taskPath(task)}?_action=complete`, { cost: 30 })).status).toBe(200);
    const [note, ...others] = (await admin.get(path)).body._notifications as Doc[];
    expect([note?.message, others]).toEqual(['New equipment: Kai Ruiz completed “Order equipment”', []]);
    expect((await kai.send('DELETE', `/openidm/${note?._ref}`)).status).toBe(403);
    const clear = '/openidm/notification?_action=deleteNotificationsForTarget&target=internal/user/openidm-admin';
    expect((await admin.send('POST', clear)).status).toBe(200);
    expect((await admin.get(path)).body._notifications).toEqual([]);
  });

  it('answers 403 for unknown tasks', async () => {
    expect((await kai.get('/openidm/workflow/taskinstance/none')).status).toBe(403);
    const [task] = await tasksOf(mina, 'open');
    expect((await mina.send('POST', `${taskPath(task)}?_action=complete`, { cost: 120 })).status).toBe(403);
    expect((await mina.send('POST', `${taskPath(task)}?_action=other`, {})).status).toBe(400);
    expect(task?.processDefinitionId).toBe(EQUIPMENT);
    expect(idOf('user:mina.holt')).toBe(mina.id);
  });
});
