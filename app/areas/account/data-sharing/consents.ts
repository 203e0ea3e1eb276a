import type { Consent } from '../../../platform/account.server';

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

export function toConsentRows(
  targets: readonly SharingTarget[],
  given: readonly Consent[],
  unnamed: (id: string) => string,
): ConsentRow[] {
  return targets.map(({ name, displayName, fields }) => ({
    id: name,
    name: displayName || unnamed(name),
    fields: fields.map((field) => field.title || field.name),
    since: given.find(({ mapping }) => mapping === name)?.consentDate ?? null,
  }));
}
