import type { IdentityProvider } from '../../../platform/identity-providers.server';

export interface ProviderRow extends IdentityProvider {
  connected: boolean;
}

export function parseAliases(aliasList: unknown): string[] {
  return Array.isArray(aliasList) ? aliasList.filter((alias): alias is string => typeof alias === 'string') : [];
}

/** Provider names may contain a hyphen. */
export function isAliasOf(alias: string, provider: string): boolean {
  return alias.startsWith(`${provider}-`);
}

/** `canConnect`: without it only connected providers are shown. */
export function toProviderRows(
  providers: readonly IdentityProvider[],
  aliasList: unknown,
  canConnect: boolean,
): ProviderRow[] {
  const aliases = parseAliases(aliasList);
  const rows = providers.map((provider) => ({
    ...provider,
    connected: aliases.some((alias) => isAliasOf(alias, provider.id)),
  }));
  return rows.filter(({ connected }) => connected || canConnect);
}

export function removeAliases(aliasList: unknown, provider: string): string[] {
  return parseAliases(aliasList).filter((alias) => !isAliasOf(alias, provider));
}
