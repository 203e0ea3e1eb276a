import type { TFunction } from 'i18next';
import { dateFormat } from '../../../lib/formats';
import { toTitleCase } from './attributes';
import { isHeuristic, REASONS, type Reason, UNEXPLAINED } from './reasons';

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

const DAY_PARTS = ['morning', 'afternoon', 'evening', 'night'] as const;
const DEVICE_TYPES = ['desktop', 'mobile', 'tablet', 'other'] as const;

/** In the reader's language; an unknown value as the platform names it. */
export function valueText(t: TFunction, locale: string) {
  return (attribute: string, value: string): string => {
    if (attribute === 'country') return countryName(value, locale);
    if (attribute === 'weekday') return weekdayName(value, locale);
    if (attribute === 'rawUserId' || attribute === 'ipAddress') return value;
    const part = attribute === 'dayparting' && DAY_PARTS.find((one) => one === value);
    if (part) return t(`risk.dayPart.${part}`);
    const type = attribute === 'deviceType' && DEVICE_TYPES.find((one) => one === value);
    if (type) return t(`risk.deviceType.${type}`);
    if (attribute === 'device' && value === 'other') return t('risk.deviceType.other');
    return attribute === 'city' ? toTitleCase(value) : productName(value);
  };
}

/** An unknown reason is shown as the platform names it. */
export function reasonText(t: TFunction) {
  return (reason: string): string => {
    if (reason === UNEXPLAINED) return t('risk.reason.unexplained');
    if (isHeuristic(reason)) return t(`risk.reason.${reason}`);
    if (reason.startsWith('is_')) return toTitleCase(reason.slice('is_'.length));
    const isKnown = REASONS.includes(reason as Reason);
    return t('risk.reason.unusual', { what: isKnown ? t(`risk.unusual.${reason as 'city'}`) : toTitleCase(reason) });
  };
}

/** The key that a typed text means: itself, or what is worded like it, in any case. */
export function keyOf(typed: string, keys: readonly string[], wordsOf: (key: string) => string): string | undefined {
  const wanted = folded(typed);
  return (
    keys.find((key) => key === typed) ??
    keys.find((key) => folded(wordsOf(key)) === wanted) ??
    keys.find((key) => folded(key) === wanted || folded(toTitleCase(key)) === wanted)
  );
}

const folded = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
