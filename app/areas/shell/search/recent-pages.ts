import { SEARCH_PATH } from './results';

export interface RecentPage {
  to: string;
  name: string;
}

const MOST = 6;
/** Pages that each visit passes, and forms that were sent. */
const PASSED = new RegExp(`^(/|/dashboard|${SEARCH_PATH})([?#]|$)|[?&](draft|over|decided)=`);

/** The last one first; a page that is opened again moves up. */
export function withRecent(pages: readonly RecentPage[], page: RecentPage): readonly RecentPage[] {
  if (PASSED.test(page.to) || page.name === '') return pages;
  const pathOf = ({ to }: RecentPage) => to.split('?')[0];
  return [page, ...pages.filter((one) => pathOf(one) !== pathOf(page))].slice(0, MOST);
}
