// Color arithmetic: WCAG contrast, and lighter or darker colors of the same hue (OKLCH).

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The colour of `#rgb` or `#rrggbb`, else null: no other notation is understood, so nothing else can reach a style. */
export function parseColour(value: unknown): Rgb | null {
  if (typeof value !== 'string' || !HEX.test(value)) return null;
  const digits = value.length === 4 ? value.replace(/[^#]/g, '$&$&') : value;
  const number = Number.parseInt(digits.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

export function toHex(colour: Rgb): string {
  return `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, 0 to 1. */
export function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, 1 to 21. */
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
  /** Degrees. */
  h: number;
}

/** Lightness, chroma and hue as the eye sees them. */
export function toLch(colour: Rgb): Lch {
  const [r, g, b] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
}

/** The colour of a lightness and hue, with as much of the chroma as a screen can show. */
export function fromLch({ l, c, h }: Lch): Rgb {
  for (let chroma = c; chroma > 0.001; chroma *= 0.95) {
    const colour = linear({ l, c: chroma, h });
    if (colour.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return encode(colour);
  }
  return encode(linear({ l, c: 0, h }));
}

function linear({ l: lightness, c, h }: Lch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function encode(colour: Rgb): Rgb {
  return colour.map((value) => {
    const share = Math.min(1, Math.max(0, value));
    return Math.round(255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055));
  }) as unknown as Rgb;
}

/**
 * `colour` if it has `ratio` against each of `grounds`, else the nearest darker or lighter one of the same hue that has;
 * black or white where the hue cannot.
 */
export function reach(colour: Rgb, grounds: readonly Rgb[], ratio: number): Rgb {
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

/** Degrees between two hues, 0 to 180. */
export function hueDistance(one: Rgb, other: Rgb): number {
  const apart = Math.abs(toLch(one).h - toLch(other).h);
  return Math.min(apart, 360 - apart);
}
