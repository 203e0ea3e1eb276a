// Settings of systems, which may stand for variables of the environment and have lists in an order, as forms without script.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { type HttpResponse, post, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';
import { expectRefused } from '../page';

const sandbox = sandboxOf(HOST);
const GATEWAY = `/edit/managed/alpha_connection/${idOf('connection:Mail gateway')}?index`;
const PAYROLL = `/edit/managed/alpha_connection/${idOf('connection:Payroll')}?index`;
const NEW = '/list/managed/alpha_connection/new';
const ENVIRONMENT = /^\/environment\//;

let ines: Walker;
beforeEach(async () => {
  await sandbox.reset();
  ines = await walkerOf('ines.moreau');
  await sandbox.forget();
});
afterEach(() => sandbox.mend());

async function send(page: string, values: Record<string, string>): Promise<HttpResponse> {
  const fields = (await ines.see(page)).page.form(page).filled;
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  await sandbox.forget();
  return post(HOST, page, fields.toString(), { headers: { cookie: ines.cookie } });
}
const written = async () =>
  (await sandbox.calls()).filter(({ method }) => method === 'PATCH').flatMap(({ body }) => body as object[]);

/** What a control suggests. */
function suggested({ page }: HttpResponse, name: string): string[] {
  const list = page.find('input', { name })?.attribute('list') ?? '';
  return page.find('datalist', { id: list })?.values() ?? [];
}

/** What a menu offers. */
const offered = ({ page }: HttpResponse, name: string): string[] => page.first('select', { name }).values();
const chosen = (page: HttpResponse, name: string, form = PAYROLL) => page.page.form(form).filled.get(name);

