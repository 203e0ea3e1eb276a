// Polaris as the build takes it: drawn the same before and after its script wakes up, its roles in the style sheet alone, and
// without rules for parts nobody draws.
import { readFileSync } from 'node:fs';

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

const FILES = /polaris\/build\/esm\/(utilities\/breakpoints|components\/AppProvider\/AppProvider)\.js$/;
const TOKENS_PACKAGE = /^@shopify\/polaris-tokens$/;
const TOKENS_ID = '\0polaris-tokens';

/** The text of a file of Polaris as it is used; null for files that stay. Throws where Polaris is no longer what it was. */
export function patchedPolaris(code, id) {
  const [, file] = FILES.exec(id) ?? [];
  if (file === undefined) return null;
  const wanted = file === 'utilities/breakpoints' ? /function useBreakpoints\(options\)/ : PROVIDER.from;
  if (!wanted.test(code)) throw new Error(`Polaris is no longer what it was: ${wanted} in ${id}`);
  return file === 'utilities/breakpoints' ? BREAKPOINTS : code.replace(PROVIDER.from, PROVIDER.to);
}

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
