// What a request is about: the person and the access, from the pages of a request.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';

const sandbox = sandboxOf(HOST);
const CONFIG = '/iga/commons/config/iga_ui_config';
const CATALOG = '/iga/governance/catalog';

interface Stored {
  id: string;
  requestType: string;
  requester: { id: string };
  user?: { id: string; mail?: string; city?: string };
  assignment?: { id: string };
  decision: { status: string; actors: { active: { userName?: string }[] } };
}

let mina: Walker;
/** An approval of Mina's for an entitlement. */
let page: string;
let request: Stored;

beforeAll(async () => {
  await sandbox.reset();
  mina = await walkerOf('mina.holt');
  const waiting = (await sandbox.state<Stored>('requests')).find(
    ({ requestType, user, assignment, decision }) =>
      requestType === 'entitlementGrant' &&
      user &&
      assignment &&
      decision.actors.active.some(({ userName }) => userName === 'mina.holt'),
  );
  if (!waiting) throw new Error('Mina has no such approval');
  request = waiting;
  page = `/approvals/${waiting.id}`;
});
afterEach(() => sandbox.mend());

describe('the person of a request', () => {
  it('is a link to what the tenant shows of people, with the manager', async () => {
    expect((await mina.see(page)).page.hrefs()).toContain(`${page}/about/person`);
    const { text } = (await mina.see(`${page}/about/person`)).page;
    expect(text).toContain('About this person');
    expect(text).toContain(request.user?.mail);
    expect(text).toContain('Manager');
    expect(text, 'the tenant shows user name and email alone').not.toContain('Postal code');
  });

  it('has the usual attributes where the tenant names none', async () => {
    await sandbox.faults([{ path: CONFIG, status: 200, body: { user: {} } }]);
    expect((await mina.see(`${page}/about/person`)).page.text).toContain('First name');
  });

  it('shows nothing while it is not known what may be shown', async () => {
    for (const fault of [{ status: 500 }, { status: 404 }, { status: 200, body: {} }]) {
      await sandbox.faults([{ path: CONFIG, ...fault }]);
      const { text } = (await mina.see(`${page}/about/person`)).page;
      expect(text).toContain('Couldn’t load the details of this person.');
      expect(text).not.toContain(request.user?.mail);
    }
  });
});

describe('the access of a request', () => {
  it('is a link to its entry in the catalog: description, owner and glossary', async () => {
    expect((await mina.see(page)).page.hrefs()).toContain(`${page}/about/access`);
    await sandbox.forget();
    const { text } = (await mina.see(`${page}/about/access`)).page;
    expect(text).toMatch(/About this entitlement [^·]+ · \w+ .*Description .*Owner .*Risk level (Low|Medium|High)/);
    const asked = (await sandbox.calls()).filter(({ path }) => path === CATALOG);
    expect(asked).toHaveLength(1);
    expect(decodeURIComponent(asked[0]?.query ?? '')).toContain(request.assignment?.id);
  });

  it.each([
    [{ status: 500 }, 'Couldn’t load what the catalog has about this access.'],
    [{ status: 200, body: { result: [], totalCount: 0 } }, 'The catalog has nothing more about this access.'],
  ])('is stated as not loaded, or as not there (%j)', async (fault, message) => {
    await sandbox.faults([{ path: CATALOG, ...fault }]);
    expect((await mina.see(`${page}/about/access`)).page.text).toContain(message);
  });

  it('stands on the page of one’s own request, too, with what similar people have', async () => {
    const own = (await sandbox.state<Stored & { prediction?: object }>('requests')).find(
      ({ requestType, prediction, assignment }) => requestType === 'entitlementGrant' && prediction && assignment,
    );
    if (!own) throw new Error('no request has a prediction');
    const name = (await sandbox.state<{ _id: string; userName: string }>('managed/alpha_user')).find(
      ({ _id }) => own.requester.id === `managed/user/${_id}`,
    )?.userName;
    const requester = await walkerOf(name ?? '');
    const at = `/my-requests/details/${own.id}`;
    const shown = (await requester.see(at)).page;
    expect(shown.hrefs()).toEqual(expect.arrayContaining([`${at}/about/person`, `${at}/about/access`]));
    expect(shown.text).toMatch(/Similar people .*\d+ of \d+ (has|have) it/);
    expect((await requester.see(`${at}/about/access`)).status).toBe(200);
  });
});

it('what a request is about is a 404 for those who may not read the request, and for any other part', async () => {
  const lena = await walkerOf('lena.novak');
  for (const part of ['person', 'access']) expect((await lena.see(`${page}/about/${part}`)).status).toBe(404);
  expect((await mina.see(`${page}/about/else`)).status).toBe(404);
});
