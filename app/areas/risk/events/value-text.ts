import { dateFormat } from '../../../lib/formats';
import { toTitleCase } from './attributes';

/** Names that are written the same everywhere, and otherwise than word by word. */
const NAMES: Record<string, string> = {
  android: 'Android',
  chrome_mobile: 'Chrome Mobile',
  chrome_os: 'ChromeOS',
  curl: 'curl',
  ie: 'Internet Explorer',
  ios: 'iOS',
  ipad: 'iPad',
  ipados: 'iPadOS',
  iphone: 'iPhone',
  linux: 'Linux',
  mac: 'Mac',
  mac_os_x: 'macOS',
  macos: 'macOS',
  python_requests: 'python-requests',
};

/** What a device, a system or a browser is called. */
export function productName(value: string): string {
  return NAMES[value.toLowerCase()] ?? toTitleCase(value);
}

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** A Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4, 12);

export function weekdayName(value: string, locale: string): string {
  const at = DAYS.indexOf(value.toLowerCase());
  if (at < 0) return toTitleCase(value);
  return dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(SUNDAY + at * 86_400_000);
}

let codes: Map<string, string> | null = null;

/** The codes of countries by their English names in the platform's spelling. */
function countryCodes(): Map<string, string> {
  if (codes) return codes;
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const all = letters.flatMap((one) => letters.map((other) => one + other));
  codes = new Map(
    all.flatMap((code): [string, string][] => {
      const name = english.of(code);
      return name ? [[spelled(name), code]] : [];
    }),
  );
  return codes;
}

function spelled(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
  return plain
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '');
}

export function countryName(value: string, locale: string): string {
  const code = countryCodes().get(spelled(value));
  return (code && new Intl.DisplayNames(locale, { type: 'region' }).of(code)) ?? toTitleCase(value);
}