describe('variables of the environment', () => {
  it('are suggested where they fit: a text takes secrets, too, a number none [account 150]', async () => {
    const page = await ines.see(PAYROLL);
    const calls = await sandbox.pageCalls();
    expect(calls.length, calls.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(12);
    expect(suggested(page, 'form.host')).toEqual(['&{esv.mail.password}', '&{esv.mail.sender}', '&{esv.portal.host}']);
    expect(suggested(page, 'form.port')).toEqual(['&{esv.session.minutes}']);
    expect(suggested(page, 'form.threshold')).toEqual(['&{esv.risk.threshold}']);
    const asked = calls.filter(({ path }) => ENVIRONMENT.test(path)).map(({ path, query }) => `${path}?${query}`);
    expect(asked.sort()).toEqual(
      ['secrets', 'variables'].map((kind) => `/environment/${kind}?_pagedResultsOffset=0&_pageSize=100`),
    );
  });

  it('are saved as references by what they stand for, once each is known to be there [account 151]', async () => {
    const sent = await send(PAYROLL, {
      'form.host': 'https://&{esv.portal.host}/pay',
      'form.port': '&{esv.session.minutes}',
    });
    expect(sent.status, sent.page.text).toBe(303);
    expect(await written()).toEqual([
      { operation: 'replace', field: '/host', value: { $string: 'https://&{esv.portal.host}/pay' } },
      { operation: 'replace', field: '/port', value: { $int: '&{esv.session.minutes}' } },
    ]);
    const checked = (await sandbox.calls()).filter(({ path }) => ENVIRONMENT.test(path)).map(({ path }) => path);
    expect(checked.sort()).toEqual([
      '/environment/variables/esv-portal-host',
      '/environment/variables/esv-session-minutes',
    ]);
  });

  it.each([
    ['form.host', '&{esv.nothing}'],
    ['form.port', '&{esv.mail.password}'],
  ])(
    'variables of the environment that are not there are shown at %s with what was typed, and nothing is written [account 152]',
    async (name, text) => {
      const sent = await send(PAYROLL, { [name]: text });
      expectRefused(sent, name, 'There is no such variable or secret. Check the name.', 400, { [name]: text });
      expect(await written()).toEqual([]);
    },
  );

  it('count as not there while the environment does not answer, and none are suggested [account 152]', async () => {
    await sandbox.faults([{ path: '/environment/', status: 403 }]);
    const page = await ines.see(PAYROLL);
    expect([page.status, suggested(page, 'form.host')]).toEqual([200, []]);
    expectRefused(
      await send(PAYROLL, { 'form.host': '&{esv.portal.host}' }),
      'form.host',
      'There is no such variable or secret. Check the name.',
    );
    expect((await send(PAYROLL, { 'form.description': 'As before' })).status).toBe(303);
  });

  it('variables of the environment that stand there are shown as they are until they are cleared [account 151]', async () => {
    const page = await ines.see(GATEWAY);
    const host = page.page.first('input', { name: 'form.host' });
    expect([host.attribute('value'), host.attribute('readonly')]).toEqual(['&{esv.portal.host}', '']);
    const clear = page.page.buttons().find(({ text, value }) => text.startsWith('Clear') && value !== '')?.value ?? '';
    const cleared = await ines.follow(await send(GATEWAY, { __intent__: clear }));
    expect(cleared.status).toBe(200);
    const open = cleared.page.first('input', { name: 'form.host' });
    expect([open.attribute('value') || '', open.attribute('readonly')]).toEqual(['', undefined]);
    expect(await written()).toEqual([]);
  });

  it('stand for a yes or no, a choice or a whole list where its menu offers them [account 150]', async () => {
    const answer = await ines.see(PAYROLL);
    expect(offered(answer, 'form.active')).toEqual(['', 'on', '&{esv.self.registration}']);
    expect(offered(answer, 'form.protocol')).toEqual([
      '',
      'https',
      'sftp',
      'smtp',
      '&{esv.mail.sender}',
      '&{esv.portal.host}',
    ]);
    expect(offered(answer, 'form.~whole~domains')).toEqual(['', '&{esv.mail.domains}']);
    expect(answer.page.text.split('Type \u2066&{\u2069 to insert').length, 'stands once').toBe(2);
    const sent = await send(PAYROLL, {
      'form.active': '&{esv.self.registration}',
      'form.protocol': '&{esv.portal.host}',
      'form.~whole~domains': '&{esv.mail.domains}',
      'form.~whole~days': '&{esv.mail.domains}',
    });
    expect(sent.status, sent.page.text).toBe(303);
    expect(await written()).toEqual([
      { operation: 'replace', field: '/active', value: { $bool: '&{esv.self.registration}' } },
      { operation: 'replace', field: '/protocol', value: { $string: '&{esv.portal.host}' } },
      { operation: 'replace', field: '/domains', value: { $array: '&{esv.mail.domains}' } },
      { operation: 'replace', field: '/days', value: { $array: '&{esv.mail.domains}' } },
    ]);
    const again = await ines.see(PAYROLL);
    const names = ['form.active', 'form.protocol', 'form.~whole~domains', 'form.~whole~days'];
    expect(names.map((name) => chosen(again, name))).toEqual([
      '&{esv.self.registration}',
      '&{esv.portal.host}',
      '&{esv.mail.domains}',
      '&{esv.mail.domains}',
    ]);
  });

  it('variables of the environment that stand for a whole list give way to entries, and to none [account 151]', async () => {
    expect(chosen(await ines.see(GATEWAY), 'form.~whole~domains', GATEWAY)).toBe('&{esv.mail.domains}');
    const sent = await send(GATEWAY, { 'form.~whole~domains': '', 'form.domains[0]': 'halden.example' });
    expect(sent.status, sent.page.text).toBe(303);
    expect(await written()).toEqual([{ operation: 'replace', field: '/domains', value: ['halden.example'] }]);
  });

  it('stand for no single entry of a list, which the form says', async () => {
    expect((await ines.see(PAYROLL)).page.text).toContain('A single item can’t be a variable.');
    const values = { 'form.~whole~domains': '', 'form.domains[0]': 'halden.example', 'form.domains[1]': '&{esv.x}' };
    const sent = await send(GATEWAY, values);
    expectRefused(sent, 'form.domains[1]', 'A single item can’t be a variable.');
    expect(sent.page.text).toContain('Error: A single item can’t be a variable.');
    expect(chosen(sent, 'form.domains[1]', GATEWAY)).toBe('&{esv.x}');
    expect(await written()).toEqual([]);
  });

  it.each([
    ['form.active', '&{esv.nothing}'],
    ['form.protocol', '&{esv.mail.password}'],
    ['form.~whole~domains', '&{esv.nothing}'],
  ])(
    'variables of the environment of a menu that are not there are shown at %s, and stay chosen',
    async (name, text) => {
      const sent = await send(PAYROLL, { [name]: text });
      expectRefused(sent, name, 'There is no such variable or secret. Check the name.');
      expect(chosen(sent, name)).toBe(text);
      expect(await written()).toEqual([]);
    },
  );

  it('can be named in a new object', async () => {
    const sent = await send(NEW, { 'form.name': 'Archive', 'form.host': '&{esv.portal.host}' });
    expect(sent.status, sent.page.text).toBe(303);
    const [created] = (await sandbox.calls()).filter(({ query }) => query.includes('_action=create'));
    expect(created?.body).toEqual({ name: 'Archive', host: { $string: '&{esv.portal.host}' } });
  });
});

describe('a list in an order', () => {
  const keys = ({ page }: HttpResponse) =>
    page.all('input', { name: /^form\.attributes\[\d\]\.key$/ }).map((input) => input.attribute('value'));
  const intents = ({ page }: HttpResponse, words: string) =>
    page.buttons().flatMap(({ text, value }) => (text.startsWith(words) && value !== '' ? [value] : []));

  it('is moved by buttons, which the first and the last lack, and is numbered anew when it is saved [account 153]', async () => {
    const page = await ines.see(GATEWAY);
    expect(keys(page)).toEqual(['from', 'replyTo', 'locale']);
    expect(page.text).not.toContain('attributes[0].order');
    const [up, down] = [intents(page, 'Move up'), intents(page, 'Move down')];
    expect([up.length, down.length]).toEqual([2, 2]);
    const moved = await ines.follow(await send(GATEWAY, { __intent__: up[1] ?? '' }));
    expect(keys(moved)).toEqual(['from', 'locale', 'replyTo']);
    const fields = moved.page.form(GATEWAY).filled;
    await sandbox.forget();
    expect((await post(HOST, GATEWAY, fields.toString(), { headers: { cookie: ines.cookie } })).status).toBe(303);
    expect(await written()).toEqual([
      {
        operation: 'replace',
        field: '/attributes',
        value: [
          { key: 'from', title: 'Sender', required: true, order: 0 },
          { key: 'locale', title: 'Language', required: false, order: 1 },
          { key: 'replyTo', title: 'Reply to', required: false, order: 2 },
        ],
      },
    ]);
    expect(keys(await ines.see(GATEWAY))).toEqual(['from', 'locale', 'replyTo']);
  });
});
