import { z } from 'zod';

// Workers do not compile code from strings; set before the first schema is made.
z.config({ jitless: true });

const LOOPBACK = /^(localhost|(.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/** https, or http on the machine itself; never with a user or password. */
function parseWebUrl(text: string): URL | null {
  const url = URL.canParse(text) && !/[\s\p{Cc}\\]/u.test(text) ? new URL(text) : null;
  const isOpen = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return url && isOpen && url.username === '' && url.password === '' ? url : null;
}

/** For readers to follow. */
export const webUrl = z.string().refine((text) => parseWebUrl(text) !== null, 'needs https, without user and password');

/** For us to call: paths are put behind it. */
export const serviceUrl = z
  .string()
  .refine((text) => {
    const url = parseWebUrl(text);
    // Origins stand in the content policy, where `;` and `,` end a directive.
    return url !== null && !/[?#;,'"]/.test(text);
  }, 'needs https, without user, password, query and fragment')
  .transform((text) => text.replace(/\/+$/, ''));

export const webOrigin = serviceUrl.transform((text) => new URL(text).origin);

export const flag = z.union([z.boolean(), z.literal('true').transform(() => true), z.string().transform(() => false)]);

export const LocalizedText = z.union([z.string(), z.record(z.string(), z.string())]);
export type LocalizedText = z.infer<typeof LocalizedText>;
