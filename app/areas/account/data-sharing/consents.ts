export interface Consent {
  mapping: string;
  consentDate: string;
}

interface SharingTarget {
  name: string;
  displayName?: string | null;
  fields: { name: string; title?: string | null }[];
}

export interface ConsentRow {
  id: string;
  name: string;
  fields: string[];
  /** Null: not allowed. */
  since: string | null;
}

export function parseConsents(consentedMappings: unknown): Consent[] {
  if (!Array.isArray(consentedMappings)) return [];
  return consentedMappings.filter(
    (one): one is Consent =>
      typeof one === 'object' && one !== null && typeof one.mapping === 'string' && typeof one.consentDate === 'string',
  );
}

export function toConsentRows(targets: readonly SharingTarget[], consentedMappings: unknown): ConsentRow[] {
  const given = parseConsents(consentedMappings);
  return targets.map(({ name, displayName, fields }) => ({
    id: name,
    name: displayName || name,
    fields: fields.map((field) => field.title || field.name),
    since: given.find(({ mapping }) => mapping === name)?.consentDate ?? null,
  }));
}
