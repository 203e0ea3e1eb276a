import { collection } from '../../lib/collection';
import { addressesOf } from '../../lib/collection-schema';
import { isBeyondLastPage, offsetOf, pageLinks } from '../../lib/paging';
import { type Path, withQuery } from '../../lib/url';
import type { Details } from './details';
import type { CommentsView } from './request-comments';

const VIEW = 'comments';
const PAGE = 'comments-page';
/** Newest first, ten at a time. */
const { read: readCommentsQuery } = addressesOf(
  collection({
    name: 'comments',
    views: { all: {}, people: {} },
    filters: {},
    sorts: ['-date'],
    sort: '-date',
    sizes: [10],
    params: { status: VIEW, page: PAGE },
  }),
);

/** The `people` view leaves out the system's entries. Links lead to the page of the request. */
export function toCommentsView(
  { comments, unread }: Pick<Details, 'comments'> & { unread?: { comments: number } },
  here: URL,
  page: Path,
): CommentsView {
  const url = new URL(page + here.search, here);
  const query = readCommentsQuery(url.searchParams);
  const peopleOnly = query.status === 'people';
  const wanted = [...comments].reverse().filter(({ bySystem }) => !(peopleOnly && bySystem));
  const requested = { ...query, total: wanted.length };
  const shown = isBeyondLastPage(requested) ? { ...requested, page: 1 } : requested;
  const offset = offsetOf(shown);
  return {
    count: wanted.length,
    unread: unread?.comments ?? 0,
    entries: wanted.slice(offset, offset + shown.size),
    peopleOnly,
    links: pageLinks(url, shown, { parameter: PAGE, sizes: [shown.size] }),
    allTo: withQuery(url, { [VIEW]: null, [PAGE]: null }),
    peopleTo: withQuery(url, { [VIEW]: 'people', [PAGE]: null }),
  };
}
