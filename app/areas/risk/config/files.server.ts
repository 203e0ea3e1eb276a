// The files of a bucket, listed within the form that tries the configuration on one of them.

import { OBJECTS_ON_A_PAGE, searchObjects } from '../../../platform/data-sources.server';
import type { Api } from '../../../platform/http.server';
import { loadPart } from '../../../platform/recover';
import { OBJECT, sizeText } from '../data-sources/mapping';

export interface Files {
  /** Null: they could not be loaded. */
  objects: { name: string; isFolder: boolean; size: string | null }[] | null;
  /** What they begin with. */
  prefix: string;
  previous: number | null;
  next: number | null;
}

/**
 * Null where the form was not sent for files. `seek` is the page, from 1; `open` a folder. A file that was picked is put into
 * its field.
 */
export function browsedFiles(sent: FormData | null): ((api: Api, bucket: string) => Promise<Files>) | null {
  const text = (name: string): string => {
    const value = sent?.get(name);
    return typeof value === 'string' ? value : '';
  };
  const chosen = text('open') || text('pick');
  if (chosen !== '') sent?.set('file', chosen);
  if (text('open') === '' && text('seek') === '') return null;
  const prefix = OBJECT.test(text('file')) ? text('file') : '';
  const page = text('open') === '' && /^[1-9]\d{0,3}$/.test(text('seek')) ? Number(text('seek')) : 1;
  return async (api, bucket) => {
    const found = await loadPart(searchObjects(api, { bucket, prefix, page: page - 1 }));
    if ('failed' in found) return { objects: null, prefix, previous: null, next: null };
    const { objects, total } = found.loaded;
    return {
      objects: objects.map(({ name, isFolder, size }) => ({
        name,
        isFolder,
        size: isFolder || size == null ? null : sizeText(size),
      })),
      prefix,
      previous: page > 1 ? page - 1 : null,
      next: page * OBJECTS_ON_A_PAGE < total ? page + 1 : null,
    };
  };
}
