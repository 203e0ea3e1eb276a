// Everything optional is optional: a platform without a service, or one that refuses it, has all pages that need none of
// it, and a menu without the others. Statuses of each service on every page.
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type HttpResponse, sandboxOf } from '../client';
import { walkerOf } from '../member-client';
import { type Asks, PAGES } from '../pages';

const HOST = 'localhost';
const sandbox = sandboxOf(HOST);
const AM = '/am/json/realms/root/realms/alpha';
const SHARING = ['/sharing', '/sharing/with-me', '/sharing/requests', '/sharing/activity'];

interface Service {
  paths: string[];
  /** What the pages ask for that are not there without it. */
  closes?: Asks[];
  /** Pages of which a part is missing where the service refuses the user. */
  refused?: string[];
}

const SERVICES: Record<string, Service> = {
  governance: { paths: ['/iga'], closes: ['governance', 'users', 'newUsers', 'entitlements', 'cart'] },
  reports: { paths: ['/reports'], closes: ['reports'] },
  'autonomous access': { paths: ['/autoaccess'], closes: ['risk', 'riskAdmin'] },
  environment: { paths: ['/environment'] },
  themes: { paths: ['/openidm/ui/theme', '/openidm/config/ui/themerealm'] },
  uilocale: { paths: ['/openidm/config/uilocale'] },
  UMA: { paths: [`${AM}/users/*/uma*`, `${AM}/users/*/oauth2/resources*`], refused: SHARING },
  workforce: { paths: ['/openidm/profile', `${AM}/dashboard`], refused: ['/applications', '/dashboard'] },
  'self-service': {
    paths: [`${AM}/selfservice`, '/openidm/selfservice'],
    refused: ['/profile', '/profile/lost-device'],
  },
  devices: { paths: [`${AM}/users/*/devices*`], refused: ['/profile', '/profile/lost-device'] },
  'info/features': { paths: ['/openidm/info/features'] },
  'info/uiconfig': { paths: ['/openidm/info/uiconfig'] },
  'info/version': { paths: ['/openidm/info/version'] },
  privileges: { paths: ['/openidm/privilege'], closes: ['users', 'newUsers', 'objects'] },
  workflow: { paths: ['/openidm/workflow', '/openidm/endpoint'] },
  serverinfo: { paths: ['/am/json/*serverinfo*'] },
  'password rules': { paths: ['/openidm/config/fieldPolicy', '/openidm/policy'] },
  notifications: { paths: ['/openidm/internal/notification', '/openidm/notification'] },
};

const MISSING_PART = /Not loaded|could not (be loaded|load|find out)|did not respond|Something went wrong/;

afterEach(() => sandbox.mend());
afterAll(() => sandbox.reset());

const hidden = (asks: Asks, { closes = [] }: Service) => closes.includes(asks);

/** What is wrong with a page, where anything is. */
function wrongWith(answer: HttpResponse, service: Service, [path, asks]: (typeof PAGES)[number], status: number) {
  const { status: got, page, headers } = answer;
  if (hidden(asks, service)) return got === 404 && page.heading === 'Page not found' ? [] : [`${path} is ${got}`];
  // The administrator of users has no cart of their own: that page leads on.
  if (asks === 'cart') return got === 303 ? [] : [`${path} is ${got}`];
  if (got !== 200) return [`${path} is ${got} ${headers.location ?? page.heading}`];
  const incomplete = MISSING_PART.exec(page.text)?.[0];
  const mayBe = status === 403 && service.refused?.includes(path);
  const linked = PAGES.filter(([to, what]) => hidden(what, service) && page.hrefs().includes(to)).map(([to]) => to);
  return [
    ...(incomplete && !mayBe ? [`${path} says “${incomplete}”`] : []),
    ...(linked.length > 0 ? [`${path} leads to ${linked.join()}`] : []),
  ];
}

const CASES = Object.entries(SERVICES).flatMap(([name, service]) =>
  [403, 404, 501].map((status) => ({ name, service, status })),
);
/** What a user without rights of administration is not offered anyway. */
const ADMINISTRATION: Asks[] = ['users', 'newUsers', 'entitlements', 'risk', 'riskAdmin', 'objects'];

describe('a platform whose service', () => {
  it.each(CASES)('$name answers $status has every page that needs none of it', async ({ service, status }) => {
    await sandbox.faults(service.paths.map((path) => ({ path, status })));
    const ines = await walkerOf('ines.moreau');
    const wrong: string[] = [];
    for (const row of PAGES) wrong.push(...wrongWith(await ines.see(row[0]), service, row, status));
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(SERVICES))('%s is not there has every other page of an employee', async (_, service) => {
    await sandbox.faults(service.paths.map((path) => ({ path, status: 404 })));
    const mina = await walkerOf('mina.holt');
    const wrong: string[] = [];
    for (const row of PAGES.filter(([, asks]) => !ADMINISTRATION.includes(asks)))
      wrong.push(...wrongWith(await mina.see(row[0]), service, row, 404));
    expect(wrong).toEqual([]);
  });
});

it.each(['/iga', '/reports'])(
  'a service at %s that fails for now keeps its pages and its place in the menu',
  async (path) => {
    await sandbox.faults([{ path, status: 500 }]);
    const { page, status } = await (await walkerOf('ines.moreau')).see('/profile');
    expect([status, page.hrefs()]).toEqual([200, expect.arrayContaining(['/approvals', '/my-requests', '/reports'])]);
  },
);

it('a service that is back is offered again with the next sign-in', async () => {
  await sandbox.faults([{ path: '/iga', status: 404 }]);
  const links = async () => (await (await walkerOf('kai.ruiz')).see('/profile')).page.hrefs();
  expect(await links()).not.toContain('/my-requests');
  await sandbox.mend();
  expect(await links()).toContain('/my-requests');
});
