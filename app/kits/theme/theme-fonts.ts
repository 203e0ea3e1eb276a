export interface Font {
  family: string;
  /** Null where the theme names the family alone. */
  variants: readonly string[] | null;
}

/** The default of a theme that says nothing about fonts. */
const DEFAULT_FONT: Font = { family: 'Open Sans', variants: null };
export const FONT_HOST = 'https://fonts.bunny.net';

const FONT_NAME = /^[\p{L}][\p{L}\p{N}_-]*( [\p{L}\p{N}_-]+){0,7}$/u;
const VARIANT = /^[a-z0-9]{1,20}$/;
const WITHOUT_SHEET = ['Arial', 'Helvetica'];
const ALL_WEIGHTS = 'ital,wght@0,100..900;1,100..900';

/** A text or `{family, variants}`; null where there is none that is made of plain words. */
export function readFont(value: unknown): Font | null {
  if (value === undefined) return DEFAULT_FONT;
  if (typeof value === 'string') return isName(value) ? { family: value, variants: null } : null;
  if (typeof value !== 'object' || value === null || !('family' in value) || !isName(value.family)) return null;
  const variants = 'variants' in value && Array.isArray(value.variants) ? value.variants : [];
  const known = variants.filter((name): name is string => typeof name === 'string' && VARIANT.test(name));
  return { family: value.family, variants: known.length > 0 ? known.slice(0, 20) : null };
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 60 && FONT_NAME.test(value);
}

/** The style sheet of a font at the font host; null for the two that every device has. */
export function fontSheet(font: Font | null): string | null {
  if (!font || WITHOUT_SHEET.includes(font.family)) return null;
  const family = font.family.split(' ').map(encodeURIComponent).join('+');
  return `${FONT_HOST}/css2?family=${family}:${font.variants?.join(',') ?? ALL_WEIGHTS}&display=swap`;
}

interface HostedFont {
  file: string;
  weights: string;
  /** The font's metrics in percent of its size. */
  ascent: number;
  descent: number;
  /** How much wider our texts are in it than in Arial, in its two weights, in percent. */
  widths: { regular: number; bold: number };
}

/** Variable, Latin letters only, under /fonts; the file's name carries its version. */
const HOSTED_FONTS: Record<string, HostedFont> = {
  Inter: {
    file: 'inter-latin-5.3.0.woff2',
    weights: '100 900',
    ascent: 96.9,
    descent: 24.1,
    widths: { regular: 106, bold: 101 },
  },
  'Open Sans': {
    file: 'open-sans-latin-5.3.0.woff2',
    weights: '300 800',
    ascent: 106.9,
    descent: 29.3,
    widths: { regular: 103.9, bold: 100.8 },
  },
};
/** Arial and the fonts with its widths, one of which nearly every device has, under their names in both weights. */
const LIKE_ARIAL = {
  regular: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Arimo'],
  bold: ['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Liberation Sans Bold', 'Arimo Bold'],
};
const WEIGHTS = { regular: '100 549', bold: '550 900' };
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

function hostedFontOf(font: Font | null): HostedFont | null {
  return font && Object.hasOwn(HOSTED_FONTS, font.family) ? (HOSTED_FONTS[font.family] ?? null) : null;
}

/** Where a font of ours is loaded from; null for others. */
export function fontFile(font: Font | null): string | null {
  const shipped = hostedFontOf(font);
  return shipped && `/fonts/${shipped.file}`;
}

/**
 * The rules that load a font of ours, and what stands in for it until then, as wide and as high, so that nothing moves
 * when it comes; empty for others, so that no unused font is loaded.
 */
export function fontFace(font: Font | null): string {
  const shipped = hostedFontOf(font);
  if (!font || !shipped) return '';
  const face = `@font-face{font-family:${fontName(font)};src:url(/fonts/${shipped.file});font-weight:${shipped.weights};font-display:swap;unicode-range:${LATIN}}`;
  return face + fallbackFace(font, shipped, 'regular') + fallbackFace(font, shipped, 'bold');
}

function fallbackFace(font: Font, { ascent, descent, widths }: HostedFont, weight: keyof typeof WEIGHTS): string {
  const width = widths[weight];
  const percent = (metric: number) => `${((metric / width) * 100).toFixed(1)}%`;
  const sources = LIKE_ARIAL[weight].map((name) => `local(${name})`).join();
  return `@font-face{font-family:${fontName(font)} Fallback;src:${sources};font-weight:${WEIGHTS[weight]};size-adjust:${width}%;ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%;unicode-range:${LATIN}}`;
}

export function fontNames(font: Font): string {
  return hostedFontOf(font) ? `${fontName(font)},${fontName(font)} Fallback` : fontName(font);
}

/** The style sheet to load from the font host: only for fonts we do not ship, only where the tenant allows the host. */
export function externalSheet(font: Font | null, origins: readonly string[]): string | null {
  return hostedFontOf(font) === null && origins.includes(FONT_HOST) ? fontSheet(font) : null;
}

/** The name as words without quotes, which React would write as entities: a word that begins with a digit is escaped. */
export function fontName({ family }: Font): string {
  return family.replace(/(^| )(\d)/g, (_, before, digit) => `${before}\\3${digit} `);
}
