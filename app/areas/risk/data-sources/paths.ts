import { withSearch } from '../../../lib/list-address';
import { type Path, path } from '../../../lib/url';

export const DATA_SOURCES = path`/autoaccess/data-sources`;
export const ADD = path`/autoaccess/data-sources/add`;

export const SOURCE_VERBS = ['rename', 'activate', 'deactivate', 'delete'] as const;
export type SourceVerb = (typeof SOURCE_VERBS)[number];

export function listAddress(search: string): string {
  return withSearch(DATA_SOURCES, search);
}

export function verbPath(id: string, verb: SourceVerb | 'mapping'): Path {
  return path`/autoaccess/data-sources/${id}/${verb}`;
}

/** A step of adding: a bucket, a part of it, an object of it. */
export function addAddress(step: {
  bucket?: string;
  prefix?: string;
  page?: string;
  file?: string;
  define?: string;
}): string {
  const given = Object.entries(step).filter(([, value]) => value !== undefined && value !== '');
  return withSearch(ADD, new URLSearchParams(given).toString());
}
