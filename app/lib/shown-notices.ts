// Names the notices that a page has shown by script.
import { cookieValue } from './look';

const SHOWN_NOTICES = 'shown-notices';

export function shownNotices(cookies: string | null): string[] {
  return (cookieValue(cookies, SHOWN_NOTICES) ?? '').split('.').filter((id) => id !== '');
}

export function shownNoticesCookie(ids: readonly string[]): string {
  return `${SHOWN_NOTICES}=${ids.join('.')}; Path=/; Max-Age=3600; SameSite=Lax; Secure`;
}
