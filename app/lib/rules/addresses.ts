import { each, isEmpty, type Rule, refuse, rule, textOf, unwrapped } from './rule';

const MAX_EMAIL = 254;
const MAX_LOCAL_BYTES = 64;
const ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+\-/=?^_{|}~`]+$/u;
const QUOTED = /^"(?:[^"\\\p{Cc}]|\\[^\p{Cc}])*"$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const TOP_LABEL = /^(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]*[a-z0-9])$/iu;

/** A text in international e-mail syntax. */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  if (at < 1 || value.length > MAX_EMAIL) return false;
  const local = value.slice(0, at);
  const domain = value.slice(at + 1);
  const bytes = new TextEncoder();
  if (bytes.encode(local).length > MAX_LOCAL_BYTES || bytes.encode(domain).length > MAX_EMAIL) return false;
  if (!QUOTED.test(local) && !local.split('.').every((atom) => ATOM.test(atom))) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP_LABEL.test(labels.at(-1) ?? '');
}

export const email = (): Rule =>
  rule(
    (value) =>
      isEmpty(unwrapped(value)) ||
      each(unwrapped(value), (one) => isEmpty(unwrapped(one)) || isEmail(textOf(unwrapped(one)))),
    'VALID_EMAIL_ADDRESS_FORMAT',
  );

export const emailFrom = (): Rule =>
  rule((value) => /^[A-Za-z0-9 _\-'".]*$/.test(textOf(value)), 'VALID_EMAIL_FROM_FORMAT');

export function parsedUrl(value: unknown): URL | null {
  try {
    return new URL(textOf(value));
  } catch {
    return null;
  }
}

/** Any absolute URL, whatever its scheme: never enough to make a link of it. */
export const url = (): Rule =>
  rule((value) => isEmpty(value) || each(value, (one) => parsedUrl(one) !== null), 'validUrl');

const hasPath = ({ pathname }: URL) => pathname !== '' && pathname !== '/';

export const urlWithPath = (): Rule =>
  rule(
    (value) =>
      each(value, (one) => {
        const parsed = parsedUrl(one);
        return parsed !== null && hasPath(parsed);
      }),
    'urlWithPath',
  );

export const urlWithoutPath = (): Rule =>
  rule((value) => {
    const parsed = parsedUrl(value);
    return parsed !== null && !hasPath(parsed);
  }, 'urlWithoutPath');

function isDomain(value: string): boolean {
  if (!/^[A-Za-z0-9._-]+$/.test(value)) return false;
  const labels = value.split('.');
  const inner = labels.at(-1) === '' ? labels.slice(0, -1) : labels;
  return inner.length > 1 && inner.every((label) => label !== '');
}

export const urlDomainOnly = (): Rule => rule((value) => isDomain(textOf(value)), 'urlDomainOnly');

export const urlDomainOnlyPlusWildcard = (): Rule =>
  rule((value) => isDomain(textOf(value).replace(/^\*\./, '')), 'urlDomainOnly');

export const textWithoutFragment = (): Rule =>
  rule((value) => each(value, (one) => !textOf(one).includes('#')), 'url_with_fragment');

/** A path within the site: segments of letters, digits and `- _ ? = # . & { }`, each behind a slash; one may end it. */
export function isRelativePath(value: string): boolean {
  return /^(?:\/[A-Za-z0-9\-_?=#.&{}]+)+\/?$/.test(value);
}

function isIpv4(value: string): boolean {
  const parts = value.split('.');
  return parts.length === 4 && parts.every((part) => /^[0-9]{1,3}$/.test(part) && Number(part) <= 255);
}

function isIpv6(value: string): boolean {
  const [address = '', zone, ...more] = value.split('%');
  if (more.length > 0 || (zone !== undefined && !/^[A-Za-z0-9]+$/.test(zone))) return false;
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address);
  if (mapped) return isIpv4(mapped[1] ?? '');
  const halves = address.split('::');
  if (halves.length > 2) return false;
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')));
  const all = groups.flat();
  if (!all.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false;
  return halves.length === 2 ? all.length < 8 : all.length === 8;
}

export const ipv4Ipv6 = (): Rule =>
  rule((value) => {
    const text = textOf(value);
    return text === '' || isIpv4(text) || isIpv6(text);
  }, 'validIp');

/** A host name as the certificate service wants it: lower case, labels joined by periods, the last at least two characters. */
export const googleCloudPlatformCertificateValidation = (): Rule => (value) => {
  const labels = textOf(value).split('.');
  const last = labels.at(-1) ?? '';
  const valid =
    labels.length > 1 &&
    labels.slice(0, -1).every((label) => /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(label)) &&
    /^[a-z][a-z0-9-]*[a-z0-9]$/.test(last);
  return valid || refuse('LOWERCASE_PERIOD_REQUIRED');
};
