// The full Polaris sheet is over the style budget.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { PurgeCSS } from 'purgecss';

/** Looks of Polaris' parts that no wrapper of ours asks for; their names are in the parts' code all the same. */
const NEVER_DRAWN = new RegExp(
  `\\.Polaris-(${[
    'Tag__|Tag--',
    'Button--(variant(Plain|MonochromePlain)|toneSuccess|iconOnly|size(Large|Micro)|disclosure|textAlign(Start|Left|End|Right))',
    'Button--(removeUnderline|loading)|Button__Spinner|Spinner',
    'Badge-Pip|Badge__tone|Badge__(Icon|PipContainer)|Badge--(tone(Attention|Magic|Enabled|New|Read)|sizeLarge)',
    'Text--(heading(2xl|3xl|Xl|Xs)|tone?[A-Z]\\w*|text(Inverse|Magic)\\w*|truncate)|Text__(line|magic)',
    'Icon__(Img|Placeholder)|Icon--tone\\w*|Avatar__Image|Avatar--imageHasLoaded',
  ].join('|')})`,
);

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
  const code = [assets, `${root}/build/server`].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
  );
  const words = new Set(code.flatMap((text) => text.match(/(?<=(["'`]))[a-z0-9-]+(?=\1)/g) ?? []));
  const drawn = withoutUnusedRoles(
    results.map(({ css }) => withoutUndrawn(css)),
    words,
  );
  for (const [index, css] of drawn.entries()) writeFileSync(`${assets}/${sheets[index]}`, css);
}

/** Rules for looks that are never drawn go; what stands in brackets is one case of several. */
export function withoutUndrawn(css) {
  return css.replace(/(?<=[{}])([^{}@]*\.Polaris-[^{}]*)\{[^{}]*\}/g, (rule, selector) => {
    const left = selector
      .split(/,(?![^(]*\))/)
      .filter((one) => !NEVER_DRAWN.test(one.replace(/:(?:not|is|where)\([^)]*\)/g, '')));
    return left.length === 0 ? '' : left.join() + rule.slice(selector.length);
  });
}

/** Roles whose names the parts put together themselves. */
const NAMED_BY_PARTS = /^--p-(?:space|border-radius|border-width|shadow|color(?=-(?:bg|border|text)))-(.+)/;

/** Polaris' roles that no rule of any sheet reads go, and with them those that only these have read. `words`: names in the code of the parts. */
export function withoutUnusedRoles(sheets, words) {
  const used = new Set([...sheets.join('').matchAll(/var\(\s*(--p-[\w-]+)/g)].map(([, name]) => name));
  const left = sheets.map((css) =>
    css.replace(/(--p-[\w-]+):[^;{}]*(;|(?=\}))/g, (role, name) =>
      used.has(name) || words.has(NAMED_BY_PARTS.exec(name)?.[1]) ? role : '',
    ),
  );
  return left.every((css, index) => css === sheets[index]) ? left : withoutUnusedRoles(left, words);
}
