// Buckets, objects and their records.

import { collection } from '../core/collection';
import { badRequest, notFound } from '../core/errors';
import type { Call, Route } from '../core/http';
import { oneOf } from '../core/query';
import type { Store } from '../core/store';
import { riskRoute } from './calls';
import { fieldsOf } from './event-search';

export interface BucketObject {
  id: string;
  bucket: string;
  name: string;
  size: number;
  created: string;
  /** A long file repeats a few lines. */
  lines: string[];
}
export const bucketObjects = collection<BucketObject>({ name: 'autoaccess/objects', indexes: ['bucket', 'name'] });

const textIn = (value: unknown, name: string): string => {
  if (value === undefined) return '';
  if (typeof value !== 'string' || value.length > 1000) throw badRequest(`${name} is a text`);
  return value;
};
const numberIn = (value: unknown, name: string, usual: number): number => {
  if (value === undefined) return usual;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw badRequest(`${name} is a whole number`);
  return value;
};

function searchBuckets({ json, platform: { store } }: Call) {
  const body = fieldsOf(json(), 'the body');
  const prefix = textIn(body.prefix, 'prefix');
  const most = Math.min(numberIn(body.max, 'max', 10), 100);
  const rows = store.select<{ name: string }>({
    sql: `SELECT DISTINCT json_extract(doc,'$."bucket"') AS name FROM ${store.tablesOf(bucketObjects).docs} WHERE substr(name,1,length(?1))=?1 ORDER BY name LIMIT ${most}`,
    bound: [prefix],
  });
  return { buckets: rows.map(({ name }) => ({ name })) };
}

function objectsBelow(store: Store, bucket: string): BucketObject[] {
  const found = store.search(bucketObjects, { filter: oneOf('bucket', [bucket]), sort: [{ path: 'name' }] });
  if (found.length === 0) throw notFound(`The bucket ${bucket.slice(0, 80)} does not exist`);
  return found;
}

/** What lies directly below a prefix; deeper objects appear as folders. */
function searchObjects({ json, platform: { store } }: Call) {
  const body = fieldsOf(json(), 'the body');
  const bucket = textIn(body.bucket, 'bucket');
  const prefix = textIn(body.prefix, 'prefix');
  const start = numberIn(body.start, 'start', 0);
  const size = Math.min(numberIn(body.pageSize, 'pageSize', 6), 100);
  const listed = new Map<string, object>();
  for (const { lines: _, ...object } of objectsBelow(store, bucket)) {
    if (!object.name.startsWith(prefix)) continue;
    const slash = object.name.indexOf('/', prefix.length);
    const isFolder = slash >= 0;
    const name = isFolder ? object.name.slice(0, slash + 1) : object.name;
    const extension = isFolder ? '' : (/\.(\w+)$/.exec(name)?.[1] ?? '');
    if (!listed.has(name)) listed.set(name, { ...object, name, isFolder, size: isFolder ? 0 : object.size, extension });
  }
  const all = [...listed.values()];
  return { objects: all.slice(start, start + size), total: all.length };
}

/** The object at a path, or the first readable one of a folder. */
export function objectAt(store: Store, bucket: string, filePath: string): BucketObject {
  if (/(^|\/)\.\.?(\/|$)/.test(filePath)) throw badRequest('The path leads out of its bucket');
  const all = objectsBelow(store, bucket);
  const isReadable = ({ name, size }: BucketObject) => /\.jsonl?$/i.test(name) && size > 0;
  const found =
    all.find(({ name }) => name === filePath) ??
    (/(^|[*/])$/.test(filePath)
      ? all.find((one) => one.name.startsWith(filePath.replace('*', '')) && isReadable(one))
      : undefined);
  if (!found) throw notFound(`The object ${filePath.slice(0, 200)} does not exist`);
  return found;
}

/** Every line has to be a JSON object. */
export function recordsOf({ lines, name }: BucketObject, most: number): Record<string, unknown>[] {
  try {
    const records = lines.slice(0, most).map((line) => JSON.parse(line) as unknown);
    if (records.length === 0) throw new Error('empty');
    return records.map((record) => fieldsOf(record, 'a line'));
  } catch {
    throw badRequest(`${name} is not valid JSON lines`);
  }
}

function preview({ query, platform: { store } }: Call) {
  const bucket = query.get('bucket');
  const filePath = query.get('filePath');
  if (!bucket || !filePath) throw badRequest('bucket and filePath are needed');
  const [first] = recordsOf(objectAt(store, bucket, filePath), 1);
  return { previewContent: first };
}

export const bucketRoutes: Route[] = [
  riskRoute('POST', 'api/datasources/search/buckets', 'Data_Analyst', searchBuckets),
  riskRoute('POST', 'api/datasources/search/objects', 'Data_Analyst', searchObjects),
  riskRoute('GET', 'api/datasources/preview', 'Data_Analyst', preview),
];
