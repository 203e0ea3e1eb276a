// The person whom an item of a review is about, and what they hold.
import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { Descriptor, optionalText, readable } from './rows';

const Shown = z.object({
  user: z
    .object({ displayProperties: z.array(z.string()).catch([]) })
    .nullish()
    .catch(null),
});

/** The properties of people that reviewers are shown; none: the usual ones. */
export async function shownProperties(api: Api): Promise<string[]> {
  const { user } = await api.iga.get(path`/commons/config/iga_ui_config`, Shown, { deadlineMs: 3_000 });
  return user?.displayProperties ?? [];
}

export function getItemUser(api: Api, campaignId: string, itemId: string): Promise<Record<string, unknown>> {
  const address = path`/governance/certification/${campaignId}/items/${itemId}/user`;
  return api.iga.get(address, z.record(z.string(), z.unknown()));
}

const Held = z.object({
  application: z.object({ name: optionalText }).nullish().catch(null),
  role: z.object({ name: optionalText }).nullish().catch(null),
  descriptor: Descriptor,
  relationship: z
    .object({
      temporalConstraints: z
        .array(z.object({ duration: optionalText }))
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
});
export type HeldByUser = z.infer<typeof Held>;
const Listed = z.object({ result: readable(Held) });

export async function listItemUserHolds(
  api: Api,
  { campaignId, itemId }: { campaignId: string; itemId: string },
  kind: 'accounts' | 'entitlements' | 'roles',
): Promise<HeldByUser[]> {
  const address = path`/governance/certification/${campaignId}/items/${itemId}/user/${kind}`;
  return (await api.iga.get(address, Listed)).result;
}
