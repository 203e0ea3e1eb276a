// Requests of the router whose answer never came, or did not come from this portal: the page stays as it is and says so.
// It stands in front of fetch, where every request of every route passes, so that no route has to remember it.
import { isRefreshing, type KeepingRouter, keepingAnswers } from './kept-answers';

/** Why there is no answer; each is a message under `form.lost`. */
export type SendFailure = 'offline' | 'unanswered' | 'tooLarge' | 'tooMany';

type Listener = (failure: SendFailure) => void;
/** Null: something else is asked for now. */
type PageListener = (failure: SendFailure | null) => void;

/** The part of the router that is needed here; Remix keeps the browser's one in `window.__remixRouter`. */
export interface PageRouter {
  state: {
    location: { pathname: string; search: string; hash: string; state: unknown };
    navigation: { state: 'idle' | 'loading' | 'submitting'; formMethod?: string; formAction?: string };
    revalidation: 'idle' | 'loading';
    errors: object | null;
    matches: { route: { shouldRevalidate?: unknown } }[];
  };
  navigate(to: string, options: { replace: true; preventScrollReset: true; state: unknown }): unknown;
}

/** A page whose data could not be fetched: thrown to the router, which draws the error page. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof Unreachable;
}

type PostListener = (pathname: string, unsent: boolean) => void;

const forms = new WeakMap<HTMLFormElement, Listener>();
const pages = new Set<PageListener>();
const posts = new Set<PostListener>();
let lastSent: { form: HTMLFormElement; pathname: string } | null = null;

/** Tells a form with fields that what it sent was not answered. Answers how to stop. */
export function onLostForm(form: HTMLFormElement, listener: Listener): () => void {
  forms.set(form, listener);
  return () => forms.delete(form);
}

/** Tells the page of everything else that was not answered: a link that was followed, a form that is only a button. */
export function onLostPage(listener: PageListener): () => void {
  pages.add(listener);
  return () => pages.delete(listener);
}

/** Tells of every action whose answer never came, and whether there was no connection to send it by. */
export function onLostPost(listener: PostListener): () => void {
  posts.add(listener);
  return () => posts.delete(listener);
}

/**
 * `prepare`: what a page needs beside its data, fetched at the same time; a page that cannot have it cannot be opened.
 * `isKept`: pages that are shown as they were seen a moment ago.
 */
export function watchAnswers(
  routerOf: () => (PageRouter & Partial<KeepingRouter>) | undefined,
  prepare: (pathname: string) => Promise<void> = async () => {},
  isKept: (pathname: string) => boolean = () => false,
): void {
  const ask = keepingAnswers(askingOnce(window.fetch.bind(window)), () => routerOf() as KeepingRouter, isKept);
  document.addEventListener('submit', remember, true);
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (url.origin !== window.location.origin || !isRouters(url.pathname)) return ask(input, init);
    if (routerOf()?.state.navigation.state !== 'idle' && staying === 0) tellPages(null);
    const isGet = (init?.method ?? 'GET') === 'GET';
    const hasNoConnection = !navigator.onLine;
    const ready = isGet && url.pathname !== '/__manifest' ? prepare(pageOf(url)) : undefined;
    const [answer] = await Promise.all([ask(input, init), ready]).catch((error: unknown) => {
      if (init?.signal?.aborted) throw error;
      return [null];
    });
    if (answer && isOurs(answer, url)) return answer;
    const router = routerOf();
    const failure = failureOf(answer);
    if (!isGet) return lostPost(url, { failure, unsent: hasNoConnection && answer === null, router });
    // The routes of the page that is open are known, and those of what is sent from it.
    const isLeaving = router === undefined || router.state.navigation.state !== 'idle';
    if ((staying > 0 || !isLeaving) && url.pathname === '/__manifest') return Response.json({});
    if (router && staysHere(router)) {
      tellPages(failure);
      stay(router);
    } else if (router?.state.revalidation === 'loading' && router.state.navigation.state === 'idle') {
      if (isRefreshing()) tellPages(failure);
      stay(router);
    }
    throw new Unreachable(`No answer from ${url.pathname}`);
  };
}

/** Remix asks for the routes behind a page's links again before it has read them. */
function askingOnce(ask: typeof fetch): typeof fetch {
  const asked = new Map<string, Promise<Response>>();
  return async (input, init) => {
    const url = String(input);
    if (init?.signal || !url.includes('/__manifest?')) return ask(input, init);
    const answer = asked.get(url) ?? ask(input, init);
    asked.set(url, answer);
    try {
      if ((await answer).status !== 200) asked.delete(url);
    } catch (error) {
      asked.delete(url);
      throw error;
    }
    return (await answer).clone();
  };
}

