import { aliasesOf, getAccount, patchAccount } from '../../../platform/account.server';
import { listIdentityProviders } from '../../../platform/identity-providers.server';
import { notFoundError } from '../../../platform/platform-error';
import { formTokens, mutate, readEmptyForm } from '../../../server/guard/form.server';
import { saved } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { requireRecentSignIn, stepUpUrl } from '../../../server/sign-in/recent-sign-in.server';
import { loadOwnRecord, ownerOf } from '../own-record.server';
import { disconnectPath, sectionPath } from '../paths';
import { removeAliases, toProviderRows } from './providers';

const BACK = sectionPath('social');

async function findConnectedProvider(auth: AuthContext, id: string) {
  const [loadRecord, providers] = await Promise.all([loadOwnRecord(auth), listIdentityProviders(auth.api)]);
  return toProviderRows(providers, aliasesOf(loadRecord), false).find((one) => one.id === id) ?? null;
}

export async function loadDisconnect(auth: AuthContext, id: string) {
  const to = disconnectPath(id);
  const [row, send] = await Promise.all([findConnectedProvider(auth, id), formTokens(auth, to)]);
  if (row === null) throw notFoundError('a provider');
  return { name: row.name, send, confirm: stepUpUrl(auth, to) };
}

/** A provider that is gone was disconnected elsewhere. */
export async function disconnectProvider(auth: AuthContext, id: string) {
  requireRecentSignIn(auth, disconnectPath(id));
  const loadAliases = async () => aliasesOf(await getAccount(auth.api, ownerOf(auth)));
  return mutate(auth, readEmptyForm(auth), {
    kind: 'remove',
    before: async () => (await findConnectedProvider(auth, id))?.name ?? null,
    run: async (name) => {
      if (name === null) return null;
      const value = removeAliases(await loadAliases(), id);
      await patchAccount(auth.api, ownerOf(auth), [{ operation: 'add', field: '/aliasList', value }]);
      return name;
    },
    verify: async ({ before }) => {
      const aliases = await loadAliases();
      return saved(removeAliases(aliases, id).length, aliases.length, before);
    },
    refused: 'account.personal.refused',
    redirectTo: BACK,
    notice: (name) =>
      name === null ? { key: 'account.notice.gone' } : { key: 'account.notice.disconnected', values: { name } },
  });
}
