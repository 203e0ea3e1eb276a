import { collection } from '../../core/collection';
import { idOf } from '../../core/ids';
import type { Platform } from '../../core/platform';

export interface Identity {
  /** As in `aliasList`, for example `google-1099511627776`. */
  alias: string;
  email: string;
  name: string;
  /** Time of linking. */
  linkDate: string;
}

export const identities = collection<Identity>({
  name: 'social/identity',
  keys: ({ alias, email }) => [`${alias.split('-')[0]}/${email}`],
});

export function linkedIdentities({ store }: Platform, aliases: string[]): object[] {
  return aliases.map((alias) => {
    const [provider = '', ...rest] = alias.split('-');
    const known = store.get(identities, alias);
    const _id = idOf(`identity:${alias}`);
    const collectionPath = `managed/${provider}`;
    return {
      _id,
      _rev: '1',
      subject: rest.join('-'),
      ...(known ? { email: known.email, displayName: known.name } : {}),
      enabled: true,
      _meta: { ...(known ? { createDate: known.linkDate } : {}) },
      _ref: `${collectionPath}/${_id}`,
      _refResourceCollection: collectionPath,
      _refResourceId: _id,
      _refProperties: { _id: idOf(`link:${alias}`), _rev: '1' },
    };
  });
}
