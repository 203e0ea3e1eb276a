// A write by script that may not be done: its page is loaded by a request of its own, which has to know of it.
import { cookieValue } from '../../lib/look';
import { type RequestInContext, returnAddress } from './answer.server';

const COOKIE = '__Host-after-write';
/** The browser loads the page at once. */
const MAX_AGE_S = 15;

/** A form within another page is answered there. */
export function setAfterWrite(place: RequestInContext): void {
  const { pathname } = new URL(returnAddress(place), place.request.url);
  const paths = [new URL(place.request.url).pathname, pathname].map(encodeURIComponent).join('|');
  const attributes = `Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${MAX_AGE_S}`;
  place.context.answerHeaders.append('set-cookie', `${COOKIE}=${paths}; ${attributes}`);
}

export function isAfterWrite({ context, request }: RequestInContext): boolean {
  const paths = cookieValue(request.headers.get('cookie'), COOKIE)?.split('|') ?? [];
  return context.isDataRequest && paths.includes(encodeURIComponent(new URL(request.url).pathname));
}
