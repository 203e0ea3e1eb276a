import { z } from 'zod';
import { path } from '../lib/url';
import { amPath } from './am-path';
import type { Api } from './http.server';
import { recover } from './recover';
import { optionalText } from './rows';

const Trees = z.object({
  mapping: z.object({
    updatePassword: optionalText,
    updateUsername: optionalText,
    resetPassword: optionalText,
    connectSocial: optionalText,
    addDevice: optionalText,
    removeDevice: optionalText,
  }),
});
export type Journeys = z.infer<typeof Trees>['mapping'];

const NO_JOURNEYS: Journeys = Trees.parse({ mapping: {} }).mapping;

/** A journey that is not named does not exist on this platform; one without self-service has none. Needs no session. */
export async function getJourneys(api: Api): Promise<Journeys> {
  const address = amPath(api.tenant.realm, path`/selfservice/trees`);
  const found = api.am.get(address, Trees, { deadlineMs: 5_000 });
  return recover(
    found.then(({ mapping }) => mapping),
    { missing: NO_JOURNEYS },
  );
}
