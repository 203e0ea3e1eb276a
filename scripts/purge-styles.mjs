// Drops the Polaris rules that no built script names: its full sheet alone would be over the style budget.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { PurgeCSS } from 'purgecss';

/** Rewrites every style sheet of build/client/assets in place. Class names in the bundles are literals, so they are found as text. */
export async function purgeStyles(root) {
  const assets = `${root}/build/client/assets`;
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
  const results = await new PurgeCSS().purge({
    content: [`${assets}/*.js`, `${root}/build/server/*.js`],
    css: sheets.map((name) => ({ raw: readFileSync(`${assets}/${name}`, 'utf8'), name })),
    defaultExtractor: (text) => text.match(/[A-Za-z0-9_-]+/g) ?? [],
    safelist: { standard: [/^(?!Polaris)/] },
    variables: false,
    keyframes: false,
  });
  for (const [index, { css }] of results.entries()) writeFileSync(`${assets}/${sheets[index]}`, css);
}
