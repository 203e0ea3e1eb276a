// Calls about a user's own account: security questions, data sharing, sign-on applications and linked accounts.

import { collection } from '../core/collection';
import { badRequest, notFound } from '../core/errors';
import { pickFields } from '../core/fields';
import { type Handler, type Route, route } from '../core/http';
import { isList, list } from '../core/query-list';
import { objectType } from './objects/object-types';
import { accessDenied, isAdministrator } from './objects/permissions';
import { securityQuestions } from './objects/security-questions';

export interface ConsentMapping {
  _id: string;
  name: string;
  displayName: string;
  icon: string;
  accessLevel: string;
  source: string;
  fields: { name: string; title: string }[];
}

export interface SignOnApplication {
  _id: string;
  name: string;
  icon: string | null;
  templateName: string;
  templateVersion: string;
  ssoEntities: { idpLoginUrl: string; key: string };
  /** User names; not sent. */
  users: string[];
}

export interface LinkedResource {
  _id: string;
  resourceName: string;
  linkQualifier: string;
  linkType: string;
  mappings: { name: string; type: string }[];
  content: Record<string, unknown>;
  /** The account's object, for example 'managed/alpha_user/<id>'; not sent. */
  owner: string;
}

export const consentMappings = collection<ConsentMapping>({ name: 'consent' });
export const signOnApplications = collection<SignOnApplication>({
  name: 'profile/applications',
  keys: ({ users }) => users.map((name) => `user/${name}`),
});
export const linkedResources = collection<LinkedResource>({ name: 'sync/linked', keys: ({ owner }) => [owner] });

/** Without the security question service the path does not exist. */
const questions: Handler = ({ platform, query }) => {
  const doc = platform.store.get(securityQuestions, 'kba');
  if (!doc) throw notFound("Resource 'selfservice/kba' not found");
  return pickFields({ ...doc, _id: '' }, query);
};

const consent: Handler = ({ platform, query }) => {
  if (!isList(query)) throw badRequest("The resource collection 'consent' cannot be read");
  const row = ({ source: _, ...mapping }: ConsentMapping): object => pickFields(mapping, query);
  return list({ store: platform.store, collection: consentMappings, query, row });
};

const applications: Handler = ({ platform, caller, params, query }) => {
  if (!isList(query)) throw badRequest('The resource collection cannot be read');
  const type = objectType(platform, `managed/${params.type}`);
  if (!type) throw notFound(`Resource 'managed/${params.type}' not found`);
  const own = caller.component === type.path && caller.userId === params.id;
  if (!own && !isAdministrator(caller)) throw accessDenied();
  const userName = platform.store.get(type.collection, params.id ?? '')?.userName;
  const row = ({ users: _, ...application }: SignOnApplication): object => pickFields(application, query);
  const within = { key: `user/${userName}` };
  const check = ([top]: string[]): void => {
    if (top === 'users') throw accessDenied();
  };
  return list({ store: platform.store, collection: signOnApplications, query, within, check, row });
};

const linkedResourcesOf: Handler = ({ platform, caller, query }) => {
  if (query.get('_action') !== 'getLinkedResources') throw badRequest('Unknown action');
  if (!isAdministrator(caller)) throw accessDenied();
  const resourceName = query.get('resourceName');
  if (!resourceName) throw badRequest('resourceName is needed');
  return platform.store.search(linkedResources, { key: resourceName }).map(({ _id, owner, ...rest }) => rest);
};

const idm = { scope: 'fr:idm:*' };

export const selfServiceRoutes: Route[] = [
  route('GET', '/openidm/selfservice/kba', idm, questions),
  route('GET', '/openidm/consent', idm, consent),
  route('GET', '/openidm/profile/managed/:type/:id/applications', idm, applications),
  route('POST', '/openidm/sync', idm, linkedResourcesOf),
];
