import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { getDefinition, searchEntities, writeEntity } from './risk-entities.server';
import { findRow, flag, optionalObject, optionalText } from './rows';

const FeatureMapping = z.record(z.string(), z.string());

/** All that a change sends again: with a part that cannot be read the data source cannot be, either. */
const WholeDataSource = z.looseObject({
  datasource_id: z.string().min(1),
  name: z.string(),
  input: z.string(),
  isActive: z.boolean(),
  feature_mapping: FeatureMapping,
  datasource_created: z.string().nullish(),
  is_ootb: z.boolean().optional(),
});
export type WholeDataSource = z.infer<typeof WholeDataSource>;

const DataSource = z.looseObject({
  datasource_id: z.string().min(1),
  name: z.string(),
  input: z.string(),
  isActive: z.boolean().nullish().catch(null),
  /** Null: it cannot be read whether there is one. */
  feature_mapping: FeatureMapping.nullable().catch(null),
  datasource_created: optionalText,
  metadata: optionalObject({ created: optionalText }),
  /** Null: it cannot be read whether the platform ships it. */
  is_ootb: z.boolean().nullable().default(false).catch(null),
});
export type DataSource = z.infer<typeof DataSource>;

type Query = Record<string, unknown>;

export async function searchDataSources(api: Api, query: Query) {
  return searchEntities(api, await getDefinition(api, 'dataSources'), { shape: DataSource, query });
}

export async function findDataSource(api: Api, id: string): Promise<WholeDataSource | null> {
  const query = { query: { bool: { must: [{ term: { datasource_id: id } }] } }, size: 1 };
  const definition = await getDefinition(api, 'dataSources');
  return findRow(await searchEntities(api, definition, { shape: WholeDataSource, query })) ?? null;
}

export async function saveDataSource(api: Api, source: object, how: 'persist' | 'upsert' | 'delete'): Promise<void> {
  await writeEntity(api, await getDefinition(api, 'dataSources'), source, how);
}

export async function listFeatures(api: Api): Promise<{ key: string; name: string }[]> {
  const { schemas } = await getDefinition(api, 'features');
  return Object.entries(schemas?._meta.properties ?? {})
    .filter(([key]) => key !== 'isAuth' && /^\w{1,60}$/.test(key))
    .map(([key, property]) => ({ key, name: property?.display.name ?? key }));
}

export async function searchBuckets(api: Api, prefix: string, max = 10): Promise<string[]> {
  const shape = z.object({ buckets: z.array(z.object({ name: z.string().min(1) })) });
  const { buckets } = await api.autoAccess.post(path`/datasources/search/buckets`, { prefix, max }, shape, {
    search: true,
  });
  return buckets.map(({ name }) => name);
}

const BucketObject = z.object({
  name: z.string().min(1),
  isFolder: flag,
  size: z.number().min(0).nullish(),
  created: optionalText,
  extension: optionalText,
});
/** Whether a file is there is concluded from them. */
const Objects = z.object({ objects: z.array(BucketObject), total: z.number().int().min(0) });
export const OBJECTS_ON_A_PAGE = 6;

/** Objects of a bucket below a prefix, six a page; the first page is 0. */
export function searchObjects(api: Api, { bucket, prefix, page }: { bucket: string; prefix: string; page: number }) {
  const body = { bucket, prefix, start: page * OBJECTS_ON_A_PAGE, pageSize: OBJECTS_ON_A_PAGE };
  return api.autoAccess.post(path`/datasources/search/objects`, body, Objects, { search: true });
}

const Record = z.record(z.string(), z.unknown());
export type SourceRecord = z.infer<typeof Record>;

/** The first record of an object; refused where it is not made of JSON lines. */
export async function previewObject(api: Api, bucket: string, filePath: string): Promise<SourceRecord> {
  const shape = z.object({ previewContent: Record });
  const query = { bucket, filePath };
  return (await api.autoAccess.get(path`/datasources/preview`, shape, { query })).previewContent;
}

export async function previewMapping(api: Api, data: SourceRecord, feature_mapping: { [feature: string]: string }) {
  const shape = z.object({ result: Record });
  return (await api.jas.post(path`/jslt/preview`, { data, feature_mapping }, shape, { search: true })).result;
}
