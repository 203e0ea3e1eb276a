export type FactorKind = 'oath' | 'push' | 'webauthn';

interface PlatformFactor {
  uuid: string;
  kind: FactorKind;
  deviceName?: string | null;
  createdDate?: number | null;
  /** Null where it cannot be read. */
  lastAccessDate?: number | null;
}

export interface FactorRow {
  id: string;
  kind: FactorKind;
  /** Empty when it has none. */
  name: string;
  /** In ms. */
  added: number | null;
  lastUsed: number | null;
  /** Used last, where the last use of all can be read. */
  recent: boolean;
  /** The platform renames security keys only. */
  renamable: boolean;
}

/** What the platform calls a device that its user did not name. */
const UNNAMED = ['OATH Device', 'Push Device'];

/** By last use, then by creation, newest first. */
export function toFactorRows(factors: readonly PlatformFactor[]): FactorRow[] {
  const isLastKnown = factors.every(({ lastAccessDate }) => lastAccessDate !== null);
  const sorted = [...factors].sort(
    (one, other) =>
      (other.lastAccessDate ?? 0) - (one.lastAccessDate ?? 0) || (other.createdDate ?? 0) - (one.createdDate ?? 0),
  );
  return sorted.map(({ uuid, kind, deviceName, createdDate, lastAccessDate }, at) => ({
    id: uuid,
    kind,
    name: deviceName && !UNNAMED.includes(deviceName) ? deviceName : '',
    added: createdDate ?? null,
    lastUsed: lastAccessDate ?? null,
    recent: isLastKnown && at === 0 && typeof lastAccessDate === 'number',
    renamable: kind === 'webauthn',
  }));
}

/** `last`: no other device, and another can be added first. `lastWarned`: no other device, and none can be added. */
export type Remaining = { devices: number } | 'last' | 'lastWarned';

export function remainingDevices(rows: readonly FactorRow[], id: string, canAdd: boolean): Remaining {
  const devices = rows.filter((row) => row.id !== id).length;
  if (devices > 0) return { devices };
  return canAdd ? 'last' : 'lastWarned';
}
