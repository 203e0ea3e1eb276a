import type { MessageKey } from '../../locales/message-key';
import type { Title } from '../frame/handle';

interface Paged {
  links: { page: number; pages: number } | null;
}

export function pageTitle(first: MessageKey, later: MessageKey): (loaded: Paged | undefined) => Title {
  return (loaded) => {
    const links = loaded?.links;
    if (!links || links.page === 1) return first;
    return { key: later, values: { page: links.page, pages: links.pages } };
  };
}
