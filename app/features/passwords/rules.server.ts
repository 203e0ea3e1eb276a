// The rules that a new password of somebody has to meet, as far as the member may read them.

import type { ResourceKind } from '../../platform/managed-objects.server';
import { listDirectoryRules } from '../../platform/password-policy.server';
import { listDemands } from '../../platform/policies.server';
import { recover, settle } from '../../platform/recover';
import type { AuthContext } from '../../session/auth-context';
import type { PasswordRule } from './check';
import { type KnownOf, passwordRules } from './rules';

/** Null where the policies could not be loaded. Those of the directory are for few to read, so their absence is usual. */
export async function loadPasswordRules(
  { api }: AuthContext,
  kind: ResourceKind,
  known: KnownOf | Promise<KnownOf>,
): Promise<PasswordRule[] | null> {
  const [demands, directory, person] = await Promise.all([
    settle(listDemands(api, kind, 'password')),
    recover(listDirectoryRules(api, kind.name), { otherwise: [] }),
    known,
  ]);
  return 'loaded' in demands ? passwordRules(directory, demands.loaded, person) : null;
}
