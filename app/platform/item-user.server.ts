import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import {
  asPage,
  Descriptor,
  filledRecord,
  optionalObject,
  optionalText,
  pageRows,
  resultCount,
  TemporalConstraints,
} from './rows';

/** An answer without any known setting is another one. */
const Shown = z
  .object({
    user: z.object({ displayProperties: z.array(z.string()).nullish() }).nullish(),
    lcmSettings: z.unknown().optional(),
  })
  .refine(({ user, lcmSettings }) => user !== undefined || lcmSettings !== undefined);

/** The properties of people that reviewers are shown; none: the usual ones. */
export async function listShownProperties(api: Api): Promise<string[]> {
  const { user } = await api.iga.get(path`/commons/config/iga_ui_config`, Shown, { deadlineMs: 3_000 });
  return user?.displayProperties ?? [];
}

export function getItemUser(api: Api, campaignId: string, itemId: string): Promise<Record<string, unknown>> {
  const address = path`/governance/certification/${campaignId}/items/${itemId}/user`;
  return api.iga.get(address, filledRecord);
}

const Holding = z.object({
  application: optionalObject({ name: optionalText }),
  role: optionalObject({ name: optionalText }),
  descriptor: Descriptor,
  relationship: optionalObject({
    temporalConstraints: TemporalConstraints,
  }),
});
export type UserHolding = z.infer<typeof Holding>;
const Listed = asPage(
  z
    .object({ result: z.array(z.unknown()), resultCount, totalCount: resultCount })
    .transform((list) => pageRows(Holding, list.result, Math.max(list.resultCount, list.totalCount))),
);
export type UserHoldings = z.infer<typeof Listed>;

export async function listItemUserHoldings(
  api: Api,
  { campaignId, itemId }: { campaignId: string; itemId: string },
  kind: 'accounts' | 'entitlements' | 'roles',
): Promise<UserHoldings> {
  const address = path`/governance/certification/${campaignId}/items/${itemId}/user/${kind}`;
  return api.iga.get(address, Listed);
}
