import { recover } from '../../../platform/recover';
import { searchOpenViolations } from '../../../platform/violations.server';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import type { Conflict } from './item';

const MAX_VIOLATIONS = 100;

/** `all`: whether that is every open violation. Null when they cannot be read. */
export function loadOpenViolations(auth: AuthContext, fields: readonly string[] = []) {
  return auth.context.memo(`open violations ${fields}`, async () => {
    const found = await recover(searchOpenViolations(auth.api, { most: MAX_VIOLATIONS, more: fields }), {
      otherwise: null,
    });
    return found && { violations: found.result, all: found.totalCount <= found.result.length };
  });
}

export interface KnownConflicts {
  /** By composite id. */
  known: ReadonlyMap<string, Conflict[]>;
  /** Whether that is all; otherwise access without a known conflict may have one. */
  all: boolean;
}

/** Only violations that wait for the member. */
export function loadConflicts(auth: AuthContext): Promise<KnownConflicts> {
  return auth.context.memo('conflicting access', async () => {
    const [found, naming] = await Promise.all([loadOpenViolations(auth), loadNaming(auth)]);
    const known = new Map<string, Conflict[]>();
    for (const { id, policyRule, decision } of found?.violations ?? []) {
      const conflict = { violationId: id, rule: naming.thing(policyRule?.name) };
      for (const access of decision.compositeIds.flat()) known.set(access, [...(known.get(access) ?? []), conflict]);
    }
    return { known, all: found?.all ?? false };
  });
}
