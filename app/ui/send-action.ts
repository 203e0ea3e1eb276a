// Responses that are missing or not the portal's: the page stays and says so. Each route with an action exports
// `sendAction` as its `clientAction`.
import { type ClientActionFunctionArgs, isRouteErrorResponse, replace } from '@remix-run/react';
import { clearPageCache } from './page-cache';

/** Each is a message under `form.lost`. */
export type SendFailure = 'offline' | 'unanswered' | 'tooLarge' | 'tooMany';

type Listener = (failure: SendFailure) => void;
type PostListener = (pathname: string, unsent: boolean) => void;

const forms = new WeakMap<HTMLFormElement, Listener>();
const pages = new Set<Listener>();
const posts = new Set<PostListener>();
let lastSent: { form: HTMLFormElement; pathname: string } | null = null;

/** The form's request had no response. Returns the cleanup. */
export function onLostForm(form: HTMLFormElement, listener: Listener): () => void {
  forms.set(form, listener);
  return () => forms.delete(form);
}

/** The same for links and for forms without fields. */
export function onLostPage(listener: Listener): () => void {
  pages.add(listener);
  return () => pages.delete(listener);
}

/** The same for every action; `unsent`: there was no connection. */
export function onLostPost(listener: PostListener): () => void {
  posts.add(listener);
  return () => posts.delete(listener);
}

/** Without a connection the browser would leave the page for an error. */
export function watchSending(): void {
  window.addEventListener(
    'click',
    (event) => {
      if (navigator.onLine || !followsLink(event)) return;
      event.preventDefault();
      reportToPage('offline');
    },
    true,
  );
  window.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement) || form.method === 'dialog') return;
      lastSent = { form, pathname: actionOf(form, submitter) };
      if (navigator.onLine) return;
      event.preventDefault();
      if (form.method === 'post') reportPost(lastSent.pathname, 'offline', true);
      else reportToPage('offline');
    },
    true,
  );
}

function followsLink({ target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return false;
  const isHere = link.hash !== '' && link.pathname + link.search === window.location.pathname + window.location.search;
  return link.origin === window.location.origin && !link.target && !link.download && !isHere;
}

function actionOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  return new URL(action, window.location.href).pathname;
}

/** Without a response the page stays and the form keeps its values. */
export async function sendAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  clearPageCache();
  const unsent = !navigator.onLine;
  try {
    const reply = await serverAction();
    keepReply(reply);
    return reply;
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null || request.signal.aborted) throw error;
    return answerLostPost(new URL(request.url).pathname, failure, unsent);
  } finally {
    clearPageCache();
  }
}

let kept: { reply: unknown; key: string } | null = null;

/** The reply to a form of this page: a fetcher that sent it goes with the page, when that fails to load again. */
export function replyOnFailedPage(): unknown {
  return kept !== null && kept.key === window.__remixRouter?.state.location.key ? kept.reply : null;
}

/** Until a page has been shown with it. */
function keepReply(reply: unknown): void {
  const own = { reply, key: window.__remixRouter.state.location.key };
  kept = own;
  const stop = window.__remixRouter.subscribe(({ fetchers, navigation, errors }) => {
    if (navigation.state !== 'idle' || [...fetchers.values()].some(({ state }) => state !== 'idle')) return;
    stop();
    if (!errors && kept === own) kept = null;
  });
}

const REFUSALS: Record<number, SendFailure> = { 413: 'tooLarge', 429: 'tooMany' };

/** Null for a response of the portal. */
function failureOf(error: unknown): SendFailure | null {
  if (isRouteErrorResponse(error)) return REFUSALS[error.status] ?? null;
  if (!isUnreachable(error)) return null;
  return navigator.onLine ? 'unanswered' : 'offline';
}

/** Errors of the browser's fetch, or of Remix reading the response. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof TypeError)
    return !navigator.onLine || /fetch|network|load failed|connection/i.test(error.message);
  return error instanceof Error && /decode turbo-stream response|response body to decode|^No texts/.test(error.message);
}

function answerLostPost(pathname: string, failure: SendFailure, unsent: boolean): Response {
  const form = reportPost(pathname, failure, unsent);
  const { pathname: here, search, hash } = window.location;
  // The router would go to the action's address.
  if (form && form.dataset.fetcher === undefined && here !== pathname) return replace(here + search + hash);
  return Response.json({ outcome: 'unknown', unsent }, { status: 502 });
}

/** Returns the form if it is still in the page. */
function reportPost(pathname: string, failure: SendFailure, unsent: boolean): HTMLFormElement | null {
  const form = lastSent?.pathname === pathname && lastSent.form.isConnected ? lastSent.form : null;
  const listener = form && showsFailures(form) ? forms.get(form) : undefined;
  if (listener) listener(failure);
  else reportToPage(failure);
  for (const listener of posts) listener(pathname, unsent);
  return form;
}

/** A form with fields, or one whose page shows its result: others have no place for a message. */
function showsFailures(form: HTMLFormElement): boolean {
  return (
    form.dataset.answered !== undefined || form.querySelector('input:not([type=hidden]), textarea, select') !== null
  );
}

function reportToPage(failure: SendFailure): void {
  for (const listener of pages) listener(failure);
}

/** `shouldRevalidate`: nothing is loaded again after a lost response. */
export function skipRevalidationAfterLostResponse({ actionResult, defaultShouldRevalidate }: Revalidation): boolean {
  return !isLostResponse(actionResult) && defaultShouldRevalidate;
}

export function isLostResponse(actionResult: unknown): boolean {
  return typeof actionResult === 'object' && actionResult !== null && 'unsent' in actionResult;
}

interface Revalidation {
  actionResult?: unknown;
  defaultShouldRevalidate: boolean;
}
