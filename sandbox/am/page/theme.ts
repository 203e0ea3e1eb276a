// The theme of the platform's pages: that of the journey, the browser's last one, or the realm's.
import type { Call } from '../../core/http';
import { type Theme, themeOfRealm } from '../../idm/themes';
import { parseRealm } from '../realms';
import { requestedTree } from '../sign-in';
import { type Html, html } from './html';

export interface PageTheme {
  /** Overrides of custom properties; may be empty. */
  style: string;
  logo: Html | undefined;
  /** The id or name of a journey's theme, which the browser keeps. */
  chosen: string | undefined;
}

const THEME_COOKIE = 'theme-id';
const YEAR = 31_536_000;

export function pageTheme(call: Call): PageTheme {
  const requested = call.query.get('realm');
  const realm = requested === null ? call.platform.host.realm : parseRealm(requested);
  // The root realm of a hosted tenant always has the vendor's own look.
  if (!realm || (realm === 'root' && call.platform.host.hosted))
    return { style: '', logo: undefined, chosen: undefined };
  const name = realm === 'root' ? '/' : realm;
  const linked = themeOfRealm(call.platform, name, { tree: requestedTree(call.query) });
  const kept = storedTheme(call);
  const theme =
    linked ??
    (kept === '' ? undefined : themeOfRealm(call.platform, name, { idOrName: kept })) ??
    themeOfRealm(call.platform, name, { isDefault: true });
  return {
    style: theme ? styleOf(theme) : '',
    logo: theme && logoOf(theme),
    chosen: linked && String(linked._id || linked.name),
  };
}

export function themeCookie(choice: string): string {
  return `${THEME_COOKIE}=${encodeURIComponent(choice)}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
}

/** Stores the theme where the portal's script reads it. */
export const THEME_SCRIPT = `try{localStorage.setItem('${THEME_COOKIE}',document.documentElement.dataset.theme)}catch{}`;

function storedTheme({ request }: Call): string {
  const found = /(?:^|;\s*)theme-id=([^;]*)/.exec(request.headers.get('cookie') ?? '')?.[1];
  try {
    return decodeURIComponent(found ?? '');
  } catch {
    return '';
  }
}

function styleOf(theme: Theme): string {
  const colour = (field: string, usual: string): string => {
    const value = theme[field];
    return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : usual;
  };
  const primary = colour('primaryColor', '#324054');
  const link = colour('linkColor', '#109cf1');
  const rounded = Math.min(20, Math.max(0, Number.parseFloat(String(theme.buttonRounded ?? 5)) || 0));
  const sheet = Math.min(12, Math.max(0, Number.parseFloat(String(theme.journeyCardBorderRadius ?? 8)) || 0));
  const light = {
    ground: colour('backgroundColor', '#ffffff'),
    sheet: '#ffffff',
    primary,
    'primary-strong': colour('primaryOffColor', primary),
    'on-primary': readable(colour('textColor', '#ffffff'), primary),
    link: contrast(link, '#ffffff') >= 4.5 ? link : '#211f1b',
  };
  const values = Object.entries(light).map(([name, value]) => `--${name}:${value}`);
  return `@media (prefers-color-scheme:light){:root{${values.join(';')}}}:root{--r:${sheet}px;--r-button:${rounded}px}`;
}

function logoOf(theme: Theme): Html | undefined {
  const source = inEnglish(theme.logo);
  if (theme.logoEnabled === false || !/^(\/[^/\\]|data:image\/)/.test(source)) return undefined;
  const height = Math.min(60, Math.max(16, Number.parseFloat(String(theme.logoHeight ?? 43)) || 43));
  return html`<img src="${source}" alt="${inEnglish(theme.logoAltText)}" height="${height}">`;
}

function inEnglish(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const texts = new Map(Object.entries(value));
  return String(texts.get('en') ?? texts.values().next().value ?? '');
}

function readable(text: string, ground: string): string {
  if (contrast(text, ground) >= 4.5) return text;
  return contrast('#ffffff', ground) >= 4.5 ? '#ffffff' : '#000000';
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
