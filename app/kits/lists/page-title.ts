import type { PageLinks } from '../../lib/paging';
import type { MessageKey } from '../../locales/message-key';
import type { Title } from '../frame/handle';

interface Paged {
  links: Pick<PageLinks, 'page' | 'pages'> | null;
}

export function pageTitle(first: MessageKey, later: MessageKey): (loaded: Paged | undefined) => Title {
  return (loaded): Title => {
    const links = loaded?.links;
    if (!links || links.page === 1) return first;
    const { page, pages } = links;
    if (pages !== null) return { key: later, values: { page, pages } };
    return { key: 'ui.list.pageUncounted', values: { list: { key: first, values: {} }, page } };
  };
}
