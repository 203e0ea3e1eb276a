import { LRUCache } from 'lru-cache';

const ATTRIBUTE = /\sstyle="([^"]*)"/g;
const ENTITIES: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const known = new LRUCache<string, string>({ max: 2_000 });

/** One `'sha256-…'` per distinct style attribute of the page, and of those that script adds. */
export async function styleHashes(html: string, added: readonly string[] = []): Promise<Set<string>> {
  const styles = new Set(added);
  for (const [, style = ''] of html.matchAll(ATTRIBUTE)) {
    styles.add(style.replace(/&(quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity));
  }
  return new Set(await Promise.all([...styles].map(hashOf)));
}

async function hashOf(style: string): Promise<string> {
  const before = known.get(style);
  if (before) return before;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const hash = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
  known.set(style, hash);
  return hash;
}
