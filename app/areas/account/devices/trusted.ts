// The browsers that the platform knows again, as a page shows them.
import { type Browsing, browsingOf, isHandheld } from '../../../lib/user-agent';

/** A device as the platform tells of it. */
interface ToldDevice {
  identifier: string;
  alias?: string | null;
  lastSelectedDate?: number | null;
  metadata?: {
    browser?: { userAgent?: string | null } | null;
    platform?: { platform?: string | null } | null;
  } | null;
}

export interface TrustedRow extends Browsing {
  id: string;
  /** Empty where it has none. */
  name: string;
  handheld: boolean;
  machine: string | null;
  /** In ms. */
  used: number | null;
  /** The one used last, which is not said to be this browser. */
  recent: boolean;
  /** Not used for a long time. */
  unused: boolean;
}

const LONG_MS = 90 * 86_400_000;

/** The one used last first, those never used at the end. */
export function trustedRows(told: readonly ToldDevice[], now: number): TrustedRow[] {
  const sorted = [...told].sort((one, other) => usedAt(other) - usedAt(one));
  return sorted.map(({ identifier, alias, lastSelectedDate, metadata }, at) => {
    const browsing = browsingOf(metadata?.browser?.userAgent);
    const used = lastSelectedDate ?? null;
    return {
      ...browsing,
      id: identifier,
      name: alias ?? '',
      handheld: isHandheld(browsing),
      machine: metadata?.platform?.platform || null,
      used,
      recent: at === 0,
      unused: used !== null && now - used > LONG_MS,
    };
  });
}

function usedAt({ lastSelectedDate }: ToldDevice): number {
  return lastSelectedDate ?? 0;
}
