// The journeys of a realm as its administrators see them (contract 01, 7.3: trees a theme is linked to).
import { sessionOf } from '../access';
import { type Call, forbidden } from '../http';
import { listOfRows } from '../idm/query-list';
import { idOf } from '../seed/ids';
import { accountById, isAdministrator } from './accounts';
import { TREES } from './journeys';
import { jsonRoutes, realmOf } from './realms';

/** GET …/authenticationtrees/trees?_queryFilter=true: every journey, for administrators of the realm alone. */
function trees(call: Call): unknown {
  const realm = realmOf(call);
  const session = sessionOf(call);
  const own = accountById(call.platform, session.realm, session.userId);
  if (!own || session.realm !== realm || !isAdministrator(own)) throw forbidden('The user has insufficient privileges');
  const journeys = [...TREES.keys()].map((name) => ({
    _id: name,
    _rev: idOf(`tree:${name}`),
    identityResource: realm === 'root' ? null : `managed/${realm}_user`,
    uiConfig: { categories: '["Authentication"]' },
    entryNodeId: idOf(`tree:${name}:entry`),
    nodes: {},
    staticNodes: {},
    innerTreeOnly: false,
    mustRun: false,
    noSession: false,
    enabled: true,
  }));
  return listOfRows(journeys, call.query);
}

export const journeyListRoutes = jsonRoutes('GET', 'realm-config/authentication/authenticationtrees/trees', 1, trees);
