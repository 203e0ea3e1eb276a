// Polaris as the build takes it: drawn the same before and after hydration, its roles in the style sheet alone, and
// without rules for parts nobody draws.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SIZES = ['xs', 'sm', 'md', 'lg', 'xl'];

/**
 * The values of Polaris' roles stand in its sheet, pointed at ours: nothing that is drawn here reads them by script, which
 * would be 9 KB of it. What stays is what the roles are called.
 */
const TOKENS = `export const themeNameDefault = 'light';
export const themeNames = [themeNameDefault];
export const createThemeClassName = (name) => 'p-theme-' + name;
export const breakpointsAliases = ${JSON.stringify(SIZES)};
export const themeDefault = { breakpoints: {}, motion: {}, zIndex: {} };
export const themes = { light: themeDefault };
export const toPx = String;
export const createVar = (name) => 'var(--p-' + name + ')';
`;

/**
 * Polaris first draws its parts for no width at all and then once more for the window's; our sheets know the width from the
 * start. They are drawn for a wide window, and stay so.
 */
const BREAKPOINTS = `const WIDE = { ${SIZES.map((size) => `${size}Up: true`).join(', ')} };
export const useBreakpoints = () => WIDE;
const never = { matches: false, addListener() {}, removeListener() {} };
export const navigationBarCollapsed = () => never;
export const stackedContent = () => never;
export const getBreakpointsQueryEntries = () => [];
`;

/** It measures scroll bars with style attributes, which the content policy refuses, for parts that are not used here. */
const PROVIDER = { from: /\n {4}measureScrollbars\(\);/, to: '' };

/** What serves sheets over the page, sticky bars, menus and looks of Polaris, none of which are drawn (scripts/purge-styles.mjs). */
const UNUSED = {
  'utilities/sticky-manager/sticky-manager': 'export class StickyManager { setContainer() {} }',
  'components/Spinner/Spinner': 'export const Spinner = () => null;',
  'components/Badge/components/Pip/Pip': 'export const Pip = () => null;',
  'components/Image/Image': 'export const Image = () => null;',
  ...Object.fromEntries(
    ['MediaQueryProvider', 'PortalsManager', 'FocusManager', 'EphemeralPresenceManager'].map((name) => [
      `components/${name}/${name}`,
      `export const ${name} = ({ children }) => children;`,
    ]),
  ),
};

const FILES = new RegExp(
  `polaris/build/esm/(utilities/breakpoints|components/AppProvider/AppProvider|${Object.keys(UNUSED).join('|')})\\.js$`,
);
const TOKENS_PACKAGE = /^@shopify\/polaris-tokens$/;
const TOKENS_ID = '\0polaris-tokens';

/** The text of a file of Polaris as it is used; null for files that stay. Throws where Polaris is no longer what it was. */
export function patchedPolaris(code, id) {
  const [, file] = FILES.exec(id) ?? [];
  if (file === undefined) return null;
  const whole = file === 'utilities/breakpoints' ? BREAKPOINTS : UNUSED[file];
  const exported = /export (?:class|const) (\w+) /.exec(UNUSED[file] ?? '')?.[1];
  const wanted = exported
    ? new RegExp(`export \\{ ${exported} \\}`)
    : whole
      ? /function useBreakpoints\(/
      : PROVIDER.from;
  if (!wanted.test(code)) throw new Error(`Polaris is no longer what it was: ${wanted} in ${id}`);
  return whole ?? code.replace(PROVIDER.from, PROVIDER.to);
}

/**
 * Parts and icons are taken from their own files: whoever imports them all through one index would bring what any page
 * draws to each of them.
 */
export function directImports(code, indexes) {
  return code.replace(
    /import\s*\{([^}]*)\}\s*from\s*['"](@shopify\/polaris(?:-icons)?)['"];?/g,
    (whole, names, from) => {
      const own = names.split(',').filter((name) => name.trim() !== '');
      const lines = own.map((name) => {
        const [imported, local = imported] = name.trim().split(/\s+as\s+/);
        const found = indexes[from].get(imported);
        return found && `import { ${found.exported} as ${local} } from '${found.file}';`;
      });
      return lines.every(Boolean) ? lines.join(' ') : whole;
    },
  );
}

/** Of a file that only exports from others: in which file a name is, and what it is called there. */
export function indexOf(folder, file) {
  const text = readFileSync(`node_modules/${folder}/${file}`, 'utf8');
  return new Map(
    [...text.matchAll(/export \{([^}]*)\} from '\.\/([^']+)'/g)].flatMap(([, names, from]) =>
      names.split(',').map((name) => {
        const [exported, called = exported] = name.trim().split(/\s+as\s+/);
        return [called, { exported, file: path.resolve('node_modules', folder, path.dirname(file), from) }];
      }),
    ),
  );
}

