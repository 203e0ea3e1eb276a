import {
  OBJECTS_ON_A_PAGE,
  previewObject,
  type SourceRecord,
  searchBuckets,
  searchObjects,
} from '../../../platform/data-sources.server';
import type { Api } from '../../../platform/http.server';
import { PlatformError } from '../../../platform/platform-error';
import { placeOf } from './mapping';

export type FirstRecord = { record: SourceRecord } | { problem: 'bucket' | 'file' | 'invalid' };
const MOST_PAGES = 50;

/**
 * A path without a star is used as it is; with one, objects are looked through until one is JSON and not empty. Rejects where
 * it is not clear what the file holds.
 */
export async function firstRecord(api: Api, input: string): Promise<FirstRecord> {
  const { bucket, prefix } = placeOf(input);
  const found = prefix.includes('*') ? await firstFile(api, bucket, prefix.replace('*', '')) : { file: prefix };
  if ('problem' in found) return found;
  try {
    return { record: await previewObject(api, bucket, found.file) };
  } catch (thrown) {
    if (!(thrown instanceof PlatformError) || thrown.tooLarge) throw thrown;
    if (thrown.reason === 'refused') return { problem: 'invalid' };
    if (thrown.reason === 'missing' && !(await isThere(api, bucket, found.file))) return { problem: 'file' };
    throw thrown;
  }
}

/** A preview that is not there may also be a service that is not there. */
async function isThere(api: Api, bucket: string, file: string): Promise<boolean> {
  const { objects } = await searchObjects(api, { bucket, prefix: file, page: 0 });
  return objects.some(({ name }) => name === file);
}

async function firstFile(
  api: Api,
  bucket: string,
  prefix: string,
): Promise<{ file: string } | { problem: 'bucket' | 'file' }> {
  if (!(await searchBuckets(api, bucket)).includes(bucket)) return { problem: 'bucket' };
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { objects, total } = await searchObjects(api, { bucket, prefix, page });
    const file = objects.find(({ name, isFolder, size, extension }) => {
      const ending = extension || (name.split('.').at(-1) ?? '');
      return !isFolder && size !== 0 && /^jsonl?$/i.test(ending);
    });
    if (file) return { file: file.name };
    if ((page + 1) * OBJECTS_ON_A_PAGE >= total) break;
  }
  return { problem: 'file' };
}
