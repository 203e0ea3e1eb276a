// Disconnecting another provider: its aliases leave the record, all others stay.
import { formTokens, mutate, readPress } from '../../access/form.server';
import { getAccount, patchAccount } from '../../platform/account.server';
import { listIdentityProviders } from '../../platform/identity-providers.server';
import { notFound } from '../../platform/platform-error';
import type { AuthContext } from '../../session/auth-context';
import { confirmFirst, demandFresh } from '../account/fresh.server';
import { ownerOf, ownRecord } from '../account/own-record.server';
import { disconnectPath, sectionPath } from '../account/paths';
import { aliasesWithout, providerRows } from './providers';

const BACK = sectionPath('social');

async function connected(auth: AuthContext, id: string) {
  const [record, providers] = await Promise.all([ownRecord(auth), listIdentityProviders(auth.api)]);
  const row = providerRows(providers, record.aliasList, false).find((one) => one.id === id);
  if (!row) throw notFound('a provider');
  return row;
}

export async function disconnectPage(auth: AuthContext, id: string) {
  const to = disconnectPath(id);
  const [{ name }, send] = await Promise.all([connected(auth, id), formTokens(auth, to)]);
  return { name, send, confirm: confirmFirst(auth, to) };
}

export type DisconnectPage = Awaited<ReturnType<typeof disconnectPage>>;

export async function disconnect(auth: AuthContext, id: string) {
  demandFresh(auth, disconnectPath(id));
  const record = () => getAccount(auth.api, ownerOf(auth));
  return mutate(auth, readPress(auth), {
    run: async () => {
      const { name } = await connected(auth, id);
      const { aliasList } = await record();
      const value = aliasesWithout(aliasList, id);
      await patchAccount(auth.api, ownerOf(auth), [{ operation: 'add', field: '/aliasList', value }]);
      return name;
    },
    verify: async () => {
      const { aliasList } = await record();
      const count = Array.isArray(aliasList) ? aliasList.length : 0;
      return aliasesWithout(aliasList, id).length === count ? { done: id } : 'not-done';
    },
    refused: 'account.personal.refused',
    redirectTo: BACK,
    notice: (name) => ({ key: 'account.notice.disconnected', values: { name } }),
  });
}
