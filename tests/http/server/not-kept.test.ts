// What a form cannot keep, such as a password or a file, is never called kept after a write that failed.
import { afterEach, expect, it } from 'vitest';
import { ask, originOf, sandboxOf } from '../client';
import { HOST, user, walkerOf } from '../member-client';

const sandbox = sandboxOf(HOST);

const RESET = `/edit/managed/alpha_user/${user('kai.ruiz')}/reset-password`;
const RECORD = { method: 'PATCH', path: `/openidm/managed/alpha_user/${user('kai.ruiz')}` };
const THEME = JSON.stringify({ name: 'Late autumn', linkColor: '#1f5a54' });

interface Sent {
  person: string;
  page: string;
  write: { method: string; path: string };
  values?: Record<string, string>;
  file?: [filename: string, type: string, body: string];
}

const FORMS: Record<string, Sent> = {
  'a new password': { person: 'ines.moreau', page: RESET, write: RECORD, values: { password: 'Fresh!Start2031' } },
  'a picture': {
    person: 'kai.ruiz',
    page: '/profile/picture',
    write: RECORD,
    file: ['me.png', 'image/png', '\x89PNG\r\n\x1a\n'],
  },
  'a file of a theme': {
    person: 'ines.moreau',
    page: '/themes/import',
    write: { method: 'PUT', path: '/openidm/config/ui/themerealm' },
    file: ['late.json', 'application/json', THEME],
  },
  'answers to own questions': {
    person: 'kai.ruiz',
    page: '/profile/questions',
    write: RECORD,
    values: {
      'blocks[0].question': '1',
      'blocks[0].answer': 'blue',
      'blocks[1].question': '*own',
      'blocks[1].own': 'First pet?',
      'blocks[1].answer': 'Rex',
    },
  },
};

afterEach(() => sandbox.mend());

async function fill({ person, page, values = {}, file }: Sent) {
  const { cookie, see } = await walkerOf(person);
  const form = new FormData();
  for (const [name, value] of (await see(page)).page.form(page).fields) form.append(name, value);
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  if (file) {
    const [filename, type, body] = file;
    form.set('file', new File([Buffer.from(body, 'latin1')], filename, { type }));
  }
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const headers = { cookie, origin: originOf(HOST), 'content-type': encoded.headers.get('content-type') ?? '' };
  return { cookie, see, send: () => ask(HOST, page, { method: 'POST', headers, body }) };
}

it.each(Object.entries(FORMS))('%s is not called kept by a write that is forbidden', async (_, sent) => {
  const { send } = await fill(sent);
  await sandbox.faults([{ ...sent.write, status: 403 }]);
  const { status, page } = await send();
  expect(status).toBe(403);
  expect(page.errors().form).toContain('You are not allowed to do this.');
  expect(page.text).not.toContain('What you typed is still here');
});

it.each(Object.entries(FORMS))('%s is named as not kept where the session has ended', async (_, sent) => {
  const { send } = await fill(sent);
  await sandbox.faults([{ ...sent.write, status: 401 }]);
  const { status, headers } = await send();
  expect(status).toBe(303);
  const shown = await ask(HOST, String(headers.location));
  expect(shown.page.text).not.toMatch(/What you typed is saved for 10 minutes, only for you\.(?! without)/);
});
