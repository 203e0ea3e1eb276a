// HTML of a tenant is parsed and written anew from what is allowed.
import { Parser } from 'htmlparser2';
import { allowedImageAddress } from './image-address';
import { safeHref } from './url';

export interface HtmlLimits {
  length?: number;
  /** Elements within each other; deeper ones lose their tags and keep their words. */
  depth?: number;
  imageOrigins?: readonly string[];
}

const LENGTH = 20_000;
const DEPTH = 20;
const GROWTH = 4;
/** Pictures within the text may be as long as the text itself. */
const INLINE_IMAGE = LENGTH;

const WITH_END = new Set(
  `a abbr address b bdi bdo blockquote caption cite code colgroup data dd dfn div dl dt em figcaption figure h2 h3 h4
  h5 h6 i kbd li mark ol p pre q rp rt ruby s samp small span strong sub sup table tbody td tfoot th thead time tr u ul
  var`.split(/\s+/),
);
const WITHOUT_END = new Set(['br', 'col', 'hr', 'img', 'wbr']);

/** A page has one first heading and one of each landmark, and they are ours. */
const SHOWN_AS = new Map([
  ['h1', 'h2'],
  ['menu', 'ul'],
  ...['article', 'aside', 'footer', 'header', 'hgroup', 'main', 'nav', 'section'].map((name) => [name, 'div'] as const),
]);

/** Dropped with their content; other unknown elements keep their text. */
const DROPPED_WHOLE = new Set(
  `applet audio base canvas datalist embed frame frameset head iframe input link map math meta noembed noframes
  noscript object optgroup option param plaintext portal progress script select slot source style svg template textarea
  title track video xmp`.split(/\s+/),
);

type Attributes = Record<string, string>;

/** Only listed elements and attributes, balanced and escaped; takes time in proportion to its length. */
export function safeHtml(source: string, limits: HtmlLimits = {}): string {
  const { length = LENGTH, depth = DEPTH, imageOrigins = [] } = limits;
  const written: string[] = [];
  const open: (string | null)[] = [];
  let shownDepth = 0;
  let inLink = false;
  let hidden = 0;
  let room = length * GROWTH;

  const write = (part: string) => {
    room -= part.length;
    written.push(part);
  };
  const close = () => {
    const tag = open.pop();
    if (!tag) return;
    shownDepth -= 1;
    if (tag === 'a') inLink = false;
    written.push(`</${tag}>`);
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (hidden > 0 || DROPPED_WHOLE.has(name)) {
        hidden += 1;
        return;
      }
      const tag = SHOWN_AS.get(name) ?? name;
      if (WITHOUT_END.has(tag)) {
        if (room > 0) write(elementOf(tag, attributes, imageOrigins));
      } else if (!WITH_END.has(tag) || shownDepth >= depth || room <= 0 || (tag === 'a' && inLink)) {
        open.push(null);
      } else {
        open.push(tag);
        inLink ||= tag === 'a';
        shownDepth += 1;
        write(elementOf(tag, attributes, imageOrigins));
      }
    },
    ontext(text) {
      if (hidden === 0 && room > 0) write(escaped(text));
    },
    onclosetag(name) {
      if (hidden > 0) hidden -= 1;
      else if (!WITHOUT_END.has(name)) close();
    },
  });
  parser.end(source.slice(0, length));
  while (open.length > 0) close();
  return written.join('').trim();
}

function elementOf(tag: string, attributes: Attributes, imageOrigins: readonly string[]): string {
  const own = tag === 'img' ? imageAttributes(attributes, imageOrigins) : attributesOf(tag, attributes);
  if (!own) return '';
  const all = { ...commonAttributes(attributes), ...own };
  return `<${tag}${Object.entries(all)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')}>`;
}

const CLASS = /^[\w-]{1,40}$/;
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

function commonAttributes(source: Attributes): Attributes {
  const classes = (source.class ?? '').split(/\s+/).filter((name) => CLASS.test(name));
  return {
    ...(classes.length > 0
      ? { class: [...new Set(classes.slice(0, 8))].map((name) => `tenant-${name}`).join(' ') }
      : {}),
    ...(LANGUAGE.test(source.lang ?? '') ? { lang: source.lang ?? '' } : {}),
    ...(/^(ltr|rtl|auto)$/.test(source.dir ?? '') ? { dir: source.dir ?? '' } : {}),
    ...picked(source, 'title', 'aria-label'),
    ...(source['aria-hidden'] === 'true' ? { 'aria-hidden': 'true' } : {}),
  };
}

function attributesOf(tag: string, source: Attributes): Attributes {
  if (tag === 'a') return linkAttributes(source);
  if (tag === 'td' || tag === 'th') return { ...spans(source), ...(tag === 'th' ? picked(source, 'scope') : {}) };
  return tag === 'time' ? picked(source, 'datetime') : {};
}

function linkAttributes({ href, target }: Attributes): Attributes {
  const safe = safeHref(href?.trim());
  if (safe === null) return {};
  if (!/^https?:/i.test(safe)) return { href: safe };
  return { href: safe, rel: 'noopener noreferrer', ...(target === '_blank' ? { target } : {}) };
}

function imageAttributes(source: Attributes, origins: readonly string[]): Attributes | null {
  const src = allowedImageAddress(source.src ?? '', origins, INLINE_IMAGE);
  if (src === null) return null;
  const sizes = Object.entries({ width: source.width, height: source.height }).filter(
    (entry): entry is [string, string] => /^\d{1,4}$/.test(entry[1] ?? ''),
  );
  return { src, alt: source.alt ?? '', ...Object.fromEntries(sizes), loading: 'lazy', referrerpolicy: 'no-referrer' };
}

function spans(source: Attributes): Attributes {
  const wide = Object.entries({ colspan: source.colspan, rowspan: source.rowspan });
  return Object.fromEntries(wide.filter((entry): entry is [string, string] => /^[1-9]\d?$/.test(entry[1] ?? '')));
}

function picked(source: Attributes, ...names: string[]): Attributes {
  return Object.fromEntries(names.flatMap((name) => (source[name] ? [[name, source[name].slice(0, 300)]] : [])));
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]/gu, '').replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');
}
