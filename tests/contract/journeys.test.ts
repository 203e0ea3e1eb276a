import { afterEach, beforeAll, expect, it } from 'vitest';
import { getJourneys } from '../../app/platform/journeys.server';
import { stepUpAddress } from '../../app/platform/protocol/step-up';
import { send } from '../../sandbox/testing';
import { apiOf, fault, refusal, reset, withoutFaults } from './sandbox-api';

beforeAll(reset);
afterEach(withoutFaults);

const TREES = '/am/json/realms/root/realms/alpha/selfservice/trees';

it('journeys are named by what they change, and lead to the page of the platform that does it [shell 130]', async () => {
  const { api } = await apiOf('kai.ruiz');
  const { updatePassword } = await getJourneys(api);
  const address = stepUpAddress({
    am: '/am',
    realm: 'alpha',
    journey: updatePassword ?? '',
    here: 'http://localhost:8787/profile',
  });
  const { status, body } = await send<string>(address);
  expect([status, updatePassword]).toEqual([200, 'UpdatePassword']);
  expect(body).toContain('<h1>Change your password</h1>');
  expect(body).toContain(`goto=${encodeURIComponent('http://localhost:8787/profile')}`);
});

it('there are none where the platform names none', async () => {
  const { api } = await apiOf('kai.ruiz');
  await fault(TREES, { status: 200, body: { _id: '', mapping: { updatePassword: 7, addDevice: 'AddDevice' } } });
  expect(await getJourneys(api)).toEqual({ updatePassword: null, addDevice: 'AddDevice' });
  await fault(TREES, { status: 200, body: { _id: '', mapping: {} } });
  expect(await getJourneys(api)).toEqual({});
  await fault(TREES, { status: 200, body: {} });
  await expect(getJourneys(api)).rejects.toMatchObject({ reason: 'garbled' });
});

it('a platform that fails is unavailable', async () => {
  const { api } = await apiOf('kai.ruiz');
  await fault(TREES, { status: 500, body: {} });
  expect((await refusal(getJourneys(api))).reason).toBe('unavailable');
});
