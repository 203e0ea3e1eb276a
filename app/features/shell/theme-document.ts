// What we read of a theme document (contract 01, 7.4): every value has a type, everything else falls back or away.
import { parseColour, type Rgb } from '../../lib/colour';

/** Colour fields and what the Starter Theme gives them. */
export const colourDefaults = {
  primaryColor: '#324054',
  primaryOffColor: '#242e3c',
  textColor: '#ffffff',
  secondaryColor: '#69788b',
  linkColor: '#109cf1',
  bodyText: '#23282e',
  pageTitle: '#23282e',
  backgroundColor: '#ffffff',
  profileBackgroundColor: '#ffffff',
  buttonFocusBorderColor: '#0672cb',
  profileMenuHighlightColor: '#f3f5f8',
  profileMenuTextHighlightColor: '#455469',
  profileMenuHoverColor: '#f3f5f8',
  profileMenuHoverTextColor: '#455469',
  accountNavigationBackgroundColor: '#ffffff',
  accountNavigationTextColor: '#455469',
  accountNavigationToggleBorderColor: '#e7eef4',
  topBarBackgroundColor: '#ffffff',
  topBarBorderColor: '#e7eef4',
  topBarHeaderColor: '#23282e',
  topBarTextColor: '#69788b',
  accountCardBackgroundColor: '#ffffff',
  accountCardOuterBorderColor: '#e7eef4',
  accountCardTextColor: '#5e6d82',
  accountCardInputBorderColor: '#c0c9d5',
};
export type ColourField = keyof typeof colourDefaults;

/** A text in one language, or one for each locale. */
export type Localised = string | Record<string, string>;

export interface Theme {
  colours: Partial<Record<ColourField, Rgb>>;
  /** Pixels, 0 to 17; 17 means fully round. */
  buttonRounded: number;
  /** Blur of the shadow of cards in pixels, 0 to 24. */
  cardShadow: number;
  /** A font name of plain words, or null. It is used if the reader's device has it. */
  fontFamily: string | null;
  logo: { source: Localised; words: Localised; height: number } | null;
  /** The theme's own menu as it was written; undefined where the theme has none. */
  menuItems?: unknown;
}

const FONT_NAME = /^[\p{L}][\p{L}\p{N}_-]*( [\p{L}\p{N}_-]+){0,7}$/u;
const LOGO_HEIGHTS = { least: 12, usual: 24, most: 40 };

export function readTheme(document: unknown): Theme {
  const fields: Record<string, unknown> = isRecord(document) ? document : {};
  const names = Object.keys(colourDefaults) as ColourField[];
  const colours: Theme['colours'] = {};
  for (const name of names) {
    const colour = parseColour(fields[name]);
    if (colour) colours[name] = colour;
  }
  return {
    colours,
    buttonRounded: numberOf(fields.buttonRounded, 5, 0, 17),
    cardShadow: numberOf(fields.accountCardShadow, 3, 0, 24),
    fontFamily: fontOf(fields.fontFamily),
    logo: logoOf(fields),
    menuItems: fields.endUserMenuItems,
  };
}

/** What a realm without themes, or one whose theme did not load, gets. */
export const starterTheme: Theme = readTheme({});

function numberOf(value: unknown, usual: number, least: number, most: number): number {
  const number = typeof value === 'number' ? value : Number.parseFloat(typeof value === 'string' ? value : '');
  return Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : usual;
}

function fontOf(value: unknown): string | null {
  const name = isRecord(value) ? value.family : value;
  return typeof name === 'string' && name.length <= 60 && FONT_NAME.test(name) ? name : null;
}

function logoOf(fields: Record<string, unknown>): Theme['logo'] {
  const source = localised(fields.logoProfile);
  if (!source) return null;
  const { least, usual, most } = LOGO_HEIGHTS;
  const height = numberOf(fields.logoProfileHeight, numberOf(fields.logoHeight, usual, least, most), least, most);
  return { source, words: localised(fields.logoProfileAltText) ?? '', height };
}

function localised(value: unknown): Localised | null {
  if (typeof value === 'string') return value === '' ? null : value;
  if (!isRecord(value)) return null;
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length === 0 ? null : Object.fromEntries(texts);
}

/** The text for a locale (contract 01, 17.5): the locale's, a fallback's, else the first there is. */
export function textFor(text: Localised | null, locales: readonly string[]): string {
  if (!text) return '';
  if (typeof text === 'string') return text;
  const locale = locales.find((name) => Object.hasOwn(text, name));
  return (locale === undefined ? Object.values(text)[0] : text[locale]) ?? '';
}

/** An image the page may load: our own path, or https from an origin the tenant allows (security row E6). */
export function imageFor(source: string, origins: readonly string[]): string | null {
  if (/^\/(?!\/)[^\\\p{Cc}]*$/u.test(source)) return source;
  try {
    const url = new URL(source);
    return url.protocol === 'https:' && origins.includes(url.origin) ? url.href : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
