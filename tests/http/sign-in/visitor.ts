// A visitor's browser without script: keeps cookies, follows redirects and sends the forms of the pages it finds.
import { expect } from 'vitest';
import { ask, FORM, type HttpResponse, originOf } from '../client';

const MAX_REDIRECTS = 15;

export class Visitor {
  readonly cookies = new Map<string, string>();
  /** Where the present page is. */
  address = '/';
  /** The addresses of the last navigation, in order. */
  path: string[] = [];

  constructor(readonly host: string) {}

  get cookie(): string {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ');
  }

  async send(address: string, asked: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
    const answer = await ask(this.host, address, { ...asked, headers: { cookie: this.cookie, ...asked.headers } });
    for (const cookie of answer.cookies) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0/i.test(cookie)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  /** Leads to the page at the end of the redirects of the portal's own origin. */
  async open(address: string, first?: HttpResponse): Promise<HttpResponse> {
    this.address = address;
    this.path = [address];
    let answer = first ?? (await this.send(address));
    while ([301, 302, 303].includes(answer.status)) {
      const to = new URL(String(answer.headers.location), originOf(this.host) + this.address);
      if (to.origin !== originOf(this.host)) return answer;
      expect(this.path.length).toBeLessThan(MAX_REDIRECTS);
      this.address = to.pathname + to.search;
      this.path.push(this.address);
      answer = await this.send(this.address);
    }
    return answer;
  }

  post(action: string, fields: URLSearchParams): Promise<HttpResponse> {
    const headers = { ...FORM, origin: originOf(this.host) };
    return this.send(action, { method: 'POST', headers, body: fields.toString() });
  }

  /** The form of the page with these values. */
  async fill(page: HttpResponse, values: Record<string, string> = {}): Promise<HttpResponse> {
    const form = page.page.form('/sign-in');
    const fields = form.filled;
    for (const [name, value] of Object.entries(values)) fields.set(name, value);
    return this.open(form.action, await this.post(form.action, fields));
  }
}
