export interface BrowserInfo {
  browser: string | null;
  system: string | null;
}

/** In this order: most browsers also name those they descend from. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d{1,4})/],
  ['Opera', /\bOPR\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})[\d.]* (?:Mobile\/\w+ )?Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];
const MAX_LENGTH = 500;

export function parseUserAgent(userAgent: string | null | undefined): BrowserInfo {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH);
  const browser = BROWSERS.map(([name, pattern]) => [name, pattern.exec(text)?.[1]] as const).find(([, at]) => at);
  const system = SYSTEMS.find(([, pattern]) => pattern.test(text));
  return { browser: browser ? `${browser[0]} ${browser[1]}` : null, system: system?.[0] ?? null };
}

/** What browsers call the platform they run on, such as `MacIntel`: it says no more than the system, and on tablets less. */
export function isBrowserPlatform(platform: string): boolean {
  return /^(Mac|Win|iPad|iPhone|iPod|Android|Linux)/.test(platform);
}

export function isHandheld({ system }: BrowserInfo): boolean {
  return system === 'iOS' || system === 'iPadOS' || system === 'Android';
}
