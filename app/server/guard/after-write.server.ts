// A write by script of which the outcome is unknown: its page is loaded by a request of its own, which has to know of it.
import { cookieValue } from '../../lib/look';
import type { RequestInContext } from './answer.server';

const COOKIE = '__Host-after-write';
/** The browser loads the page at once. */
const MAX_AGE_S = 15;

export function setAfterWrite({ context, request }: RequestInContext): void {
  const attributes = `Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${MAX_AGE_S}`;
  context.answerHeaders.append('set-cookie', `${COOKIE}=${pathOf(request)}; ${attributes}`);
}

export function isAfterWrite({ context, request }: RequestInContext): boolean {
  return context.isDataRequest && cookieValue(request.headers.get('cookie'), COOKIE) === pathOf(request);
}

const pathOf = ({ url }: Request) => encodeURIComponent(new URL(url).pathname);
