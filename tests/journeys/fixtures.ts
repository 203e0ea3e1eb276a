// What every journey starts with: a fresh sandbox, a way to sign in, and a watch over what the browser complains about.
import { type BrowserContext, test as base, type Cookie, expect, type Page, type Request } from 'playwright/test';
import { signIn as cookiesOf } from '../../scripts/sign-in.mjs';
import { order } from '../order';

interface Platform {
  portal: string;
  sandbox: string;
}

const STARTED = JSON.parse(
  process.env.PLATFORMS ?? '[{"portal":"http://localhost:8787","sandbox":"http://localhost:8788"}]',
) as Platform[];
/** The portal and the sandbox of this worker. */
const { portal: PORTAL, sandbox: SANDBOX } = STARTED[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] as Platform;
export const PASSWORD = 'Sandbox!2026';

/**
 * Runs in the project with script only: it looks at colors and sizes, which are the same without, or the HTTP tests send
 * the same forms.
 */
export const SCRIPT_ONLY = { tag: '@script-only' };

function portalAt(host: string): string {
  return Object.assign(new URL(PORTAL), { hostname: host }).origin;
}

/**
 * The `baseURL` of journeys that change what the portal keeps of a tenant for a while: its theme, its texts, the names of
 * its types. It is another name of the same machine and the same platform, but for the portal a tenant of its own. So
 * journeys elsewhere see nothing of what is kept there.
 */
export const APART = portalAt('127.0.0.1');

type Seed = 'default' | 'large' | 'empty';

/** The sandbox's control interface, as tests use it. `host` picks another tenant's platform. */
export interface Sandbox {
  reset(seed?: Seed): Promise<void>;
  put(what: string, body: unknown): Promise<void>;
  clear(what: string): Promise<void>;
  /** The documents of a stored collection. */
  state<T>(collection: string): Promise<T[]>;
  /** The platform calls since `clear('calls')`. */
  calls(): Promise<{ method: string; path: string; query: string; status: number }[]>;
}

export function sandboxOf(host: string): Sandbox {
  const ask = (method: string, what: string, body?: unknown) =>
    order(SANDBOX, method, `${what}${what.includes('?') ? '&' : '?'}host=${host}`, body);
  const listed = (answer: unknown) => {
    const held = answer as { result?: unknown[]; calls?: unknown[] } | unknown[];
    return (Array.isArray(held) ? held : (held.result ?? held.calls ?? [])) as never[];
  };
  return {
    reset: async (seed = 'default') => void (await ask('POST', 'reset', { seed })),
    put: async (what, body) => void (await ask('PUT', what, body)),
    clear: async (what) => void (await ask('DELETE', what)),
    state: async (collection) => listed(await ask('GET', `state/${collection}`)),
    calls: async () => listed(await ask('GET', 'calls?since=0')),
  };
}

/**
 * Resolves when the browser has read an answer from an address that contains `part`. Remix may close the stream as soon as
 * it has what it needs: such a request ends as failed, and Playwright's `finished()` never returns.
 */
