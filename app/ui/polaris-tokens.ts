// What Polaris' parts read of their token package, in place of that package in the bundles: with the values and
// descriptions of all four of its themes it weighs 9 KB (gzip) on every page. The values themselves are in the style sheet.

export const themeNames = ['light', 'light-mobile', 'light-high-contrast-experimental', 'dark-experimental'] as const;
export const themeNameDefault = 'light';

export const themeDefault = {
  breakpoints: {
    'breakpoints-xs': '0rem',
    'breakpoints-sm': '30.625rem',
    'breakpoints-md': '48rem',
    'breakpoints-lg': '65rem',
    'breakpoints-xl': '90rem',
  },
  motion: { 'motion-duration-100': '100ms' },
  space: { 'space-500': '1.25rem' },
};

export const themes = Object.fromEntries(themeNames.map((name) => [name, themeDefault]));

export const breakpointsAliases = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

export function createThemeClassName(themeName: string): string {
  return `p-theme-${themeName}`;
}

export function createVar(tokenName: string): string {
  return `var(--p-${tokenName})`;
}

const FONT_SIZE = 16;

export function toPx(value = ''): string {
  return /(em|rem)$/.test(value) ? `${Number.parseFloat(value) * FONT_SIZE}px` : value;
}

/** Media conditions of each breakpoint: from it up, below it, and until the next. */
export function getMediaConditions(breakpoints: Record<string, string>) {
  const entries = Object.entries(breakpoints);
  return Object.fromEntries(
    entries.map(([name, from], index) => {
      const next = entries[index + 1]?.[1];
      const up = `(min-width: ${toEm(from)})`;
      return [name, { up, down: below(from), only: next === undefined ? up : `${up} and ${below(next)}` }];
    }),
  );
}

function below(breakpoint: string): string {
  // Four hundredths of a pixel less, so that "below" and "from" never hold at once.
  return `(max-width: ${Number.parseFloat(toPx(breakpoint)) / FONT_SIZE - 0.04 / FONT_SIZE}em)`;
}

function toEm(value: string): string {
  return `${Number.parseFloat(toPx(value)) / FONT_SIZE}em`;
}
