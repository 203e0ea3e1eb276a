import { useLocation, useNavigation, useRouteError } from '@remix-run/react';
import { useEffect } from 'react';
import type { MemberView } from '../../../kits/frame/root-data';
import { isOverList } from '../../../ui/over-list';
import { type RecentPage, withRecent } from './recent-pages';

/**
 * In the memory of the document only: titles name people and requests, and nothing of them may be left in a browser
 * for its next user. Written in effects, so never on the server.
 */
let visited: { owner: string; pages: readonly RecentPage[] } = { owner: '', pages: [] };

const ownerOf = ({ email, name }: MemberView) => `${email} ${name}`;

/** But for the page at this address, which is open. */
export function recentPagesOf(member: MemberView, here: string): readonly RecentPage[] {
  return visited.owner === ownerOf(member) ? visited.pages.filter(({ to }) => to !== here) : [];
}

/** Remembers each page that is shown, for as long as the document lives and the member is the same. */
export function useRecentPages(member: MemberView): void {
  const owner = ownerOf(member);
  const { pathname, search, state, key } = useLocation();
  const { state: loading } = useNavigation();
  const hasFailed = Boolean(useRouteError());
  const isPage = !hasFailed && !isOverList(state) && loading === 'idle';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of the history is a page that was opened
  useEffect(() => {
    if (visited.owner !== owner) visited = { owner, pages: [] };
    if (!isPage || document.documentElement.dataset.status) return;
    const [name = ''] = document.title.split(' · ');
    visited = { owner, pages: withRecent(visited.pages, { to: pathname + search, name }) };
  }, [key, owner, isPage]);
}
