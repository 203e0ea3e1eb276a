import { path } from '../../../lib/url';

export const SAVED_VIEWS = path`/saved-views`;
export const NEW_VIEW = path`/saved-views/new`;

/** The page that saves the view at `of`; `name`: one to begin with. */
export function newViewPath(of: string, { name = '' } = {}): string {
  const given = Object.entries({ of, name }).filter(([, value]) => value !== '');
  return `${NEW_VIEW}?${new URLSearchParams(given)}`;
}

export function viewPath(id: string, verb: 'rename' | 'delete'): string {
  return path`/saved-views/${id}/${verb}`;
}
