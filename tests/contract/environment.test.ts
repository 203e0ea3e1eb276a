import { afterEach, beforeAll, expect, it } from 'vitest';
import { placeholderExists } from '../../app/platform/environment.server';
import { apiOf, callsDuring, fault, reset, withoutFaults } from './sandbox-api';

beforeAll(reset);
afterEach(withoutFaults);

it('finds a variable with one call and a secret with two [shell 122]', async () => {
  const { api } = await apiOf('ines.moreau');
  const first = await callsDuring(async () => {
    expect(await placeholderExists(api, 'esv-portal-host', 'both')).toBe(true);
  });
  expect(first.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /environment/variables/esv-portal-host']);
  const second = await callsDuring(async () => {
    expect(await placeholderExists(api, 'esv-mail-password', 'both')).toBe(true);
  });
  expect(second.map(({ path }) => path)).toEqual([
    '/environment/variables/esv-mail-password',
    '/environment/secrets/esv-mail-password',
  ]);
});

it('takes no secret where only variables count [reports 93] [shell 122]', async () => {
  const { api } = await apiOf('ines.moreau');
  expect(await placeholderExists(api, 'esv-mail-password', 'variables')).toBe(false);
});

it.each([401, 404, 500, 204])('takes a %i as "not there" [shell 122]', async (status) => {
  const { api } = await apiOf('ines.moreau');
  await fault('/environment/variables', { status });
  expect(await placeholderExists(api, 'esv-portal-host', 'variables')).toBe(false);
});

it('takes an id that is no segment of a path as "not there"', async () => {
  const { api } = await apiOf('ines.moreau');
  expect(await placeholderExists(api, 'esv-../../secrets', 'variables')).toBe(false);
});
