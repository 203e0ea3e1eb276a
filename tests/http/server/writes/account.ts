// Writes about one's own account, what one shares, notifications and workflow tasks.
import { user, type Walker, walkerOf } from '../../member-client';
import { firstAt } from './work';
import type { Write } from './write';

const SHARED = '/am/json/realms/root/realms/alpha/users/';
const KAI = user('kai.ruiz');
const RECORD = { method: 'PATCH', path: `/openidm/managed/alpha_user/${KAI}` };
const SELF_HOSTED = 'selfhosted.localhost';

const resource = (name: string, rest: string) => async (walker: Walker) =>
  `${await firstAt(`/sharing?text=${name}`, /^(\/sharing\/resources\/[\w-]+)$/)(walker)}${rest}`;
/** A resource that is shared with Felix, who has another access to it each time. */
const sharedWithFelix = (verb: 'remove' | 'stop') => async (kai: Walker) => {
  const page = await resource('route', '')(kai);
  for (const userName of ['felix.wagner', 'priya.nair'])
    await kai.send(`${page}/share`, { userName, scopes: ['view'] });
  return `${page}/${verb}${verb === 'stop' ? '' : '?person=felix.wagner'}`;
};
const workflowTask = (name: string, verb: string) => async (walker: Walker) => {
  const { page } = await walker.see('/dashboard');
  const found = page.links().find(({ to, text }) => /^\/workflow\/tasks\/[\w-]+$/.test(to) && text.startsWith(name));
  if (!found) throw new Error(`No task ${name}`);
  return found.to + verb;
};

/** A task that several may do, taken by the walker. */
const claimedTask = (verb: string) => async (walker: Walker) => {
  const task = await workflowTask('Order equipment', '')(walker);
  const claim = `${task}/claim`;
  if ((await walker.see(task)).page.actions().includes(claim)) await walker.send(task, {}, claim);
  return task + verb;
};

let day = 10;