function isRouters(pathname: string): boolean {
  return pathname.endsWith('.data') || pathname === '/__manifest';
}

/** The page that the router asks for the data of. */
function pageOf({ pathname }: URL): string {
  return pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '');
}

function isOurs({ headers, status }: Response, { pathname }: URL): boolean {
  if (headers.get('x-remix-response') === 'yes') return true;
  return pathname === '/__manifest' && status < 500 && !headers.get('content-type')?.includes('html');
}

export function failureOf(answer: Response | null): SendFailure {
  if (answer?.status === 413) return 'tooLarge';
  if (answer?.status === 429) return 'tooMany';
  return answer === null && !navigator.onLine ? 'offline' : 'unanswered';
}

function remember({ target, submitter }: SubmitEvent): void {
  if (!(target instanceof HTMLFormElement)) return;
  const action = submitter?.getAttribute('formaction') ?? target.getAttribute('action') ?? '';
  lastSent = { form: target, pathname: new URL(action, window.location.href).pathname };
}

interface LostPost {
  failure: SendFailure;
  /** There was no connection to send it by. */
  unsent: boolean;
  router: PageRouter | undefined;
}

function lostPost(url: URL, { failure, unsent, router }: LostPost): Response {
  const pathname = pageOf(url);
  const form = lastSent?.pathname === pathname && lastSent.form.isConnected ? lastSent.form : null;
  const listener = form && saysItself(form) ? forms.get(form) : undefined;
  if (listener) listener(failure);
  else tellPages(failure);
  for (const tell of posts) tell(pathname, unsent);
  if (router && isSending(router, pathname)) stay(router);
  return unknownOutcome(unsent);
}

/** A form with fields, or one whose page shows what becomes of it; what is only a button has no head to say it at. */
function saysItself(form: HTMLFormElement): boolean {
  return (
    form.dataset.answered !== undefined || form.querySelector('input:not([type=hidden]), textarea, select') !== null
  );
}

function tellPages(failure: SendFailure | null): void {
  for (const listener of pages) listener(failure);
}

function isSending({ state: { navigation } }: PageRouter, pathname: string): boolean {
  const { state, formAction = '' } = navigation;
  return state === 'submitting' && new URL(formAction, window.location.href).pathname === pathname;
}

/** After a write, and where Back has changed the address already, the page that could not be loaded is shown as failed. */
function staysHere({ state: { location, navigation, errors } }: PageRouter): boolean {
  const { pathname, search } = window.location;
  const isWrite = navigation.state === 'loading' && (navigation.formMethod ?? 'GET').toUpperCase() !== 'GET';
  return (
    navigation.state !== 'idle' && !isWrite && !errors && pathname + search === location.pathname + location.search
  );
}

let staying = 0;

/** Ends what the router is doing by a navigation to where it is, for which nothing is loaded. */
async function stay({ state, navigate }: PageRouter): Promise<void> {
  const { pathname, search, hash, state: kept } = state.location;
  const restored = state.matches.map(({ route }) => {
    const before = route.shouldRevalidate;
    route.shouldRevalidate = () => false;
    return () => {
      route.shouldRevalidate = before;
    };
  });
  staying += 1;
  try {
    await navigate(pathname + search + hash, { replace: true, preventScrollReset: true, state: kept });
  } finally {
    staying -= 1;
    for (const restore of restored) restore();
  }
}

/**
 * `shouldRevalidate` of the routes of a page with presses after which it stays: where the answer to one never came, there
 * is nobody to ask for anything anew.
 */
export function unlessLost({ actionResult, defaultShouldRevalidate }: AskedAnew): boolean {
  return !isLost(actionResult) && defaultShouldRevalidate;
}

export function isLost(actionResult: unknown): boolean {
  return typeof actionResult === 'object' && actionResult !== null && 'unsent' in actionResult;
}

interface AskedAnew {
  actionResult?: unknown;
  defaultShouldRevalidate: boolean;
}

/** What the router reads as an action's `{ outcome: 'unknown', unsent }` with a status after which it loads nothing again. */
function unknownOutcome(unsent: boolean): Response {
  const headers = { 'content-type': 'text/x-script', 'x-remix-response': 'yes' };
  return new Response(`[{"_1":2},"data",{"_3":4,"_5":6},"outcome","unknown","unsent",${unsent}]\n`, {
    status: 502,
    headers,
  });
}
