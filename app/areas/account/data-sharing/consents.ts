// What somebody lets other systems have of their record, joined from the systems there are and the consent that was given.

export interface Consent {
  mapping: string;
  consentDate: string;
}

interface Target {
  name: string;
  displayName?: string | null;
  fields: { name: string; title?: string | null }[];
}

export interface ConsentRow {
  id: string;
  name: string;
  /** What it gets. */
  fields: string[];
  /** When it was allowed; null: it is not. */
  since: string | null;
}

/** The entries of a record, whatever else stands in the list. */
export function consentsIn(consentedMappings: unknown): Consent[] {
  if (!Array.isArray(consentedMappings)) return [];
  return consentedMappings.filter(
    (one): one is Consent =>
      typeof one === 'object' && one !== null && typeof one.mapping === 'string' && typeof one.consentDate === 'string',
  );
}

export function consentRows(targets: readonly Target[], consentedMappings: unknown): ConsentRow[] {
  const given = consentsIn(consentedMappings);
  return targets.map(({ name, displayName, fields }) => ({
    id: name,
    name: displayName || name,
    fields: fields.map((field) => field.title || field.name),
    since: given.find(({ mapping }) => mapping === name)?.consentDate ?? null,
  }));
}
