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

const NO_JOURNEYS: Journeys = Trees.shape.mapping.parse({});

/** A journey that is not named does not exist on this platform; older ones, and those without self-service, have none. Needs no session. */
export async function getJourneys(api: Api): Promise<Journeys> {
  const asked = api.am.get(amPath(api.tenant.realm, path`/selfservice/trees`), Trees, { deadlineMs: 5_000 });
  const { mapping } = await recover(asked, { missing: { mapping: NO_JOURNEYS } });
  return mapping;
}
