// The details of an object that one administers: what the page after saving them claims.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { post, sandboxOf } from '../client';
import { HOST, user, type Walker, walkerOf } from '../member-client';
import { expectRefused } from '../page';

const sandbox = sandboxOf(HOST);
const LENA = `/edit/managed/alpha_user/${user('lena.novak')}`;
const ROLE = `/edit/managed/alpha_role/${idOf('role:Auditor')}`;

let ines: Walker;
beforeAll(async () => {
  await sandbox.reset();
  ines = await walkerOf('ines.moreau');
});
afterEach(() => sandbox.mend());

/** Opens the details and sends their form as it stands, but for these values. */
async function save(page: string, values: Record<string, string> = {}) {
  const { action, filled } = (await ines.see(page)).page.form(page);
  for (const [name, value] of Object.entries(values)) filled.set(name, value);
  return post(HOST, action, filled.toString(), { headers: { cookie: ines.cookie } });
}

describe('GET /edit/:kind/:id of an object that the member may only see', () => {
  it('states its name in the title alone, and its description in the details alone', async () => {
    const mina = await walkerOf('mina.holt');
    const { page } = await mina.see(`/edit/managed/alpha_role/${idOf('role:Employee')}`);
    expect(page.heading).toBe('Employee');
    expect(page.main.text.split('Everybody with a work contract')).toHaveLength(2);
    expect(page.main.text).not.toContain('Name Employee');
    expect(page.main.text).toContain('Description Everybody with a work contract');
  });
});

describe('POST /edit/:kind/:id', () => {
  it.each([LENA, ROLE])('reports that there was nothing to save when %s is sent untouched', async (page) => {
    expect((await save(page)).status).toBe(303);
    expect((await ines.see(page)).page.text).toContain('No changes to save.');
  });

  it('shows the reason of the platform when it refuses with 409', async () => {
    const body = { code: 409, message: 'Locked by the audit until Friday' };
    await sandbox.faults([{ method: 'PATCH', path: '/openidm/managed/alpha_user/*', status: 409, body }]);
    const refused = await save(LENA, { 'form.city': 'Emden' });
    expectRefused(refused, null, 'Locked by the audit until Friday', 409);
    expect(refused.page.text).not.toContain('at the same moment');
  });

  it('reports another save when the revision is no longer the one that was read', async () => {
    await sandbox.faults([
      { method: 'PATCH', path: '/openidm/managed/alpha_user/*', status: 412, body: { code: 412 } },
    ]);
    expectRefused(await save(LENA, { 'form.city': 'Emden' }), null, /saved .*at the same moment/, 409);
  });
});
