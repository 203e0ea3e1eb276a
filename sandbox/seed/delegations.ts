// Delegates of mina.holt: one permanent, one for two weeks.

import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';
import { delegate } from '../iga/delegations';

const DAY_MS = 86_400_000;

export function seedDelegations(platform: Platform, now: number): void {
  const from = idOf('user:mina.holt');
  const today = now - (now % DAY_MS);
  delegate(platform, { id: idOf('delegation:noah.fischer'), from, to: idOf('user:noah.fischer') });
  delegate(platform, {
    id: idOf('delegation:marta.silva'),
    from,
    to: idOf('user:marta.silva'),
    start: today - 2 * DAY_MS,
    end: today + 12 * DAY_MS,
  });
}
