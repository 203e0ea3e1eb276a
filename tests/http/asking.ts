// Walking through the pages of asking for access as a browser without script does.
import { ask, cookieOf, freshCookie, type Heard, post } from './client';

export const HOST = 'localhost';

/** The words of a page, tags taken out. */
export function read({ text }: Heard): string {
  return text
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}

/** Everything a form would send by itself: hidden inputs, and the token of its button. */
export function fieldsOf({ text }: Heard, action: string): URLSearchParams {
  const form = text.split('<form').find((part) => part.includes(`action="${action}`)) ?? '';
  const inside = form.slice(0, form.indexOf('</form>'));
  const inputs = inside.matchAll(/<(?:input type="hidden"|button[^>]*?) name="([^"]+)" value="([^"]*)"/g);
  return new URLSearchParams([...inputs].map(([, name = '', value = '']) => [name, value]));
}

export interface Walker {
  cookie: string;
  see(address: string): Promise<Heard>;
  /** Opens a page and sends its form with these values. */
  send(page: string, values?: Record<string, string | string[]>, action?: string): Promise<Heard>;
}

export async function walkerOf(userName: string, { fresh = true } = {}): Promise<Walker> {
  const cookie = await (fresh ? freshCookie : cookieOf)(HOST, userName);
  const see = (address: string) => ask(HOST, address, { headers: { cookie } });
  return {
    cookie,
    see,
    async send(page, values = {}, action = page.split('?')[0] ?? page) {
      const fields = fieldsOf(await see(page), action);
      for (const [name, value] of Object.entries(values)) {
        fields.delete(name);
        for (const one of [value].flat()) fields.append(name, one);
      }
      return post(HOST, action, fields.toString(), { headers: { cookie } });
    },
  };
}
