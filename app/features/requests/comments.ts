// Which entries of a request's conversation a page shows, read from its address.
import { offsetOf, pageLinks } from '../../lib/paging';
import { type Path, withQuery } from '../../lib/url';
import type { Details } from './details';
import type { ShownComments } from './request-comments';

const SIZE = 10;
const PAGE = 'comments-page';

/** Newest first, ten at a time; `?comments=people` leaves out the system's entries. Links lead to the page of the request. */
export function shownComments(
  { comments, commentCount }: Pick<Details, 'comments' | 'commentCount'>,
  here: URL,
  page: Path,
): ShownComments {
  const url = new URL(page + here.search, here);
  const peopleOnly = url.searchParams.get('comments') === 'people';
  const wanted = [...comments].reverse().filter(({ who }) => !peopleOnly || who !== null);
  const last = Math.max(1, Math.ceil(wanted.length / SIZE));
  const asked = Number(url.searchParams.get(PAGE));
  const current = Number.isInteger(asked) && asked >= 1 && asked <= last ? asked : 1;
  const offset = offsetOf({ page: current, size: SIZE });
  return {
    count: commentCount,
    entries: wanted.slice(offset, offset + SIZE),
    peopleOnly,
    links: pageLinks(url, { page: current, size: SIZE, total: wanted.length }, { parameter: PAGE }),
    allTo: withQuery(url, { comments: null, [PAGE]: null }),
    peopleTo: withQuery(url, { comments: 'people', [PAGE]: null }),
  };
}
