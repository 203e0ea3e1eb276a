// The scripts of a realm as its administrators read them: those that journeys and other identity providers name.
import { notFound } from '../core/errors';
import { pickFields } from '../core/fields';
import type { Call, Route } from '../core/http';
import { idOf } from '../core/ids';
import { providersOf } from '../idm/social';
import { administeredRealm, listRows, revisionOf } from './administration';
import { jsonRoutes } from './realms';

export const REMOVE_DEVICE_SCRIPT = idOf('script:Remove Device');
export const HANDLED_PROFILE_SCRIPT = idOf('script:Normalized Profile to Managed User');
export const transformScriptOf = (provider: string): string => idOf(`script:${provider}`);

function scriptDocument(_id: string, name: string, context: string, script: string) {
  return {
    _id,
    _rev: revisionOf(`script:${_id}`),
    name,
    description: '',
    script: btoa(script),
    default: false,
    language: 'JAVASCRIPT',
    context,
    createdBy: 'null',
    creationDate: 0,
    lastModifiedBy: 'null',
    lastModifiedDate: 0,
    evaluatorVersion: '1.0',
  };
}

const SCRIPTS = [
  scriptDocument(
    REMOVE_DEVICE_SCRIPT,
    'Remove Device',
    'AUTHENTICATION_TREE_DECISION_NODE',
    "outcome = nodeState.get('removed') ? 'true' : 'false';\n",
  ),
  scriptDocument(
    HANDLED_PROFILE_SCRIPT,
    'Normalized Profile to Managed User',
    'SOCIAL_IDP_PROFILE_TRANSFORMATION',
    '(function () { return normalizedProfile; })();\n',
  ),
  ...providersOf().map(({ provider, name }) =>
    scriptDocument(
      transformScriptOf(provider),
      `${name} Profile Normalization`,
      'SOCIAL_IDP_PROFILE_TRANSFORMATION',
      '(function () { return { userName: rawProfile.email, mail: rawProfile.email }; })();\n',
    ),
  ),
];

/** All of them, or those of one name. */
function listScripts(call: Call): unknown {
  administeredRealm(call);
  const query = new URLSearchParams(call.query);
  const named = /^name eq "([^"]*)"$/.exec(query.get('_queryFilter') ?? '')?.[1];
  if (named !== undefined) query.set('_queryFilter', 'true');
  return listRows(
    { query },
    SCRIPTS.filter(({ name }) => named === undefined || name === named),
  );
}

function readScript(call: Call): unknown {
  administeredRealm(call);
  const found = SCRIPTS.find(({ _id }) => _id === call.params.id);
  if (!found) throw notFound(`Script with UUID ${call.params.id?.slice(0, 80)} could not be found in realm`);
  return pickFields(found, call.query);
}

export const scriptRoutes: Route[] = [
  ...jsonRoutes('GET', 'scripts', 2, listScripts),
  ...jsonRoutes('GET', 'scripts/:id', 2, readScript),
];
