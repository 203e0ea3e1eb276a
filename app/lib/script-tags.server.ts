// Scripts of a tenant, for a document of another origin.
import { Parser } from 'htmlparser2';

export interface ScriptTag {
  attributes: [name: string, value: string][];
  text: string;
}

const LENGTH = 100_000;
/** What a browser keeps in the head; the first thing that is none of these begins the body. */
const OF_HEAD = new Set(
  'base basefont bgsound link meta noframes noscript script style template title head html'.split(' '),
);
const TRANSPARENT = new Set(['html', 'head', 'body']);
const ATTRIBUTE = /^[A-Za-z_:][\w:.-]*$/;

/** Those of the head, or of the body where the head is empty. The text may be Base64. Null for invalid scripts. */
export function scriptTags(value: unknown): ScriptTag[] | null {
  if (typeof value !== 'string' || value === '') return [];
  const source = decoded(value);
  if (source.length > LENGTH) return null;
  const parts = { head: [] as ScriptTag[], body: [] as ScriptTag[] };
  let headIsEmpty = true;
  let part: 'head' | 'body' = 'head';
  let depth = 0;
  let script: ScriptTag | null = null;
  let sound = true;

  const parser = new Parser({
    onopentag(name, attributes) {
      if (depth === 0 && (name === 'body' || !OF_HEAD.has(name))) part = 'body';
      if (TRANSPARENT.has(name)) return;
      if (part === 'head') headIsEmpty = false;
      depth += 1;
      if (name !== 'script' || depth > 1) return;
      const entries = Object.entries(attributes);
      sound &&= entries.every(([attribute]) => ATTRIBUTE.test(attribute));
      script = { attributes: entries, text: '' };
      parts[part].push(script);
    },
    ontext(text) {
      if (script) script.text += text;
      else if (depth === 0 && text.trim() !== '') part = 'body';
    },
    onclosetag(name) {
      if (TRANSPARENT.has(name)) return;
      depth -= 1;
      if (depth === 0) script = null;
    },
  });
  parser.end(source);
  return sound ? (headIsEmpty ? parts.body : parts.head) : null;
}

function decoded(value: string): string {
  try {
    const bytes = Uint8Array.from(atob(value), (sign) => sign.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return value;
  }
}

export function scriptDocument(scripts: readonly ScriptTag[]): string {
  const elements = scripts.map(({ attributes, text }) => {
    const written = attributes.map(([name, value]) => ` ${name}="${quoted(value)}"`).join('');
    return `<script${written}>${text}</script>`;
  });
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title></title></head><body>${elements.join('\n')}</body></html>\n`;
}

function quoted(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
}
