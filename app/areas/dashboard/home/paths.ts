import { type Path, path } from '../../../lib/url';

/** The form also stands on the dashboard. */
export function requestItemPath(itemId: string): Path {
  return path`/dashboard/request/${itemId}`;
}

/** Remembers that the step was taken and leads on to the profile. */
export const SEE_DETAILS = path`/dashboard/see-details`;
