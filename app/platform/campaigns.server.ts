import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { addressId, flag, optionalObject, optionalText } from './rows';

/** What becomes of access, and what reviewers may do, is concluded from these: without one, or with one of another shape, the campaign cannot be read. */
const days = z.number().min(0).nullable();
/** Null: the usual ones. */
const columns = z.record(z.string(), z.array(z.string())).nullish().catch(null);

const Sent = z.object({
  id: addressId,
  name: optionalText,
  description: optionalText,
  status: optionalText,
  certificationType: optionalText,
  startDate: optionalText,
  deadline: optionalText,
  completionDate: optionalText,
  stageDuration: z.number().nullish().catch(null),
  ownerInfo: optionalObject({ userName: optionalText, givenName: optionalText, sn: optionalText }),
  allowBulkCertify: flag,
  allowPartialSignoff: flag,
  allowSelfCertification: z.boolean().nullish().catch(null),
  enableForward: flag,
  enableReassign: flag,
  /** For how many days access is kept after an exception; 0: there are no exceptions. */
  exceptionDuration: days,
  requireJustification: z
    .object({ revoke: flag, exceptionAllowed: flag })
    .nullish()
    .transform((found) => found ?? { revoke: false, exceptionAllowed: false }),
  /** Null: the platform does not remove access. */
  remediationRule: z.string().nullable(),
  remediationDelay: days.optional(),
  targetFilter: z.object({ type: z.array(z.string()).default([]) }).nullish(),
  uiConfig: optionalObject({ columnConfig: columns, columnSortConfig: columns }),
});
const Campaign = Sent.refine(
  ({ remediationRule, remediationDelay }) => !remediationRule || remediationDelay !== undefined,
  {
    error: 'access is removed, and it is not known when',
  },
).transform(({ exceptionDuration, remediationDelay, ...campaign }) => ({
  ...campaign,
  exceptionDuration: exceptionDuration ?? 0,
  remediationDelay: remediationDelay ?? 0,
}));
export type Campaign = z.infer<typeof Campaign>;

/** Readable for all its reviewers, although the address is for administrators. */
export function getCampaign(api: Api, campaignId: string): Promise<Campaign> {
  return api.iga.get(path`/governance/admin/certification/${campaignId}`, Campaign);
}
