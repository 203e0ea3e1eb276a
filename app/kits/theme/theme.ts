// A tenant's theme becomes our roles: every value is parsed, every pair of text and ground is made readable.
import { toHex } from '../../lib/colour';
import type { Theme } from './theme-document';
import { fontFace, fontNames } from './theme-fonts';
import { colours, type Roles } from './theme-roles';
import { surfaces } from './theme-surfaces';
import { accents, contrastAccents } from './theme-tones';

/**
 * The theme as one style sheet: its font, light and dark in pairs, then what changes where more contrast is wanted.
 * `backdrop` is the address of the image behind bare pages.
 */
export function themeCss(theme: Theme, backdrop: string | null = null): string {
  const body = declarations(themeRoles(theme, backdrop));
  const strong = declarations(contrastAccents(theme));
  return [
    fontFace(theme.font),
    `:root{${body}}`,
    `:root:root:root:where([data-contrast=more]){${strong}}`,
    `@media (prefers-contrast:more){:root:root:root{${strong}}}`,
  ].join('');
}

/** The theme on one part of a page alone, as for a sample of it. */
export function themeCssWithin(theme: Theme, selector: string): string {
  return `${fontFace(theme.font)}${selector}{${declarations(themeRoles(theme, null))}}`;
}

export function themeRoles(theme: Theme, backdrop: string | null): Roles {
  return { ...surfaces(theme), ...accents(theme), ...measures(theme, backdrop) };
}

function declarations(roles: Roles): string {
  return Object.entries(roles)
    .map(([name, value]) => `--at-${name}:${value}`)
    .join(';');
}

function measures(theme: Theme, backdrop: string | null): Roles {
  const { buttonRounded, sheetRounded, cardShadow, font } = theme;
  return {
    'r-button': buttonRounded >= 17 ? '99px' : `${buttonRounded}px`,
    ...(sheetRounded === null ? {} : { r: `${sheetRounded}px`, 'r-s': `${Math.min(sheetRounded, 6)}px` }),
    ...(font ? { font: `${fontNames(font)},var(--at-font-system)` } : {}),
    ...(backdrop === null ? {} : { backdrop: `url(${addressInCss(backdrop)})` }),
    'logo-ground': toHex(colours(theme)('accountNavigationBackgroundColor')),
    'shadow-1': `0 1px ${cardShadow}px light-dark(rgb(0 0 0/13%),transparent)`,
  };
}

/** An address without quotes around it: what could end it, or be written as an entity by React, is escaped. */
function addressInCss(address: string): string {
  return address.replace(/[^\w\-./:?=%~+,;@#!*$]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `);
}
