import { z } from 'zod';
import { KINDS } from '../../../kits/access/grant-paths';
import {
  expiryDayField,
  itemDateFields,
  LONGEST_REASON,
  PRIORITIES,
  type Reader,
} from '../../../kits/requests/catalog/terms';
import type { NewRequest } from '../../../platform/new-requests.server';
import { lineFieldName } from './paths';
import type { EndingRow } from './rows';

const Line = z.object({
  /** Address of the grant's page. */
  id: z.string(),
  kind: z.enum(KINDS),
  name: z.string().nullable(),
  within: z.string().nullable(),
  person: z.object({ id: z.string(), name: z.string(), own: z.boolean() }),
  catalogId: z.string(),
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
  { reasonNeeded, ...reader }: Reader & { reasonNeeded: boolean },
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

const TYPES = { account: 'application', entitlement: 'entitlement', role: 'role' } as const;

export function requestsOf({ lines, until, justification, priority, expires }: Extension): NewRequest[] {
  const extended = lines.filter(({ extend }) => extend);
  const people = [...new Set(extended.map(({ person }) => person.id))];
  if (until === null) return [];
  return people.map((id) => ({
    users: [id],
    accessModifier: 'add',
    catalogs: extended
      .filter(({ person }) => person.id === id)
      .map(({ kind, catalogId }) => ({ type: TYPES[kind], id: catalogId })),
    priority,
    endDate: until,
    ...(expires === null ? {} : { expiryDate: expires }),
    ...(justification === '' ? {} : { justification }),
  }));
}
