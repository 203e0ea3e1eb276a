// Other providers somebody signs in with, told by the aliases in their record.

import type { IdentityProvider } from '../../../platform/identity-providers.server';

export interface ProviderRow extends IdentityProvider {
  connected: boolean;
}

export function aliasesIn(aliasList: unknown): string[] {
  return Array.isArray(aliasList) ? aliasList.filter((alias): alias is string => typeof alias === 'string') : [];
}

/** Whether an alias is one at that provider; its own name may hold a hyphen. */
export function isAliasOf(alias: string, provider: string): boolean {
  return alias.startsWith(`${provider}-`);
}

/** `connects`: others can be connected; without that only those that are connected are shown. */
export function providerRows(
  providers: readonly IdentityProvider[],
  aliasList: unknown,
  connects: boolean,
): ProviderRow[] {
  const aliases = aliasesIn(aliasList);
  const rows = providers.map((provider) => ({
    ...provider,
    connected: aliases.some((alias) => isAliasOf(alias, provider.id)),
  }));
  return rows.filter(({ connected }) => connected || connects);
}

/** The aliases that stay when a provider is disconnected. */
export function aliasesWithout(aliasList: unknown, provider: string): string[] {
  return aliasesIn(aliasList).filter((alias) => !isAliasOf(alias, provider));
}
