// A value of another type is unknown, not what it looks like in JSON.
import { expect, it } from 'vitest';
import { sandboxOf } from '../client';
import { HOST, user, walkerOf } from '../member-client';

const sandbox = sandboxOf(HOST);

interface User {
  _id: string;
}

it.each([
  ['kai.ruiz', '/profile'],
  ['olga.brandt', `/administer/users/${user('kai.ruiz')}`],
])('a status that is an object is unknown to %s at %s', async (member, address) => {
  const held = (await sandbox.state<User>('managed%2Falpha_user')).find(({ _id }) => _id === user('kai.ruiz'));
  const body = { ...held, accountStatus: { zz: 1 } };
  const paths = ['/openidm/managed/alpha_user/*', '/iga/governance/user/*'];
  await sandbox.faults(paths.map((path) => ({ method: 'GET', path, status: 200, body })));
  const { page } = await (await walkerOf(member, { fresh: false })).see(address);
  await sandbox.mend();
  const { text } = page.first('main');
  expect(text).toMatch(/Status Unknown/);
  expect(text).not.toContain('zz');
});
