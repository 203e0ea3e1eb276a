// Disconnecting another provider: its aliases leave the record, all others stay.

import { getAccount, patchAccount } from '../../../platform/account.server';
import { listIdentityProviders } from '../../../platform/identity-providers.server';
import { notFound } from '../../../platform/platform-error';
import { formTokens, mutate, readEmptyForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { confirmFirst, demandFresh } from '../fresh.server';
import { ownerOf, ownRecord } from '../own-record.server';
import { disconnectPath, sectionPath } from '../paths';
import { aliasesWithout, providerRows } from './providers';

const BACK = sectionPath('social');

async function connected(auth: AuthContext, id: string) {
  const [record, providers] = await Promise.all([ownRecord(auth), listIdentityProviders(auth.api)]);
  return providerRows(providers, record.aliasList, false).find((one) => one.id === id) ?? null;
}

export async function disconnectPage(auth: AuthContext, id: string) {
  const to = disconnectPath(id);
  const [row, send] = await Promise.all([connected(auth, id), formTokens(auth, to)]);
  if (row === null) throw notFound('a provider');
  return { name: row.name, send, confirm: confirmFirst(auth, to) };
}

export type DisconnectPage = Awaited<ReturnType<typeof disconnectPage>>;

/** One that is gone by then was disconnected elsewhere. */
export async function disconnect(auth: AuthContext, id: string) {
  demandFresh(auth, disconnectPath(id));
  const record = () => getAccount(auth.api, ownerOf(auth));
  return mutate(auth, readEmptyForm(auth), {
    run: async () => {
      const row = await connected(auth, id);
      if (row === null) return null;
      const { aliasList } = await record();
      const value = aliasesWithout(aliasList, id);
      await patchAccount(auth.api, ownerOf(auth), [{ operation: 'add', field: '/aliasList', value }]);
      return row.name;
    },
    verify: async () => {
      const { aliasList } = await record();
      const count = Array.isArray(aliasList) ? aliasList.length : 0;
      return aliasesWithout(aliasList, id).length === count ? { done: id } : 'not-done';
    },
    refused: 'account.personal.refused',
    redirectTo: BACK,
    notice: (name) =>
      name === null ? { key: 'account.notice.gone' } : { key: 'account.notice.disconnected', values: { name } },
  });
}
