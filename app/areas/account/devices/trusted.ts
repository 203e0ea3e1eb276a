import { type BrowserInfo, isBrowserPlatform, isHandheld, parseUserAgent } from '../../../lib/user-agent';

interface PlatformDevice {
  identifier: string;
  alias?: string | null;
  lastSelectedDate?: number | null;
  metadata?: {
    browser?: { userAgent?: string | null } | null;
    platform?: { platform?: string | null } | null;
  } | null;
}

export interface TrustedRow extends BrowserInfo {
  id: string;
  /** Empty when it has none. */
  name: string;
  handheld: boolean;
  /** Null where it says no more than the system. */
  machine: string | null;
  /** In ms. */
  lastUsed: number | null;
  /** Used last, where that is known of all; it need not be this browser. */
  recent: boolean;
  /** For a long time; null where it is not known. */
  unused: boolean | null;
}

const LONG_MS = 90 * 86_400_000;

/** By last use, those of which it is not known last. */
export function toTrustedRows(devices: readonly PlatformDevice[], now: number): TrustedRow[] {
  const isLastKnown = devices.every(({ lastSelectedDate }) => typeof lastSelectedDate === 'number');
  const sorted = [...devices].sort((one, other) => lastUsedAt(other) - lastUsedAt(one));
  return sorted.map(({ identifier, alias, lastSelectedDate, metadata }, at) => {
    const browsing = parseUserAgent(metadata?.browser?.userAgent);
    const machine = metadata?.platform?.platform || null;
    const repeatsSystem = machine !== null && browsing.system !== null && isBrowserPlatform(machine);
    const lastUsed = lastSelectedDate ?? null;
    return {
      ...browsing,
      id: identifier,
      name: alias ?? '',
      handheld: isHandheld(browsing),
      machine: repeatsSystem ? null : machine,
      lastUsed,
      recent: isLastKnown && at === 0,
      unused: lastUsed === null ? null : now - lastUsed > LONG_MS,
    };
  });
}

function lastUsedAt({ lastSelectedDate }: PlatformDevice): number {
  return lastSelectedDate ?? 0;
}