const ICON_NAMES = /import\s*\{([^}]*)\}\s*from\s*['"]@shopify\/polaris-icons['"];?/g;
const DRAWINGS = 'virtual:icon-drawings';

/** For browsers: each icon is only its name, and the server's drawing of it stays in the page (app/ui/drawn-icon.ts). */
export function namedIcons(code) {
  return code.replace(ICON_NAMES, (_, names) => {
    const own = namesIn(names).map((name) => `const ${name} = /* @__PURE__ */ drawnIcon('${name}');`);
    return `import { drawnIcon } from '${path.resolve('app/ui/drawn-icon.ts')}'; ${own.join(' ')}`;
  });
}

const namesIn = (names) => names.split(',').flatMap((name) => name.trim() || []);

/** What stands in the drawings of all icons that pages name, by name. */
export async function iconDrawings() {
  const files = readdirSync('app', { recursive: true }).filter((file) => /(?<!\.server|\.test)\.tsx?$/.test(file));
  const texts = files.map((file) => readFileSync(`app/${file}`, 'utf8'));
  const names = new Set(texts.flatMap((text) => [...text.matchAll(ICON_NAMES)].flatMap(([, own]) => namesIn(own))));
  const [icons, { renderToStaticMarkup }, { createElement }] = await Promise.all(
    ['@shopify/polaris-icons', 'react-dom/server', 'react'].map((name) => import(name)),
  );
  const drawings = [...names].sort().map((name) => {
    const [, drawing] =
      /^<svg viewBox="0 0 20 20">(.+)<\/svg>$/.exec(renderToStaticMarkup(createElement(icons[name]))) ?? [];
    if (!drawing) throw new Error(`The icon ${name} is not drawn as the others are`);
    return [name, drawing];
  });
  return Object.fromEntries(drawings);
}

/** @type {import('vite').Plugin} */
export const iconFile = {
  name: 'icon-drawings',
  resolveId: (id) => (id === DRAWINGS ? `\0${DRAWINGS}` : null),
  load: async (id) => (id === `\0${DRAWINGS}` ? `export default ${JSON.stringify(await iconDrawings())};` : null),
};

/** @type {import('vite').Plugin} */
export const directPolaris = {
  name: 'direct-polaris',
  apply: 'build',
  transform(source, id, { ssr } = {}) {
    if (!/\/app\/.*\.tsx?(\?|$)/.test(id) || !source.includes('@shopify/polaris')) return null;
    const code = ssr ? source : namedIcons(source);
    this.indexes ??= {
      '@shopify/polaris': indexOf('@shopify/polaris', 'build/esm/index.js'),
      '@shopify/polaris-icons': indexOf('@shopify/polaris-icons', 'dist/index.mjs'),
    };
    return directImports(code, this.indexes);
  },
};

/** @type {import('vite').Plugin} */
export const polarisPlugin = {
  name: 'polaris',
  enforce: 'pre',
  resolveId: (id) => (TOKENS_PACKAGE.test(id) ? TOKENS_ID : null),
  load: (id) => (id === TOKENS_ID ? TOKENS : null),
  transform: (code, id) => patchedPolaris(code, id),
};

/** The same for what is bundled ahead while developing. */
export const polarisAhead = {
  name: 'polaris',
  setup(build) {
    build.onResolve({ filter: TOKENS_PACKAGE }, () => ({ path: 'tokens', namespace: 'polaris' }));
    build.onLoad({ filter: /./, namespace: 'polaris' }, () => ({ contents: TOKENS }));
    build.onLoad({ filter: FILES }, ({ path }) => ({ contents: patchedPolaris(readFileSync(path, 'utf8'), path) }));
  },
};

/** Of Polaris' sheet stay its roles, its motion, and the rules of its classes: those for bare elements are ours (base.css). */
export const polarisSheet = {
  postcssPlugin: 'polaris-sheet',
  OnceExit(root) {
    root.walkAtRules('layer', (layer) => {
      if (layer.params !== 'polaris' || !layer.nodes) return;
      layer.walkRules((rule) => {
        if (rule.parent?.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return;
        if (!/\.Polaris-|:root|data-buttongroup/.test(rule.selector)) rule.remove();
      });
    });
  },
};
