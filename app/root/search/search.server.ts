import { MAX_LENGTH, MIN_LENGTH, type SearchAnswer } from '../../areas/shell/search/results';
import { cleanSearchText } from '../../lib/query';
import { translationFor } from '../../server/i18n/i18n.server';
import type { AuthContext } from '../../server/session/auth-context';
import { searchGroups } from './groups.server';
import { findPages, loadSearchedPages } from './pages.server';

/** What is called by the text of the address, among all that the member may open. */
export async function loadSearch(auth: AuthContext): Promise<SearchAnswer> {
  const text = new URL(auth.request.url).searchParams.get('q')?.trim() ?? '';
  const answer = { text, groups: [], elsewhere: [], missing: false };
  if ([...text].length > MAX_LENGTH) return { ...answer, problem: 'tooLong' };
  // Full-width letters are what the platform has in their usual form.
  const searched = cleanSearchText(text.normalize('NFKC'), MAX_LENGTH);
  const [{ translator }, pages] = await Promise.all([translationFor(auth), loadSearchedPages(auth)]);
  const asks = [...searched].length >= MIN_LENGTH;
  const { groups, elsewhere } = asks ? await searchGroups(auth, pages.menu, searched) : { groups: [], elsewhere: [] };
  return {
    text,
    problem: null,
    groups: [findPages(pages, searched, translator.t('search.group.pages')), ...groups],
    elsewhere,
    missing: pages.menu.some(({ kind }) => kind === 'missing'),
  };
}
