import { collection } from '../core/collection';
import { badRequest, notFound } from '../core/errors';
import { pickFields } from '../core/fields';
import { type Call, type Handler, type Route, route } from '../core/http';
import type { Platform } from '../core/platform';
import { parseQueryFilter } from '../core/query';
import { isList, list } from '../core/query-list';
import type { FailedProperty } from './objects/failures';
import { failures, publishedPolicies } from './objects/identity-policies';
import { type ObjectType, objectType, objectTypes, type Stored } from './objects/object-types';
import { accessDenied, accessTo, permissionSet, privilegesOf } from './objects/permissions';

interface PublishedSchema {
  _id: string;
  resourceCollection: string;
  [part: string]: unknown;
}

/** Stored, so that a schema query is a search like any other. */
const schemas = collection<PublishedSchema>({ name: 'schema' });

export function seedSchemas(platform: Platform): void {
  for (const { path, schema } of objectTypes(platform))
    platform.store.put(schemas, path, { _id: path, resourceCollection: path, ...schema });
}

function typeAt({ platform, params }: Call): ObjectType {
  const path = `${params.area}/${params.type}`;
  const type = objectType(platform, path);
  if (!type) throw notFound(`Resource '${path}' not found`);
  return type;
}

const schema: Handler = (call) => {
  const { path } = typeAt(call);
  return pickFields(call.platform.store.get(schemas, path) ?? {}, call.query);
};

/** Every user reads them, alone and as a list. */
const searchSchemas: Handler = ({ platform, query }) => {
  if (!isList(query)) throw badRequest("The resource collection 'schema' cannot be read");
  const row = (doc: PublishedSchema): object => pickFields(doc, query);
  return list({ store: platform.store, collection: schemas, query, row });
};

const listPrivileges: Handler = ({ platform, caller, query }) => {
  const action = query.get('_action');
  if (action !== 'listPrivileges') throw badRequest(`Action ${action} is not supported on privilege`);
  const paths = new Set(
    privilegesOf(platform, caller)
      .filter((privilege) => privilege.permissions.includes('VIEW'))
      .map((privilege) => privilege.path),
  );
  return [...paths].flatMap((path) => {
    const type = objectType(platform, path);
    if (!type) return [];
    const { title, icon, 'mat-icon': matIcon } = type.schema;
    return [{ privilegePath: path, title, 'mat-icon': matIcon, icon }];
  });
};

const privilege: Handler = (call) => permissionSet(call.platform, call.caller, typeAt(call), call.params.id);

const policies: Handler = (call) => pickFields(publishedPolicies(typeAt(call)), call.query);

const validate: Handler = (call) => {
  const { platform, caller, params, query } = call;
  const type = typeAt(call);
  const action = query.get('_action');
  if (action !== 'validateObject' && action !== 'validateProperty')
    throw badRequest(`Action ${action} is not supported on policy`);
  const given = call.json<Record<string, unknown> | undefined>();
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw badRequest('The body is not an object');
  const stored = params.id ? platform.store.get(type.collection, params.id) : undefined;
  if (stored && stored._id !== caller.userId && !accessTo(platform, caller, type, 'VIEW')) throw accessDenied();
  return policyResult(
    failures(platform, type, { ...stored, ...given }, validatedNames(type, given, action, stored), stored?._id),
  );
};

/** Required properties of a new object are checked even if they are not sent. */
function validatedNames(
  { schema }: ObjectType,
  given: object,
  action: string,
  stored: Stored | undefined,
): Set<string> {
  const whole = action === 'validateObject' && !stored;
  return new Set([...(whole ? schema.required : []), ...Object.keys(given)]);
}

function policyResult(failed: FailedProperty[]): object {
  return { result: failed.length === 0, failedPolicyRequirements: failed };
}

/** Parses a filter into the tree that the rule builder reads. */
const validateFilter: Handler = (call) => {
  const action = call.query.get('_action');
  if (action !== 'validate') throw badRequest(`Action ${action} is not supported on util/validateQueryFilter`);
  const { _queryFilter } = call.json<{ _queryFilter?: unknown } | undefined>() ?? {};
  if (typeof _queryFilter !== 'string') throw badRequest('A _queryFilter is needed');
  return filterTree(parseQueryFilter(_queryFilter));
};

function filterTree(filter: ReturnType<typeof parseQueryFilter>): object {
  switch (filter.op) {
    case 'true':
      return { operator: 'true' };
    case 'and':
    case 'or':
      return filter.of.length === 0
        ? { operator: 'false' }
        : { operator: filter.op, subfilters: filter.of.map(filterTree) };
    case 'not':
      return { operator: '!', subfilters: [filterTree(filter.of)] };
    case 'pr':
      return { operator: 'pr', field: `/${filter.path.join('/')}` };
    case 'in':
      return { operator: 'in', field: `/${filter.path.join('/')}`, value: filter.values };
    default:
      return {
        operator: filter.op,
        field: `/${filter.path.join('/')}`,
        value: 'value' in filter ? filter.value : undefined,
      };
  }
}

const idm = { scope: 'fr:idm:*' };

export const publishedRoutes: Route[] = [
  route('GET', '/openidm/schema', idm, searchSchemas),
  route('GET', '/openidm/schema/:area/:type', idm, schema),
  route('POST', '/openidm/privilege', idm, listPrivileges),
  route('GET', '/openidm/privilege/:area/:type', idm, privilege),
  route('GET', '/openidm/privilege/:area/:type/:id', idm, privilege),
  route('GET', '/openidm/policy/:area/:type', idm, policies),
  route('GET', '/openidm/policy/:area/:type/:id', idm, policies),
  route('POST', '/openidm/policy/:area/:type', idm, validate),
  route('POST', '/openidm/policy/:area/:type/:id', idm, validate),
  route('POST', '/openidm/util/validateQueryFilter', idm, validateFilter),
];
