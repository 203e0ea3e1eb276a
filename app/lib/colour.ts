import {
  convertLabToLch,
  convertLchToLab,
  convertOklabToRgb,
  convertRgbToLrgb,
  convertRgbToOklab,
  type Rgb as Unit,
} from 'culori/fn';

export type Rgb = readonly [number, number, number];

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Null for any other notation, so that nothing else reaches a style. */
export function parseColour(value: unknown): Rgb | null {
  if (typeof value !== 'string' || !HEX.test(value)) return null;
  const digits = value.length === 4 ? value.replace(/[^#]/g, '$&$&') : value;
  const number = Number.parseInt(digits.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

export function toHex(colour: Rgb): string {
  return `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

export function luminance(colour: Rgb): number {
  const { r, g, b } = convertRgbToLrgb(unit(colour));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

/** Text on a ground: light if it reaches the threshold, else dark if it does, else the better one. */
export function textOn(ground: Rgb, { light = WHITE, dark = BLACK, threshold = 4.5 } = {}): Rgb {
  const onLight = contrast(ground, light);
  if (onLight >= threshold) return light;
  const onDark = contrast(ground, dark);
  return onDark >= threshold || onDark >= onLight ? dark : light;
}

/** `share` of `other` in `one`, 0 to 1. */
export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(one[index] + (other[index] - one[index]) * share);
  return [part(0), part(1), part(2)];
}

export interface Lch {
  l: number;
  c: number;
  h: number;
}

export function toLch(colour: Rgb): Lch {
  const { l, c, h = 0 } = convertLabToLch(convertRgbToOklab(unit(colour)), 'oklch');
  return { l, c, h };
}

/** The colour of a lightness and hue, with as much of the chroma as a screen can show. */
export function fromLch({ l, c, h }: Lch): Rgb {
  for (let chroma = c; chroma > 0.001; chroma *= 0.95) {
    const { r, g, b } = convertOklabToRgb(convertLchToLab({ l, c: chroma, h }));
    if ([r, g, b].every((channel) => channel >= -0.005 && channel <= 1.0005)) return bytes({ r, g, b });
  }
  return bytes(convertOklabToRgb({ l, a: 0, b: 0 }));
}

function unit([r, g, b]: Rgb): Omit<Unit, 'mode'> {
  return { r: r / 255, g: g / 255, b: b / 255 };
}

function bytes({ r, g, b }: Omit<Unit, 'mode'>): Rgb {
  const byte = (share: number) => Math.round(255 * Math.min(1, Math.max(0, share)));
  return [byte(r), byte(g), byte(b)];
}

/** The nearest colour of the same hue with `ratio` against `grounds`, else black or white. */
export function adjustToContrast(colour: Rgb, grounds: readonly Rgb[], ratio: number): Rgb {
  const worst = (candidate: Rgb) => Math.min(...grounds.map((ground) => contrast(candidate, ground)));
  if (worst(colour) >= ratio) return colour;
  const { l, c, h } = toLch(colour);
  for (let step = 1; step <= 100; step += 1) {
    for (const lightness of [l - step / 100, l + step / 100]) {
      if (lightness < 0 || lightness > 1) continue;
      const candidate = fromLch({ l: lightness, c, h });
      if (worst(candidate) >= ratio) return candidate;
    }
  }
  return worst(BLACK) >= worst(WHITE) ? BLACK : WHITE;
}

export function hueDistance(one: Rgb, other: Rgb): number {
  const apart = Math.abs(toLch(one).h - toLch(other).h);
  return Math.min(apart, 360 - apart);
}
