// A browser without script in front of the portal: keeps cookies, follows nothing by itself, sends forms as browsers do.
import { env } from 'cloudflare:test';
import { vi } from 'vitest';
import { type Env, handleRequest } from '../../app/server/edge/handle-request';
import { pages, unexpected } from './pages';
import { StandIn } from './stand-in';

export const platforms = {
  t1: new StandIn('https://one.platform.test', 'one'),
  t2: new StandIn('https://two.platform.test', 'two'),
  /** Never asked before a test asks it, so nothing of it is kept anywhere. */
  t3: new StandIn('https://three.platform.test', 'three'),
};
export type TenantName = keyof typeof platforms;

const documents: Record<string, object> = {
  't1.portal.test': tenant('t1', { clientSecret: 'SANDBOX_CLIENT_SECRET' }),
  't2.portal.test': tenant('t2', { features: { governance: true } }),
  't3.portal.test': tenant('t3', {}),
};

function tenant(name: TenantName, more: object) {
  const origin = `https://${name}.portal.test`;
  return { name, origin, platform: platforms[name].origin, amCookieName: 'amsid', ...more };
}

const bindings = env as unknown as Env;

function environment(more: Partial<Env> = {}): Env {
  const TENANTS = {
    get: async (hostname: string) => (documents[hostname] ? JSON.stringify(documents[hostname]) : null),
  };
  return { ...bindings, ...more, TENANTS };
}

export const logged: Record<string, unknown>[] = [];

/** Puts both platforms behind the network, and keeps what the portal logs. */
export function connectPlatforms(): void {
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    const platform = Object.values(platforms).find(({ origin }) => new URL(request.url).origin === origin);
    if (!platform) throw new Error(`nothing answers at ${request.url}`);
    return platform.fetch(request);
  });
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    logged.push(JSON.parse(line));
  });
}

/** What the portal did not expect, since the last question. */
export function surprises(): unknown[] {
  return unexpected.splice(0);
}

export interface Seen {
  status: number;
  location: string | null;
  headers: Headers;
  page: Record<string, never>;
  text: string;
}

export interface Sending {
  method?: string;
  headers?: Record<string, string>;
  form?: Record<string, string> | [string, string][];
  env?: Partial<Env>;
}

const SAYS_NOTHING = 'says nothing';

export class Browser {
  jar = new Map<string, string>();

  constructor(readonly tenant: TenantName = 't1') {}

  get origin(): string {
    return `https://${this.tenant}.portal.test`;
  }

  async go(path: string, { method, headers = {}, form, env: more }: Sending = {}): Promise<Seen> {
    const url = new URL(path, this.origin);
    const body = form && new URLSearchParams(form).toString();
    const sent = new Headers({ accept: 'text/html', host: url.host, ...headers });
    const cookies = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookies) sent.set('cookie', cookies);
    if (body !== undefined) {
      sent.set('content-type', 'application/x-www-form-urlencoded');
      if (!sent.has('origin')) sent.set('origin', this.origin);
      else if (headers.origin === SAYS_NOTHING) sent.delete('origin');
    }
    const request = new Request(url, { method: method ?? (form ? 'POST' : 'GET'), headers: sent, body });
    const answer = await handleRequest(request, environment(more), pages);
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    const text = await answer.text();
    const location = answer.headers.get('location');
    return { status: answer.status, location, headers: answer.headers, text, page: parsed(text) };
  }

  /** Sends a form as a browser too old to say where it comes from. */
  withoutOrigin(path: string, form: Record<string, string>): Promise<Seen> {
    return this.go(path, { form, headers: { origin: SAYS_NOTHING } });
  }

  /** Goes to the platform and back until something is shown; answers the last address and what it showed. */
  async follow(path: string, most = 8): Promise<Seen & { at: string }> {
    let at = path;
    for (let step = 0; step < most; step += 1) {
      const seen = await this.go(at);
      if (!seen.location || !seen.location.startsWith(this.origin) === !seen.location.startsWith('/'))
        return { ...seen, at };
      at = seen.location;
    }
    throw new Error(`still on the way at ${at}`);
  }

  /** Signs in with the platform session of alice; answers the address it ends at. */
  async signIn(to = '/dashboard'): Promise<Seen & { at: string }> {
    this.jar.set('__Host-am-amsid', 'am-alice');
    return this.follow(`/login?${new URLSearchParams({ to })}`);
  }

  /** As far as the platform's answer: the callback address with its code, not yet visited. */
  async upToCallback(to = '/dashboard'): Promise<string> {
    this.jar.set('__Host-am-amsid', 'am-alice');
    const left = await this.go(`/login?${new URLSearchParams({ to })}`);
    const answered = await this.go(left.location ?? '');
    return answered.location ?? '';
  }

  /** Runs `work` as if `ms` later. */
  async at(ms: number, work: () => Promise<void>): Promise<void> {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
    try {
      await work();
    } finally {
      vi.useRealTimers();
    }
  }

  get sid(): string | undefined {
    return this.jar.get('__Host-sid');
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (/max-age=0/i.test(cookie) || value === '') this.jar.delete(name);
    else this.jar.set(name, value);
  }
}

function parsed(text: string): Record<string, never> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