export const ACCOUNT: Write[] = [
  {
    name: 'personal information',
    route: '/profile/edit',
    person: 'kai.ruiz',
    page: () => '/profile/edit',
    values: (marker) => ({ 'form.description': marker }),
    whole: true,
    write: RECORD,
  },
  {
    name: 'the picture',
    route: '/profile/picture',
    person: 'kai.ruiz',
    page: () => '/profile/picture',
    values: (marker) => ({ cropped: `data:image/png;base64,${btoa(`\x89PNG ${marker}`)}` }),
    write: RECORD,
    notDone: /Your picture was not saved/,
  },
  {
    name: 'a preference',
    route: '/profile/preferences',
    person: 'kai.ruiz',
    page: () => '/profile/preferences',
    shownOn: () => '/profile',
    write: RECORD,
    notDone: /Your preference was not saved/,
  },
  {
    name: 'security questions',
    route: '/profile/questions',
    person: 'kai.ruiz',
    page: () => '/profile/questions',
    values: () => ({
      'blocks[0].question': '1',
      'blocks[0].answer': `blue ${day++}`,
      'blocks[1].question': '*own',
      'blocks[1].own': 'First pet?',
      'blocks[1].answer': 'Rex',
    }),
    whole: true,
    write: RECORD,
    unverifiable: true,
  },
  ...(['allow', 'deny'] as const).map(
    (verb): Write => ({
      name: `${verb} data sharing`,
      route: `/profile/sharing/:mapping/${verb}`,
      person: 'kai.ruiz',
      page: firstAt('/profile', new RegExp(`^(/profile/sharing/[\\w~%-]+/${verb})`)),
      write: RECORD,
      notDone: /Your choice was not saved/,
      most: 1,
    }),
  ),
  {
    name: 'disconnect a provider',
    route: '/profile/social/:provider/disconnect',
    person: 'kai.ruiz',
    page: firstAt('/profile', /^(\/profile\/social\/[\w-]+\/disconnect)/),
    write: RECORD,
    most: 1,
  },
  {
    name: 'another name of a trusted browser',
    route: '/profile/trusted-devices/:deviceId/rename',
    person: 'kai.ruiz',
    page: () => '/profile/trusted-devices/61-04-12/rename',
    values: (marker) => ({ name: marker }),
    write: { method: 'PUT', path: `${SHARED}${KAI}/devices/profile/` },
    notDone: /The device name was not changed/,
  },
  {
    name: 'remove a trusted browser',
    route: '/profile/trusted-devices/:deviceId/remove',
    person: 'kai.ruiz',
    page: firstAt('/profile', /^(\/profile\/trusted-devices\/[\w-]+\/remove)/),
    write: { method: 'DELETE', path: `${SHARED}${KAI}/devices/profile/` },
    notDone: /There was an error removing device\..*it’s still there/,
    done: /^(?!.*Nothing was changed).*removed/,
    most: 1,
  },
  {
    name: 'another name of a security key',
    route: '/auth-devices/:kind/:deviceId/rename',
    person: 'kai.ruiz',
    page: firstAt('/auth-devices', /^(\/auth-devices\/webauthn\/[\w-]+\/rename)/),
    values: (marker) => ({ name: marker }),
    write: { method: 'PUT', path: `${SHARED}${KAI}/devices/2fa/` },
    notDone: /There was an error updating device/,
  },
  {
    name: 'remove a security key',
    route: '/auth-devices/:kind/:deviceId/delete',
    person: 'kai.ruiz',
    page: firstAt('/auth-devices', /^(\/auth-devices\/\w+\/[\w-]+\/delete)/),
    write: { method: 'DELETE', path: `${SHARED}${KAI}/devices/2fa/` },
    notDone: /There was an error deleting device/,
    most: 1,
  },
  {
    name: 'an application’s access',
    route: '/profile/applications/:applicationId/revoke',
    person: 'kai.ruiz',
    page: firstAt('/profile', /^(\/profile\/applications\/[\w-]+\/revoke)/),
    write: { method: 'DELETE', path: `${SHARED}${KAI}/oauth2/applications/` },
    notDone: /couldn’t be revoked/,
    most: 1,
  },
  {
    name: 'end a session',
    route: '/profile/sessions/end',
    person: 'kai.ruiz',
    // One that this portal does not hold: its own sessions are over at the platform, too, when they end.
    page: async (kai) => {
      const links = (await kai.see('/profile')).page.hrefs().filter((to) => to.startsWith('/profile/sessions/end?'));
      for (const to of links) if ((await kai.see(to)).page.main.text.includes('Bucharest')) return to;
      throw new Error('No session from elsewhere');
    },
    whole: true,
    write: { method: 'POST', path: '/am/json/sessions', query: 'logoutByHandle' },
    most: 1,
    notDone: /This session could not be ended, or only partly/,
  },
  {
    name: 'end all other sessions',
    route: '/profile/sessions/end-others',
    person: 'kai.ruiz',
    page: async () => {
      await walkerOf('kai.ruiz');
      return '/profile/sessions/end-others';
    },
    write: { method: 'POST', path: '/am/json/sessions', query: 'logoutByHandle' },
    notDone: /Not all sessions could be ended/,
  },
  {
    name: 'lock out a lost device',
    route: '/profile/lost-device',
    person: 'kai.ruiz',
    page: () => '/profile/lost-device',
    values: () => ({ things: ['trusted:09-77-31'] }),
    write: { method: 'DELETE', path: `${SHARED}${KAI}/devices/profile/` },
    notDone: /Not everything could be locked out/,
    most: 1,
  },
  {
    name: 'delete the account',
    route: '/profile/delete',
    person: 'felix.wagner',
    page: () => '/profile/delete',
    values: () => ({ name: 'felix.wagner' }),
    write: { method: 'DELETE', path: `/openidm/managed/alpha_user/${user('felix.wagner')}` },
    notDone: /account was not deleted/,
    most: 0,
  },
  {
    name: 'share a resource',
    route: '/sharing/resources/:resourceId/share',
    person: 'kai.ruiz',
    page: resource('route', '/share'),
    values: () => ({ userName: 'olga.brandt', scopes: ['view'] }),
    write: { method: 'PUT', path: SHARED },
    most: 1,
  },
  {
    name: 'what may be done with a shared resource',
    route: '/sharing/resources/:resourceId/change',
    person: 'kai.ruiz',
    page: resource('receipts', '/change?person=mina.holt'),
    values: () => ({ scopes: ['download'] }),
    write: { method: 'PUT', path: SHARED },
    most: 1,
  },
  {
    name: 'take access to a resource away',
    route: '/sharing/resources/:resourceId/remove',
    person: 'kai.ruiz',
    page: sharedWithFelix('remove'),
    write: { method: 'PUT', path: SHARED },
    most: 1,
  },
  {
    name: 'stop sharing a resource',
    route: '/sharing/resources/:resourceId/stop',
    person: 'kai.ruiz',
    page: sharedWithFelix('stop'),
    write: { method: 'DELETE', path: SHARED },
    most: 1,
  },
  ...(['approve', 'deny'] as const).map(
    (verb): Write => ({
      name: `${verb} a sharing request`,
      route: `/sharing/requests/:requestId/${verb}`,
      person: 'kai.ruiz',
      page: firstAt('/sharing/requests', new RegExp(`^(/sharing/requests/[\\w-]+/${verb})$`)),
      ...(verb === 'approve' ? { values: () => ({ scopes: ['view'] }) } : {}),
      write: { method: 'POST', path: SHARED },
      most: 1,
    }),
  ),
  {
    name: 'remove a notification',
    route: '/notifications/:id/remove',
    person: 'kai.ruiz',
    page: async (kai) => {
      const action = (await kai.see('/dashboard')).page
        .actions()
        .find((to) => /^\/notifications\/[\w-]+\/remove/.test(to));
      if (!action) throw new Error('No notification');
      return action;
    },
    shownOn: () => '/dashboard',
    write: { method: 'DELETE', path: '/openidm/internal/notification/' },
    done: /Removed notification/,
    notDone: /Failed to remove notification/,
    most: 1,
  },
  {
    name: 'remove all notifications',
    route: '/notifications/clear',
    person: 'mina.holt',
    page: () => '/notifications/clear',
    shownOn: () => '/dashboard',
    write: { method: 'POST', path: '/openidm/notification' },
    done: /Removed all notifications/,
    notDone: /Failed to clear all notifications/,
    most: 1,
  },
  {
    name: 'start a process',
    route: '/workflow/start/:processId',
    person: 'kai.ruiz',
    host: SELF_HOSTED,
    page: () => '/workflow/start/businessTrip%3A2%3A14',
    values: (marker) => ({ 'form.field-0': marker, 'form.field-1': '2', 'form.field-2': 'on' }),
    write: { method: 'POST', path: '/openidm/workflow/processinstance', query: '_action=create' },
    unverifiable: true,
  },
  {
    name: 'complete a workflow task',
    route: '/workflow/tasks/:taskId',
    person: 'mina.holt',
    host: SELF_HOSTED,
    page: workflowTask('Approve business trip', ''),
    values: (marker) => ({ 'form.field-0': 'reject', 'form.field-1': marker }),
    write: { method: 'POST', path: '/openidm/workflow/taskinstance/', query: '_action=complete' },
    unverifiableLater: true,
    most: 1,
  },
  {
    name: 'claim a workflow task',
    route: '/workflow/tasks/:taskId/claim',
    person: 'kai.ruiz',
    host: SELF_HOSTED,
    page: async (kai) => {
      const task = await workflowTask('Order equipment', '')(kai);
      const back = `${task}/give-back`;
      if ((await kai.see(task)).page.actions().includes(back)) await kai.send(task, {}, back);
      return `${task}/claim`;
    },
    shownOn: (address) => address.replace(/\/claim$/, ''),
    write: { method: 'PUT', path: '/openidm/workflow/taskinstance/' },
    done: /The task is now assigned to you/,
    most: 1,
  },
  {
    name: 'give a workflow task back',
    route: '/workflow/tasks/:taskId/give-back',
    person: 'kai.ruiz',
    host: SELF_HOSTED,
    page: claimedTask('/give-back'),
    shownOn: (address) => address.replace(/\/give-back$/, ''),
    write: { method: 'PUT', path: '/openidm/workflow/taskinstance/' },
    done: /You gave the task back/,
    most: 1,
  },
  {
    name: 'complete a workflow task that was claimed',
    route: '/workflow/tasks/:taskId',
    person: 'kai.ruiz',
    host: SELF_HOSTED,
    page: claimedTask(''),
    values: () => ({ 'form.field-0': '310' }),
    write: { method: 'POST', path: '/openidm/workflow/taskinstance/', query: '_action=complete' },
    unverifiableLater: true,
    most: 1,
  },
];
