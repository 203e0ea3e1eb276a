// What the cart shows over HTTP: who is in it, what is known about them, and the logos of what is asked for.
import { describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { sandboxOf } from '../client';
import { CATALOGUE, forMany, forMe, HOST, user } from '../member-client';

const sandbox = sandboxOf(HOST);
const person = (name: string) => `${CATALOGUE}/person/${user(name)}`;

describe('people in the cart', () => {
  it('are three, and the rest behind a press [requests 52]', async () => {
    const mina = await forMany('kai.ruiz', 'lena.novak', 'olga.brandt', 'jonas.berg');
    const { page } = await mina.see(CATALOGUE);
    const cart = page.first('*', { id: 'cart' });
    const folded = cart.first('details');
    expect(cart.all('*', { class: 'cart-person' })).toHaveLength(4);
    expect(folded.all('*', { class: 'cart-person' })).toHaveLength(1);
    expect(folded.text).toContain('Show 1 more');
    const few = await forMany('kai.ruiz', 'lena.novak', 'olga.brandt');
    expect((await few.see(CATALOGUE)).page.first('*', { id: 'cart' }).find('details')).toBeUndefined();
  });

  it('are distinguished from others of the same name', async () => {
    const mina = await forMany('kai.ruiz', 'lena.novak');
    const page = await mina.see(CATALOGUE);
    expect(page.page.hrefs()).toContain(`${person('kai.ruiz')}`);
    await sandbox.forget();
    const details = await mina.see(person('kai.ruiz'));
    expect(details.page.text).toMatch(
      /Username kai\.ruiz First name Kai Last name Ruiz Email \S+@\S+ Account status Active/,
    );
    expect((await sandbox.pageCalls()).length).toBeLessThanOrEqual(12);
    const kai = await forMe('kai.ruiz');
    expect((await kai.see(person('kai.ruiz'))).page.text).toContain('Username kai.ruiz');
  });

  it('belong to one session', async () => {
    const mina = await forMany('kai.ruiz', 'lena.novak');
    expect((await mina.see(person('olga.brandt'))).status).toBe(404);
    expect((await mina.see(`${CATALOGUE}/person/nobody`)).status).toBe(404);
  });

  it('may not be known for the moment: the dialog says so and the page stands', async () => {
    const mina = await forMany('kai.ruiz', 'lena.novak');
    await sandbox.faults([{ path: `/openidm/managed/alpha_user/${user('kai.ruiz')}`, status: 500 }]);
    const failed = await mina.see(person('kai.ruiz'));
    await sandbox.mend();
    expect([failed.status, failed.page.text]).toEqual([
      200,
      expect.stringContaining('Couldn’t load the details of this person'),
    ]);
    expect(failed.page.text).toContain('Access catalog');
  });
});

it('logos come from places the tenant allows; initials stand for all others', async () => {
  const kai = await forMe('kai.ruiz');
  const application = (name: string, icon: string) => ({
    id: idOf(`catalog:${name}`),
    application: { id: name, name, icon },
    item: { type: 'accountGrant' },
  });
  const result = [
    application('Own', '/logos/own.png'),
    application('Foreign', 'https://tracker.example/pixel.png'),
    application('Script', 'javascript:alert(1)'),
    application('Drawing', 'data:image/svg+xml,<svg onload=alert(1)>'),
    application('None', ''),
  ];
  await sandbox.faults([{ path: '/iga/governance/catalog', status: 200, body: { result, totalCount: 5 } }]);
  const { page, text, status } = await kai.see(CATALOGUE);
  await sandbox.mend();
  expect([status, page.main.text]).toEqual([200, expect.stringMatching(/Own.*Foreign.*Script.*Drawing/)]);
  const images = page.all('img', { class: /^thing/ });
  expect(images.map((image) => [image.attribute('src'), image.attribute('alt')])).toEqual([['/logos/own.png', '']]);
  expect(page.all('span', { class: /^thing/ })).toHaveLength(4);
  for (const bad of ['tracker.example', 'javascript:alert', 'svg onload']) expect(text).not.toContain(bad);
});