export function waitForAnswer(page: Page, part: string): Promise<void> {
  return new Promise((resolve) => {
    const end = async (request: Request) => {
      if (!request.url().includes(part) || !(await request.response())) return;
      page.off('requestfinished', end);
      page.off('requestfailed', end);
      resolve();
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  });
}

/** What Remix writes to the console when a press comes while the answer to the one before is still being read. */
const PUT_OFF = ['AbortError: BodyStreamBuffer was aborted', 'AbortError: signal is aborted without reason'];

interface Fixtures {
  sandbox: Sandbox;
  /** Signs in without the browser, whose cookies are then those of the session, and opens `to`, hydrated where script runs. */
  signIn: (userName: string, to?: string) => Promise<void>;
  /** The same on the portal of another host, whose sandbox begins anew; answers the portal's origin. */
  signInAt: (host: string, userName: string, to?: string) => Promise<string>;
  /** Opens the user menu and presses, one after the other, what carries these names. */
  pressInUserMenu: (...names: string[]) => Promise<void>;
  /** True in the project that runs with script. */
  withScript: boolean;
  /** Console errors this journey expects, by a part of their text. */
  expectedErrors: string[];
}

export const test = base.extend<Fixtures>({
  withScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  expectedErrors: [[], { option: true }],
  baseURL: PORTAL,

  // Also where a journey does not ask for it: nothing that an earlier one did is left.
  sandbox: [
    async ({ baseURL }, use) => {
      const sandbox = sandboxOf(new URL(baseURL ?? PORTAL).hostname);
      await sandbox.reset();
      await use(sandbox);
    },
    { auto: true },
  ],

  // Every page of the context is watched: what a script throws, what the policy blocks, what cannot be loaded.
  context: async ({ context, expectedErrors }, use) => {
    const complaints: string[] = [];
    const note = (text: string) => {
      if (![...PUT_OFF, ...expectedErrors].some((part) => text.includes(part))) complaints.push(text);
    };
    context.on('weberror', (fault) => note(`page error: ${fault.error().name}: ${fault.error().message}`));
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      note(`console: ${message.text()} (${message.location().url}) on ${message.page()?.url()}`);
    });
    await use(context);
    expect(complaints).toEqual([]);
  },

  // An item of a menu with script, a link, a button or a summary without: the words are the same.
  pressInUserMenu: async ({ page, withScript }, use) => {
    await use(async (...names) => {
      const menu = page.locator('details:has(> .bar-user)');
      if ((await menu.getAttribute('open')) === null) await menu.locator('> summary').click();
      for (const name of names) await menu.getByText(name, { exact: true }).last().click();
      if (!withScript || names[0] !== 'Language') return;
      // The new document opens the menu where the choice was made.
      await expect(menu.locator('.languages [aria-checked="true"]')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).not.toHaveAttribute('open');
    });
  },

  signIn: async ({ page, baseURL, withScript, sandbox: _fresh }, use) => {
    await use(async (userName, to = '/dashboard') => {
      const cookies = await sessionCookies(baseURL ?? PORTAL, userName);
      // What an earlier page still fetches would go out with cookies that are not its own.
      await page.goto('about:blank');
      await page.context().addCookies(cookies);
      await page.goto(to);
      await expect(page).toHaveURL((url) => url.pathname + url.search === to);
      if (withScript) await expectHydrated(page);
    });
  },

  signInAt: async ({ page, withScript }, use) => {
    await use(async (host, userName, to = '/dashboard') => {
      await sandboxOf(host).reset();
      const portal = portalAt(host);
      await page.context().addCookies(await sessionCookies(portal, userName));
      await page.goto(new URL(to, portal).href);
      await expect(page).toHaveURL((url) => url.hostname === host && url.pathname + url.search === to);
      if (withScript) await expectHydrated(page);
      return portal;
    });
  },
});

/** Requests to such paths wait until the returned function is called. */
export async function holdRequests(page: Page, path: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    ({ pathname }) => path.test(pathname),
    async (route) => {
      await released;
      // The page may have ended it meanwhile.
      await route.continue().catch(() => undefined);
    },
  );
  return release;
}

/** Waits until a page is hydrated: what is pressed or typed before goes the way it goes without script. */
export async function expectHydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-script', '');
}

/** Signs a member in without the browser, which then holds the cookies of the session. */
export async function addSession(context: BrowserContext, userName: string, portal = PORTAL): Promise<void> {
  await context.addCookies(await sessionCookies(portal, userName));
}

/** The cookies of a new session, as the browser holds those that the portal sets: of this host alone, and out of reach for scripts. */
async function sessionCookies(portal: string, userName: string): Promise<Pick<Cookie, 'name' | 'value'>[]> {
  const pairs = (await cookiesOf(portal, userName)).split('; ');
  return pairs.map((pair) => ({
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
    domain: new URL(portal).hostname,
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax' as const,
  }));
}

/** Fills the platform's sign-in page, in whatever language the browser shows it. */
export async function fillSignIn(page: Page, userName: string, password = PASSWORD) {
  const form = page.locator('form', { has: page.locator('input[type="password"]') });
  await form.locator('input[autocomplete="username"]').fill(userName);
  await form.locator('input[type="password"]').fill(password);
  await form.locator('button[type="submit"]').click();
}

export { expect };
