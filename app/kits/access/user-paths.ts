import { withSearch } from '../../lib/list-address';
import { path } from '../../lib/url';
import type { Back } from '../frame/handle';

export const USERS_PATH = path`/administer/users`;
export const NEW_USER_PATH = path`/administer/users/new`;

export const listAddress = (search: string) => withSearch(USERS_PATH, search);
export const userPath = (id: string) => path`/administer/users/${id}`;
export const deletePath = (id: string) => path`/administer/users/${id}/delete`;
export const requestPath = (id: string) => path`/administer/users/${id}/request`;
export const grantPath = (id: string) => path`/administer/users/${id}/grant`;

/** The way back from a page about something to be done to a user. */
export function backToUser(head: { id: string; name: string } | undefined): Back {
  return head
    ? { to: userPath(head.id), title: { text: head.name } }
    : { to: USERS_PATH, title: 'places.title.administerUsers' };
}
