// The reader's display preferences in a cookie: appearance, contrast, text size, time zone, language. The first HTML already follows them.
import { knownZone } from './formats';
import { isLocale, type Locale } from './language';

const CHOICES = {
  look: ['system', 'light', 'dark'],
  contrast: ['system', 'more'],
  text: ['normal', 'large', 'larger'],
  menu: ['auto', 'open', 'rail'],
  keys: ['on', 'off'],
} as const;

export interface Look {
  look: (typeof CHOICES.look)[number];
  contrast: (typeof CHOICES.contrast)[number];
  text: (typeof CHOICES.text)[number];
  menu: (typeof CHOICES.menu)[number];
  keys: (typeof CHOICES.keys)[number];
  /** The reader's own choice; null follows browser, profile and tenant. */
  language: Locale | null;
  /** The mark of the system notification the reader has hidden. */
  banner: string | null;
  /** The mark of the delegation the reader has hidden. */
  delegation: string | null;
}

export const defaultLook: Look = {
  look: 'system',
  contrast: 'system',
  text: 'normal',
  menu: 'auto',
  keys: 'on',
  language: null,
  banner: null,
  delegation: null,
};
const BANNER_MARK = /^[a-z0-9]{12}$/;

export const LOOK_COOKIE = '__Host-look';
const YEAR_S = 31_536_000;

/** The look a cookie header asks for; unknown words fall back one by one. */
export function readLook(cookies: string | null): Look {
  const parts = (cookieValue(cookies, LOOK_COOKIE) ?? '').split('.');
  const [look, contrast, text, menu, language, banner, keys, delegation] = parts;
  return withChoices(defaultLook, { look, contrast, text, menu, language, banner, keys, delegation });
}

/** `look` with those choices that are known words; `language` may be "auto" to give the choice up. */
export function withChoices(look: Look, choices: Partial<Record<keyof Look, unknown>>): Look {
  const language = isLocale(choices.language) ? choices.language : look.language;
  return {
    look: choiceOf(CHOICES.look, choices.look, look.look),
    contrast: choiceOf(CHOICES.contrast, choices.contrast, look.contrast),
    text: choiceOf(CHOICES.text, choices.text, look.text),
    menu: choiceOf(CHOICES.menu, choices.menu, look.menu),
    keys: choiceOf(CHOICES.keys, choices.keys, look.keys),
    language: choices.language === 'auto' ? null : language,
    banner: markOf(choices.banner, look.banner),
    delegation: markOf(choices.delegation, look.delegation),
  };
}

function markOf(value: unknown, otherwise: string | null): string | null {
  return typeof value === 'string' && BANNER_MARK.test(value) ? value : otherwise;
}

function choiceOf<Word>(words: readonly Word[], value: unknown, otherwise: Word): Word {
  return words.find((word) => word === value) ?? otherwise;
}

export function lookCookie({ look, contrast, text, menu, keys, language, banner, delegation }: Look): string {
  const value = [look, contrast, text, menu, language ?? 'auto', banner ?? 'none', keys, delegation ?? 'none'].join(
    '.',
  );
  return `${LOOK_COOKIE}=${value}; Path=/; Max-Age=${YEAR_S}; HttpOnly; Secure; SameSite=Lax`;
}

export const ZONE_COOKIE = 'zone';

/** The IANA name from the browser's cookie; null when there is none or it is not known. */
export function zoneOf({ request }: { request: Request }): string | null {
  const zone = cookieValue(request.headers.get('cookie'), ZONE_COOKIE)?.replaceAll('%2F', '/');
  return zone && /^[A-Za-z][\w+/-]{1,63}$/.test(zone) ? knownZone(zone) : null;
}

export function cookieValue(cookies: string | null, name: string): string | null {
  const found = (cookies ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  return found ? found.slice(name.length + 1) : null;
}
