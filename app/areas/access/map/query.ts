import { KINDS } from '../../../kits/access/grant-paths';
import { collection, type QueryOf } from '../../../lib/collection';
import { addressesOf } from '../../../lib/collection-schema';

export const ACCESS_MAP = collection({
  name: 'access-map',
  texts: 'access.grants.map',
  label: 'access.grants.map.title',
  views: { all: {} },
  filters: {
    text: { kind: 'text' },
    kind: { kind: 'choice', options: KINDS },
    /** The id of an application. */
    application: { kind: 'choice', options: null },
    way: { kind: 'choice', options: ['request', 'role', 'rule', 'recon'] },
    reviewed: { kind: 'choice', options: ['never'] },
    /** The id of what everything shown belongs to. */
    of: { kind: 'choice', options: null },
  },
  sorts: ['application', '-application', 'name', '-name'],
  sort: 'application',
  sizes: [20, 50, 100],
});
export type AccessMapQuery = QueryOf<typeof ACCESS_MAP>;
export const { schema: AccessMapQuery } = addressesOf(ACCESS_MAP);
