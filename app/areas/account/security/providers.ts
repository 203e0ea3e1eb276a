import type { IdentityProvider } from '../../../platform/identity-providers.server';

export interface ProviderRow extends IdentityProvider {
  connected: boolean;
}

/** Provider names may contain a hyphen. */
export function isAliasOf(alias: string, provider: string): boolean {
  return alias.startsWith(`${provider}-`);
}

/** `canConnect`: without it only connected providers are shown. */
export function toProviderRows(
  providers: readonly IdentityProvider[],
  aliases: readonly string[],
  canConnect: boolean,
): ProviderRow[] {
  const rows = providers.map((provider) => ({
    ...provider,
    connected: aliases.some((alias) => isAliasOf(alias, provider.id)),
  }));
  return rows.filter(({ connected }) => connected || canConnect);
}

export function removeAliases(aliases: readonly string[], provider: string): string[] {
  return aliases.filter((alias) => !isAliasOf(alias, provider));
}
