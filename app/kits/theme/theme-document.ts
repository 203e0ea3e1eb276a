// What we read of a theme document: every value has a type, everything else falls back or away.
import { parseColour, type Rgb } from '../../lib/colour';
import { isRecord } from '../../lib/record';
import { type Font, readFont } from './theme-fonts';
import { type PageSections, readSections } from './theme-sections';

export const colourDefaults = {
  primaryColor: '#324054',
  primaryOffColor: '#242e3c',
  textColor: '#ffffff',
  secondaryColor: '#69788b',
  successColor: '#2ed47a',
  dangerColor: '#dc3545',
  warningColor: '#ffb946',
  infoColor: '#109cf1',
  lightColor: '#f6f8fa',
  darkColor: '#23282e',
  linkColor: '#109cf1',
  linkActiveColor: '#0a6eab',
  linkColorOnDark: '#109cf1',
  linkActiveColorOnDark: '#0a6eab',
  bodyText: '#23282e',
  pageTitle: '#23282e',
  backgroundColor: '#ffffff',
  profileBackgroundColor: '#ffffff',
  buttonFocusBorderColor: '#0672cb',
  switchBackgroundColor: '#939393',
  profileMenuHighlightColor: '#f3f5f8',
  profileMenuTextHighlightColor: '#455469',
  profileMenuHoverColor: '#f3f5f8',
  profileMenuHoverTextColor: '#455469',
  profileMenuActiveColor: '#e4f4fd',
  accountNavigationBackgroundColor: '#ffffff',
  accountNavigationTextColor: '#455469',
  accountNavigationToggleBorderColor: '#e7eef4',
  topBarBackgroundColor: '#ffffff',
  topBarBorderColor: '#e7eef4',
  topBarHeaderColor: '#23282e',
  topBarTextColor: '#69788b',
  accountCardBackgroundColor: '#ffffff',
  accountCardOuterBorderColor: '#e7eef4',
  accountCardInnerBorderColor: '#e7eef4',
  accountCardHeaderColor: '#23282e',
  accountCardTextColor: '#5e6d82',
  accountCardInputBackgroundColor: '#ffffff',
  accountCardInputBorderColor: '#c0c9d5',
  accountCardInputLabelColor: '#5e6d82',
  accountCardInputTextColor: '#23282e',
  accountCardInputSelectColor: '#edf7fd',
  accountCardInputSelectHoverColor: '#f6f8fa',
  accountCardTabActiveColor: '#e4f4fd',
  accountCardTabActiveBorderColor: '#109cf1',
  accountTableRowHoverColor: '#f6f8fa',
};
export type ColourField = keyof typeof colourDefaults | 'accountCardInputFocusBorderColor';
const COLOUR_FIELDS = [...Object.keys(colourDefaults), 'accountCardInputFocusBorderColor'] as ColourField[];

export type Localised = string | Record<string, string>;

export interface Logo {
  source: Localised;
  words: Localised;
  height: number;
}

export interface Theme {
  colours: Partial<Record<ColourField, Rgb>>;
  boldLinks: boolean;
  /** Pixels, 0 to 17; 17 means fully round. */
  buttonRounded: number;
  /** Pixels, 0 to 12; null leaves our own. */
  sheetRounded: number | null;
  /** Blur of the shadow of cards in pixels, 0 to 24. */
  cardShadow: number;
  font: Font | null;
  logos: { wide: Logo | null; small: Logo | null };
  favicon: Localised | null;
  backgroundImage: string | null;
  /** HTML as the tenant wrote it; null unless it is switched on. */
  footer: Localised | null;
  /** Script tags as the tenant wrote them, perhaps in Base64; null unless they are switched on. */
  scripts: unknown;
  sections: PageSections;
  /** The theme's own menu as it was written; undefined only where the theme has none: an empty list means something else. */
  menuItems?: unknown;
}

const LOGO_HEIGHTS = { least: 12, usual: 24, most: 40 };
const ADDRESS_LENGTH = 2_000;

export function readTheme(document: unknown): Theme {
  const fields: Record<string, unknown> = isRecord(document) ? document : {};
  const colours: Theme['colours'] = {};
  for (const name of COLOUR_FIELDS) {
    const colour = parseColour(fields[name]);
    if (colour) colours[name] = colour;
  }
  const { backgroundImage } = fields;
  return {
    colours,
    boldLinks: isOn(fields.boldLinks),
    buttonRounded: numberOf(fields.buttonRounded, 5, 0, 17),
    sheetRounded: 'journeyCardBorderRadius' in fields ? numberOf(fields.journeyCardBorderRadius, 4, 0, 12) : null,
    cardShadow: numberOf(fields.accountCardShadow, 3, 0, 24),
    font: readFont(fields.fontFamily),
    logos: {
      wide: logoOf(fields, 'logoProfile', fields.logoProfileHeight),
      small: logoOf(fields, 'logoProfileCollapsed', fields.logoProfileHeight),
    },
    favicon: localised(fields.favicon),
    backgroundImage:
      typeof backgroundImage === 'string' && backgroundImage.length <= ADDRESS_LENGTH ? backgroundImage : null,
    footer: isOn(fields.accountFooterEnabled) ? localised(fields.accountFooter) : null,
    scripts: isOn(fields.accountFooterScriptTagEnabled) ? (fields.accountFooterScriptTag ?? null) : null,
    sections: readSections(fields.accountPageSections),
    menuItems: fields.endUserMenuItems,
  };
}

/** What a realm without themes, or one whose theme did not load, gets. */
export const starterTheme: Theme = readTheme({});

function isOn(value: unknown): boolean {
  return value === true || value === 'true';
}

function numberOf(value: unknown, usual: number, least: number, most: number): number {
  const number = typeof value === 'number' ? value : Number.parseFloat(typeof value === 'string' ? value : '');
  return Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : usual;
}

function logoOf(fields: Record<string, unknown>, name: string, ownHeight: unknown): Logo | null {
  const source = localised(fields[name]);
  if (!source) return null;
  const { least, usual, most } = LOGO_HEIGHTS;
  const height = numberOf(ownHeight, numberOf(fields.logoHeight, usual, least, most), least, most);
  return { source, words: localised(fields[`${name}AltText`]) ?? '', height };
}

function localised(value: unknown): Localised | null {
  if (typeof value === 'string') return value === '' ? null : value;
  if (!isRecord(value)) return null;
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length === 0 ? null : Object.fromEntries(texts);
}

/** The text for a locale: the locale's, a fallback's, else the first there is. */
export function textFor(text: Localised | null, locales: readonly string[]): string {
  if (!text) return '';
  if (typeof text === 'string') return text;
  const locale = locales.find((name) => Object.hasOwn(text, name));
  return (locale === undefined ? Object.values(text)[0] : text[locale]) ?? '';
}
