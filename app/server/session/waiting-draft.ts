// What was typed before a confirmation: the page of the form shows it again to those who turn back from the confirmation.
import { cookieValue } from '../../lib/look';
import type { RequestContext } from '../context/request-context';

const COOKIE = '__Host-waiting-draft';
const MAX_AGE_S = 10 * 60;

/** The id opens nothing without the session that keeps the draft. */
export function setWaitingDraft({ answerHeaders }: RequestContext, draft: { id: string; path: string } | null): void {
  const value = draft ? `${draft.id}.${encodeURIComponent(draft.path)}` : '';
  const attributes = `Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${draft ? MAX_AGE_S : 0}`;
  answerHeaders.append('set-cookie', `${COOKIE}=${value}; ${attributes}`);
}

/** The id of the draft that waits for the form at this address. */
export function waitingDraftId({ headers, url }: Request): string | null {
  const [id = '', path = ''] = (cookieValue(headers.get('cookie'), COOKIE) ?? '').split('.');
  return id !== '' && path === encodeURIComponent(new URL(url).pathname) ? id : null;
}
