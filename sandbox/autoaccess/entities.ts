// Data sources and pipelines, stored as entities under their definitions.

import { type Collection, collection } from '../core/collection';
import { badRequest, notFound } from '../core/errors';
import type { Call, Route } from '../core/http';
import { riskRoute } from './calls';
import { fieldsOf } from './event-search';
import { answerSearch } from './search';

export interface Entity {
  metadata?: { created: string; primaryKey: string };
  [field: string]: unknown;
}
export interface DataSource extends Entity {
  datasource_id: string;
  name: string;
  input: string;
  isActive: boolean;
  feature_mapping: Record<string, string>;
  datasource_created: string;
  is_ootb?: boolean;
}
export interface Pipeline extends Entity {
  pipeline_definition_id: string;
  pipeline_id?: string;
  pipeline_name: string;
  pipeline_type: string;
  pipeline_parameters: { datasourceId?: string; [group: string]: unknown };
  training_pipeline_definition_id: string | null;
  ueba_risk_threshold: number | null;
  pipeline_executions: { execution_id: string; status: string; start_time: number; end_time: number | null }[];
  pipeline_created: string;
}

export const dataSources = collection<DataSource>({ name: 'autoaccess/datasources' });
export const pipelines = collection<Pipeline>({
  name: 'autoaccess/pipelines',
  lists: ['pipeline_executions'],
});
export const jasConfigs = collection<{ name: string; value: object }>({ name: 'autoaccess/config' });

interface Definition {
  namespace: string;
  name: string;
  displayName: string;
  properties: Record<string, { display: { name: string } }>;
  /** Absent where no entities of the definition are stored. */
  stored?: { of: Collection<Entity>; key: string };
}

const displayNames = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [key, { display: { name } }]));

export const FEATURES = {
  city: 'City',
  country: 'Country',
  deviceType: 'Device type',
  eventId: 'Event ID',
  ipAddress: 'IP address',
  isAuth: 'Is auth',
  os: 'Operating system',
  osVersion: 'Operating system version',
  timestamp: 'Timestamp',
  transactionId: 'Transaction ID',
  userAgent: 'User agent',
  userId: 'User ID',
};

const DEFINITIONS: Definition[] = [
  {
    namespace: '/autoaccess/base',
    name: 'authentication',
    displayName: 'Authentication',
    properties: displayNames(FEATURES),
  },
  {
    namespace: '/autoaccess',
    name: 'datasources',
    displayName: 'Data sources',
    properties: displayNames({ name: 'Name', input: 'Location', isActive: 'Active' }),
    stored: { of: dataSources as unknown as Collection<Entity>, key: 'datasource_id' },
  },
  {
    namespace: '/autoaccess/api',
    name: 'pipeline_definition',
    displayName: 'Pipelines',
    properties: displayNames({ pipeline_name: 'Name', pipeline_type: 'Type' }),
    stored: { of: pipelines as unknown as Collection<Entity>, key: 'pipeline_definition_id' },
  },
];
const VERSION = 1;

/** Accepts any number of slashes between the names, and a version behind them. */
function definitionAt(path: string | undefined): { definition: Definition; version: string | undefined } {
  const parts = (path ?? '').split('/').filter((part) => part !== '');
  const at = (names: string[]) =>
    DEFINITIONS.find(({ namespace, name }) => `${namespace}/${name}` === `/${names.join('/')}`);
  const plain = at(parts);
  if (plain) return { definition: plain, version: undefined };
  const definition = at(parts.slice(0, -1));
  if (!definition) throw notFound(`The entity definition ${parts.join('/').slice(0, 100)} does not exist`);
  return { definition, version: parts.at(-1) };
}

function entityStoreAt(path: string | undefined) {
  const { definition, version } = definitionAt(path);
  if (!definition.stored || version !== String(VERSION)) throw notFound('The entity definition does not exist');
  return definition.stored;
}

function readDefinition({ params }: Call) {
  const { definition } = definitionAt(params.path);
  const { namespace, name, displayName, properties } = definition;
  return [{ namespace, name, version: VERSION, schemas: { _meta: { displayName, properties }, properties: {} } }];
}

function searchEntities({ params, json, platform: { store } }: Call) {
  const { of } = entityStoreAt(params.path);
  const body = json<{ query?: unknown } | undefined>() ?? {};
  return answerSearch(store, of, { requested: body.query, index: params.path ?? '', sourceOf: (entity) => entity });
}

const MAX_ENTITIES = 100;

/** The sent entities by the value of their key. */
function sentEntities({ json }: Call, key: string): [string, Entity][] {
  const { entityData, branch } = fieldsOf(json(), 'the body');
  if (branch !== 'actual') throw badRequest('branch is actual');
  if (!Array.isArray(entityData) || entityData.length === 0 || entityData.length > MAX_ENTITIES)
    throw badRequest('entityData is a list of entities');
  return entityData.map((one) => {
    const entity = fieldsOf(one, 'an entity') as Entity;
    const id = entity[key];
    if (typeof id !== 'string' || !/^[\w-]{1,80}$/.test(id)) throw badRequest(`${key} is missing`);
    return [id, entity];
  });
}

/** `created` is the time of the last change. */
function withMetadata(call: Call, id: string, entity: Entity): Entity {
  const numbered =
    'pipeline_definition_id' in entity && !entity.pipeline_id ? { pipeline_id: `p-${id.slice(0, 8)}` } : {};
  return { ...entity, ...numbered, metadata: { created: call.platform.iso(), primaryKey: id } };
}

function write(call: Call, merge: boolean) {
  const { of, key } = entityStoreAt(call.params.path);
  const { store } = call.platform;
  const written = sentEntities(call, key).map(([id, entity]) => {
    const before = merge ? store.get(of, id) : undefined;
    return store.put(of, id, withMetadata(call, id, { ...before, ...entity }));
  });
  return { status: 'OK', entities: written.length };
}

function removeEntities(call: Call) {
  const { of, key } = entityStoreAt(call.params.path);
  for (const [id] of sentEntities(call, key))
    if (!call.platform.store.remove(of, id)) throw notFound('The entity does not exist');
  return { status: 'OK' };
}

function searchConfigs({ json, platform: { store } }: Call) {
  const body = json<{ query?: unknown } | undefined>() ?? {};
  return answerSearch(store, jasConfigs, {
    requested: body.query,
    index: 'common/config',
    sourceOf: (config) => config,
  });
}

export const entityRoutes: Route[] = [
  riskRoute('GET', 'jas/entityDefinitions/*path', 'Data_Analyst', readDefinition),
  riskRoute('POST', 'jas/entity/search/common/config', 'Data_Analyst', searchConfigs),
  riskRoute('POST', 'jas/entity/search/*path', 'Data_Analyst', searchEntities),
  riskRoute('POST', 'jas/entity/persist/*path', 'Data_Analyst', (call) => write(call, false)),
  riskRoute('PATCH', 'jas/entity/upsert/*path', 'Data_Analyst', (call) => write(call, true)),
  riskRoute('DELETE', 'jas/entity/delete/*path', 'Data_Analyst', removeEntities),
];
