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
  for (const [index, { css }] of results.entries())
    writeFileSync(`${assets}/${sheets[index]}`, withoutUnusedRoles(css));
}

/** Roles whose names the parts put together themselves. */
const NAMED_BY_PARTS = /^--p-(space|border-radius|border-width|shadow|color-(bg|border|text))/;

/** Polaris' roles that no rule reads go, and with them those that only these have read. */
export function withoutUnusedRoles(css) {
  const used = new Set([...css.matchAll(/var\(\s*(--p-[\w-]+)/g)].map(([, name]) => name));
  const left = css.replace(/(--p-[\w-]+):[^;{}]*(;|(?=\}))/g, (role, name) =>
    used.has(name) || NAMED_BY_PARTS.test(name) ? role : '',
  );
  return left === css ? css : withoutUnusedRoles(left);
}
