// The devices of the second step, as a page shows them, and what is left when one of them goes.

export type FactorKind = 'oath' | 'push' | 'webauthn';

interface ToldFactor {
  uuid: string;
  kind: FactorKind;
  deviceName?: string | null;
  createdDate?: number | null;
  lastAccessDate?: number | null;
}

export interface FactorRow {
  id: string;
  kind: FactorKind;
  /** Empty where it has none. */
  name: string;
  /** In ms. */
  added: number | null;
  used: number | null;
  /** The one used last. */
  recent: boolean;
  /** The platform takes another name for keys only. */
  renamable: boolean;
}

/** The one used last first, those never used at the end, the newest of them first. */
export function factorRows(told: readonly ToldFactor[]): FactorRow[] {
  const sorted = [...told].sort(
    (one, other) =>
      (other.lastAccessDate ?? 0) - (one.lastAccessDate ?? 0) || (other.createdDate ?? 0) - (one.createdDate ?? 0),
  );
  return sorted.map(({ uuid, kind, deviceName, createdDate, lastAccessDate }, at) => ({
    id: uuid,
    kind,
    name: deviceName ?? '',
    added: createdDate ?? null,
    used: lastAccessDate ?? null,
    recent: at === 0,
    renamable: kind === 'webauthn',
  }));
}

/** `last`: there is no other, and another can be added first. `lastWarned`: there is no other, and none can be added. */
export type Remaining = { devices: number } | 'last' | 'lastWarned';

export function remainingWithout(rows: readonly FactorRow[], id: string, canAdd: boolean): Remaining {
  const devices = rows.filter((row) => row.id !== id).length;
  if (devices > 0) return { devices };
  return canAdd ? 'last' : 'lastWarned';
}
