import { addressAt } from '../../../lib/address-at';
import { withSearch } from '../../../lib/list-address';
import { type Path, path } from '../../../lib/url';

export const SHARING = path`/sharing`;
export const WITH_ME = path`/sharing/with-me`;
export const REQUESTS = path`/sharing/requests`;
export const ACTIVITY = path`/sharing/activity`;

export function resourcesAddress(search: string): string {
  return withSearch(SHARING, search);
}

export function withMeAddress(search: string): string {
  return withSearch(WITH_ME, search);
}

export function requestsAddress(search: string): string {
  return withSearch(REQUESTS, search);
}

export function activityAddress(search: string): string {
  return withSearch(ACTIVITY, search);
}

export function resourcePath(id: string): Path {
  return path`/sharing/resources/${id}`;
}

export function sharePath(id: string): Path {
  return path`/sharing/resources/${id}/share`;
}

export function stopPath(id: string): Path {
  return path`/sharing/resources/${id}/stop`;
}

/** `subject` is free text: it cannot be a path segment. */
export function personPath(id: string, verb: 'change' | 'remove', subject: string): string {
  const place = path`/sharing/resources/${id}/${verb}`;
  return `${place}?${new URLSearchParams({ person: subject })}`;
}

export function answerPath(id: string, answer: 'approve' | 'deny'): Path {
  return path`/sharing/requests/${id}/${answer}`;
}

const ANSWERS = { approve: '/sharing/requests/:requestId/approve', deny: '/sharing/requests/:requestId/deny' };

export function answerAt(pathname: string): 'approve' | 'deny' {
  return addressAt(ANSWERS, pathname);
}
