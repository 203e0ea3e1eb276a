import { z } from 'zod';
import { KINDS } from '../../../kits/access/grant-paths';
import {
  expiryDayField,
  itemDateFields,
  LONGEST_REASON,
  PRIORITIES,
  type Reader,
} from '../../../kits/requests/catalog/terms';
import { EXTENSION_TYPE, rawId } from '../../../kits/requests/request';
import type { AccessRequest } from '../../../platform/requests.server';
import { lineFieldName } from './paths';
import type { EndingRow } from './rows';

const Line = z.object({
  /** Address of the grant's page. */
  id: z.string(),
  kind: z.enum(KINDS),
  name: z.string().nullable(),
  within: z.string().nullable(),
  person: z.object({ id: z.string(), name: z.string(), own: z.boolean() }),
  grant: z.object({
    grantType: z.enum(['accountGrant', 'entitlementGrant', 'roleMembership']),
    grantIdType: z.enum(['roleId', 'entitlementId', 'applicationId']),
    grantId: z.string(),
  }),
  ends: z.number(),
  extend: z.boolean(),
});
export type ExtensionLine = z.infer<typeof Line>;

export const Extension = z.object({
  lines: z.array(Line),
  /** ISO date-time; null when nothing is extended. */
  until: z.string().nullable(),
  justification: z.string(),
  priority: z.enum(PRIORITIES),
  expires: z.string().nullable(),
  list: z.string(),
});
export type Extension = z.infer<typeof Extension>;

type LinePlace = Pick<EndingRow, 'ends'> & { place: number };

/** `until` must be after the latest current end. */
export function ExtensionForm(
  lines: readonly LinePlace[],
  { reasonNeeded, ...reader }: Reader & { reasonNeeded: boolean | null },
) {
  const text = z.string().trim().max(LONGEST_REASON, `form.tooLong?max=${LONGEST_REASON}`).default('');
  const choices = Object.fromEntries(lines.map(({ place }) => [lineFieldName(place), z.enum(['extend', 'end'])]));
  return z
    .strictObject({
      ...choices,
      until: itemDateFields(reader).end,
      justification: text,
      priority: z.enum(PRIORITIES).default('low'),
      expires: expiryDayField(reader),
    })
    .superRefine((sent, context) => {
      const given = sent as Record<string, unknown>;
      const extended = lines.filter(({ place }) => given[lineFieldName(place)] === 'extend');
      if (extended.length === 0) return;
      const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
      const latest = Math.max(...extended.map(({ ends }) => ends));
      if (sent.until === null) refuse('until', 'access.ending.extend.untilNeeded');
      else if (Date.parse(sent.until) <= latest) refuse('until', 'access.ending.extend.tooEarly');
      if (reasonNeeded && sent.justification === '') refuse('justification', 'access.ending.extend.reasonNeeded');
    });
}

type Named = Pick<ExtensionLine, 'person' | 'grant'>;

export function toExtensionRequest(
  { person, grant }: Named,
  { until, justification, priority, expires }: Pick<Extension, 'until' | 'justification' | 'priority' | 'expires'>,
) {
  return {
    common: {
      userId: person.id,
      ...grant,
      endDate: until,
      priority,
      ...(expires === null ? {} : { expiryDate: expires }),
      ...(justification === '' ? {} : { justification }),
    },
  };
}

interface AboutGrant extends Pick<AccessRequest, 'requestType' | 'user'> {
  request?: { common?: Record<string, unknown> | null | undefined } | null | undefined;
}

export function isAbout({ requestType, user, request }: AboutGrant, { person, grant }: Named): boolean {
  const { grantId, grantType } = request?.common ?? {};
  return (
    requestType === EXTENSION_TYPE &&
    rawId(user?.id ?? '') === person.id &&
    grantId === grant.grantId &&
    grantType === grant.grantType
  );
}
