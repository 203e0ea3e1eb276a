// Whether a page links the style sheets of what it draws.
import { readdirSync, readFileSync } from 'node:fs';
import type { Part } from './page';

const FOLDER = 'build/client/assets';
/** The names of the classes that stand alone before a block: those that the sheet defines. */
const DEFINED = /(?<=[{},])\.([\w-]+)(?=[,{])/g;
/** `:where(.one, .other)`: what several share, which defines none of them. */
const LISTS = /\([^()]*\)/g;

const sheets = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.css') && !name.startsWith('special-media'))
  .map((name) => {
    const text = readFileSync(`${FOLDER}/${name}`, 'utf8').replace(LISTS, '');
    return { address: `/assets/${name}`, classes: new Set([...text.matchAll(DEFINED)].map(([, word = '']) => word)) };
  });

/** Classes of the page that sheets define, none of which it links. */
export function unstyledClasses(page: Part): string[] {
  const linked = page.all('link', { rel: 'stylesheet' }).map((link) => link.attribute('href'));
  const drawn = new Set(page.all('*', { class: true }).flatMap((part) => part.attribute('class')?.split(/\s+/) ?? []));
  return [...drawn].filter((word) => {
    const defining = sheets.filter(({ classes }) => classes.has(word));
    return defining.length > 0 && !defining.some(({ address }) => linked.includes(address));
  });
}
