import {
  contrast,
  fromLch,
  luminance,
  mix,
  parseColour,
  type Rgb,
  textOn,
  toHex,
  toLch,
  WHITE,
} from '../../lib/colour';
import { type ColourField, colourDefaults, type Theme } from './theme-document';

export const READABLE = 4.5;
export const VISIBLE = 3;

export type Roles = Record<string, string>;

export const rgb = (value: string): Rgb => parseColour(value) ?? WHITE;

/** Our own dark surfaces: a tenant's theme colours what stands on them. */
export const DARK = {
  ground: rgb('#161512'),
  sheet: rgb('#1f1d1a'),
  inset: rgb('#262420'),
  ink: rgb('#f0ece4'),
  line: rgb('#36322c'),
};

export function pair(light: Rgb, dark: Rgb): string {
  return `light-dark(${toHex(light)},${toHex(dark)})`;
}

/** The colours of a theme by field; what it leaves out is as in the Starter Theme. */
export function colours({ colours: given }: Theme): (field: ColourField) => Rgb {
  return (field) => {
    if (given[field]) return given[field];
    if (field === 'accountCardInputFocusBorderColor') return given.primaryColor ?? rgb(colourDefaults.primaryColor);
    return rgb(colourDefaults[field]);
  };
}

export function grounds(theme: Theme) {
  const of = colours(theme);
  const sheet = of('accountCardBackgroundColor');
  const ground = theme.colours.profileBackgroundColor ?? theme.colours.backgroundColor ?? of('profileBackgroundColor');
  const equal = toHex(sheet) === toHex(ground);
  const inset = equal ? mix(sheet, textOn(sheet), 0.03) : mix(sheet, ground, 0.45);
  const soft = softPrimary(sheet, of('primaryColor'));
  return { sheet, ground, inset, soft, all: [sheet, ground, inset, soft] };
}

/** The ground of what is chosen: the brighter the primary, the brighter and fuller its pale form. */
function softPrimary(sheet: Rgb, primary: Rgb): Rgb {
  const { l } = toLch(primary);
  return tint(sheet, primary, { lightness: 0.928 + 0.042 * l, chroma: 0.13 + 0.15 * l, share: 0.12 });
}

interface Tint {
  lightness: number;
  chroma: number;
  share: number;
}

/** A pale form of a colour on a light sheet; on a dark one a part of it in the sheet. */
export function tint(sheet: Rgb, colour: Rgb, { lightness, chroma, share }: Tint): Rgb {
  if (luminance(sheet) < 0.8) return mix(sheet, colour, share);
  const { c, h } = toLch(colour);
  return fromLch({ l: lightness, c: Math.min(c * chroma, 0.08), h });
}

/** A text the tenant chose for a ground; black or white where it cannot be read. */
export function readableOn(text: Rgb, ground: Rgb): Rgb {
  return contrast(text, ground) >= READABLE ? text : textOn(ground);
}
