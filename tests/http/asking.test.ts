// Asking for access over HTTP: who may, what is refused, what the pages cost.
import { beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../sandbox/seed/ids';
import { HOST, read, walkerOf } from './asking';
import { sandboxOf } from './client';

const sandbox = sandboxOf(HOST);
const NEW = '/my-requests/new';
const CATALOGUE = '/my-requests/new-request';
const user = (name: string) => idOf(`user:${name}`);

beforeAll(() => sandbox.reset());

describe('whom access is for', () => {
  it('is offered as others only to those who may look people up', async () => {
    const kai = await walkerOf('kai.ruiz');
    expect(read(await kai.see(NEW))).not.toContain('Other people');
    const mina = await walkerOf('mina.holt');
    expect(read(await mina.see(NEW))).toContain('Other people');
    const refused = await kai.send(NEW, { who: 'others', user: user('mina.holt') });
    expect(refused.status).toBe(400);
    expect(read(refused)).toContain('You can ask for yourself only');
    expect((await kai.see(CATALOGUE)).headers.location).toBe('/my-requests');
  });

  it('is oneself by one press', async () => {
    const kai = await walkerOf('kai.ruiz');
    const sent = await kai.send(NEW, { who: 'me' });
    expect([sent.status, sent.headers.location]).toEqual([303, CATALOGUE]);
    expect((await kai.see(CATALOGUE)).status).toBe(200);
  });

  it('keeps who is ticked while somebody else is sought', async () => {
    const mina = await walkerOf('mina.holt');
    await sandbox.forget();
    const page = await mina.see(`${NEW}?who=others&user=${user('kai.ruiz')}&name=olga`);
    expect(read(page)).toMatch(/1 of 10 chosen.*Kai Ruiz.*Olga Brandt/);
    const sought = (await sandbox.calls()).find(
      ({ query }) => query.includes('givenName%20sw') || query.includes('givenName+sw'),
    );
    expect(decodeURIComponent(sought?.query.replaceAll('+', ' ') ?? '')).toContain(
      '/givenName sw "olga" or /sn sw "olga" or /userName sw "olga"',
    );
    await sandbox.forget();
    await mina.see(`${NEW}?who=others&name=ol`);
    const short = (await sandbox.calls()).filter(({ query }) => /sn(%20|\+)sw/.test(query));
    expect(short).toEqual([]);
  });

  it('are one to ten people whom the platform knows', async () => {
    const mina = await walkerOf('mina.holt');
    const none = await mina.send(NEW, { who: 'others' });
    expect([none.status, read(none)]).toEqual([400, expect.stringContaining('Choose at least one person')]);
    const eleven = Array.from({ length: 11 }, (_, at) => user(`employee.${at}`));
    const many = await mina.send(NEW, { who: 'others', user: eleven });
    expect([many.status, read(many)]).toEqual([400, expect.stringContaining('Choose at most 10 people')]);
    const unknown = await mina.send(NEW, { who: 'others', user: [user('kai.ruiz'), 'nobody'] });
    expect([unknown.status, read(unknown)]).toEqual([400, expect.stringContaining('not known any more')]);
    const two = await mina.send(NEW, { who: 'others', user: [user('kai.ruiz'), user('lena.novak')] });
    expect([two.status, two.headers.location]).toEqual([303, CATALOGUE]);
  });
});
