// A tenant's theme becomes our roles: every value is parsed, every pair of text and ground is made readable.
import {
  contrast,
  fromLch,
  hueDistance,
  luminance,
  mix,
  parseColour,
  type Rgb,
  reach,
  textOn,
  toHex,
  toLch,
  WHITE,
} from '../../lib/colour';
import { type ColourField, colourDefaults, type Theme } from './theme-document';

const READABLE = 4.5;
const VISIBLE = 3;

const hex = (value: string): Rgb => parseColour(value) ?? WHITE;

const OURS = {
  focus: ['#0b57c2', '#9cc4ff'],
  due: ['#7a4a00', '#fcf0d8', '#c4831a'],
  bad: ['#9c241f', '#fbeae7', '#c43a2e'],
  ok: ['#1e6844', '#e5f2e8', '#1e6844'],
  info: ['#23508a', '#e7eff8', '#23508a'],
  dark: { ground: hex('#161512'), sheet: hex('#1f1d1a'), inset: hex('#262420'), ink: '#f0ece4' },
} as const;

/** The theme as one style sheet: light and dark in pairs, then what changes where more contrast is wanted. */
export function themeCss(theme: Theme): string {
  const pairs = { ...lightOnly(theme), ...paired(theme) };
  const body = declarations({ ...pairs, ...measures(theme) });
  const strong = declarations(contrastPairs(theme));
  return [
    `:root{${body}}`,
    `:root:root:root:where([data-contrast=more]){${strong}}`,
    `@media (prefers-contrast:more){:root:root:root{${strong}}}`,
  ].join('');
}

function declarations(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--at-${name}:${value}`)
    .join(';');
}

function pair(light: Rgb, dark: Rgb): string {
  return `light-dark(${toHex(light)},${toHex(dark)})`;
}

function colours({ colours: given }: Theme) {
  return (field: ColourField): Rgb => given[field] ?? hex(colourDefaults[field]);
}

/** The grounds that page text stands on. */
function grounds(theme: Theme) {
  const of = colours(theme);
  const sheet = of('accountCardBackgroundColor');
  const ground = theme.colours.profileBackgroundColor ?? theme.colours.backgroundColor ?? of('profileBackgroundColor');
  const equal = toHex(sheet) === toHex(ground);
  const inset = equal ? mix(sheet, textOn(sheet), 0.03) : mix(sheet, ground, 0.45);
  const soft = tint(sheet, of('primaryColor'), { lightness: 0.945, chroma: 0.2, share: 0.12 });
  return { sheet, ground, inset, soft, all: [sheet, ground, inset, soft] };
}

/** A pale form of a colour on a light sheet; on a dark one a part of it in the sheet. */
function tint(
  sheet: Rgb,
  colour: Rgb,
  { lightness, chroma, share }: Record<'lightness' | 'chroma' | 'share', number>,
): Rgb {
  if (luminance(sheet) < 0.8) return mix(sheet, colour, share);
  const { c, h } = toLch(colour);
  return fromLch({ l: lightness, c: Math.min(c * chroma, 0.08), h });
}

/** Roles whose dark form is ours and does not depend on the tenant. */
function lightOnly(theme: Theme): Record<string, string> {
  const of = colours(theme);
  const { sheet, ground, inset, all } = grounds(theme);
  const line = of('accountCardOuterBorderColor');
  const ink = reach(of('bodyText'), all, READABLE);
  const second = reach(of('accountCardTextColor'), all, READABLE);
  const third = reach(of('secondaryColor'), all, READABLE);
  const menu = of('accountNavigationBackgroundColor');
  const bar = of('topBarBackgroundColor');
  const current = of('profileMenuHighlightColor');
  const hover = of('profileMenuHoverColor');
  const roles: Record<string, [Rgb, string]> = {
    ground: [ground, '#161512'],
    sheet: [sheet, '#1f1d1a'],
    inset: [inset, '#262420'],
    hatch: [mix(sheet, inset, 0.8), '#25221e'],
    line: [line, '#36322c'],
    'line-2': [mix(line, ink, 0.1), '#4a453d'],
    edge: [reach(of('accountCardInputBorderColor'), [sheet], VISIBLE), '#8b8478'],
    ink: [ink, '#f0ece4'],
    'ink-2': [second, '#c2bbaf'],
    'ink-3': [third, '#a9a194'],
    later: [third, '#a9a194'],
    title: [reach(of('pageTitle'), [ground, sheet], READABLE), '#f0ece4'],
    menu: [menu, '#1b1916'],
    'menu-ink': [legible(of('accountNavigationTextColor'), menu), '#d6cfc3'],
    'menu-line': [of('accountNavigationToggleBorderColor'), '#36322c'],
    'menu-current': [current, '#302c27'],
    'menu-current-ink': [legible(of('profileMenuTextHighlightColor'), current), '#f0ece4'],
    'menu-hover': [hover, '#262420'],
    'menu-hover-ink': [legible(of('profileMenuHoverTextColor'), hover), '#f0ece4'],
    bar: [bar, '#1b1916'],
    'bar-line': [of('topBarBorderColor'), '#36322c'],
    'bar-title': [legible(of('topBarHeaderColor'), bar), '#f0ece4'],
    'bar-ink': [legible(of('topBarTextColor'), bar), '#c2bbaf'],
  };
  return {
    ...Object.fromEntries(Object.entries(roles).map(([name, [light, dark]]) => [name, pair(light, hex(dark))])),
    ...states(sheet, all),
  };
}

/** Status words stay ours; on a tenant's dark sheets they move until they can be read. */
function states(sheet: Rgb, all: readonly Rgb[]): Record<string, string> {
  if (luminance(sheet) > 0.8) return {};
  const dark: Record<string, [string, string]> = {
    due: ['#f0c477', '#352a15'],
    bad: ['#f4a79c', '#3a201c'],
    ok: ['#8fd1a8', '#1c2e23'],
    info: ['#a5c8f0', '#1c2937'],
  };
  return Object.fromEntries(
    Object.entries(dark).flatMap(([name, [text, soft]]) => {
      const [words, , mark] = OURS[name as 'due' | 'bad' | 'ok' | 'info'];
      const tinted = mix(sheet, hex(mark), 0.16);
      return [
        [name, pair(reach(hex(words), [...all, tinted], READABLE), hex(text))],
        [`${name}-soft`, pair(tinted, hex(soft))],
      ];
    }),
  );
}

/** A text the tenant chose for a ground; black or white where it cannot be read. */
function legible(text: Rgb, ground: Rgb): Rgb {
  return contrast(text, ground) >= READABLE ? text : textOn(ground);
}

/** Roles made of the tenant's primary and link colours, for light and dark sheets. */
function paired(theme: Theme): Record<string, string> {
  const of = colours(theme);
  const { sheet, ground, soft, all } = grounds(theme);
  const { dark } = OURS;
  const primary = of('primaryColor');
  const text = reach(primary, all, READABLE);
  const onPrimary = legible(of('textColor'), primary);
  const off = of('primaryOffColor');
  const hover = contrast(off, onPrimary) >= READABLE ? off : mix(primary, textOn(onPrimary), 0.12);

  const night = nightPrimary(primary);
  const nightSoft = mix(dark.sheet, night, 0.14);
  const nightAll = [dark.ground, dark.sheet, dark.inset, nightSoft];
  const nightLink = reach(lifted(of('linkColor')), nightAll, 6);

  const menu = of('accountNavigationBackgroundColor');
  const focus = of('buttonFocusBorderColor');
  const seen = [ground, sheet, menu].every((under) => contrast(focus, under) >= VISIBLE);
  const day = seen ? focus : reach(hex(OURS.focus[0]), [ground, sheet], VISIBLE);
  const meansStatus = looksLikeStatus(primary);
  return {
    primary: pair(primary, night),
    'primary-hover': pair(hover, mix(night, WHITE, 0.2)),
    'primary-edge': contrast(primary, sheet) < VISIBLE ? pair(text, night) : 'var(--at-primary)',
    'on-primary': pair(onPrimary, nightInk(night)),
    'primary-text': pair(text, night),
    'primary-soft': pair(soft, nightSoft),
    'primary-line': pair(
      tint(sheet, primary, { lightness: 0.84, chroma: 0.5, share: 0.31 }),
      mix(dark.sheet, night, 0.35),
    ),
    link: pair(reach(of('linkColor'), all, READABLE), nightLink),
    data: meansStatus ? 'var(--at-ink)' : 'var(--at-primary-text)',
    'menu-mark': pair(reach(primary, [menu], VISIBLE), night),
    focus: pair(day, hex(OURS.focus[1])),
    'menu-focus': pair(contrast(day, menu) >= VISIBLE ? day : textOn(menu), hex(OURS.focus[1])),
  };
}

/** A brand yellow or red must not read as "due" or "late". */
function looksLikeStatus(primary: Rgb): boolean {
  if (toLch(primary).c < 0.05) return false;
  return [OURS.due, OURS.bad].some(([, , mark]) => hueDistance(primary, hex(mark)) <= 25);
}

/** The primary on dark sheets: the same hue, light enough to read, never glaring. */
function nightPrimary(primary: Rgb): Rgb {
  const { dark } = OURS;
  return reach(lifted(primary), [dark.sheet, dark.inset, dark.ground], 7);
}

function lifted(colour: Rgb): Rgb {
  const { l, c, h } = toLch(colour);
  return fromLch({ l: Math.max(l, 0.62), c: Math.min(c * 1.3, 0.14), h });
}

function nightInk(night: Rgb): Rgb {
  const { c, h } = toLch(night);
  return reach(fromLch({ l: 0.24, c: Math.min(c, 0.03), h }), [night], READABLE);
}

function contrastPairs(theme: Theme): Record<string, string> {
  const primary = colours(theme)('primaryColor');
  const light = reach(primary, [WHITE], 7);
  const dark = reach(lifted(primary), [hex('#000000')], 9);
  return {
    primary: pair(light, dark),
    'on-primary': pair(WHITE, hex('#000000')),
    'primary-text': pair(light, dark),
    'primary-edge': 'var(--at-primary)',
    link: pair(light, dark),
    data: looksLikeStatus(primary) ? 'var(--at-ink)' : 'var(--at-primary-text)',
    focus: pair(hex('#0b57c2'), hex('#9cc4ff')),
    'menu-focus': 'var(--at-focus)',
  };
}

function measures({ buttonRounded, fontFamily, cardShadow }: Theme): Record<string, string> {
  return {
    'r-button': buttonRounded >= 17 ? '99px' : `${buttonRounded}px`,
    ...(fontFamily ? { font: `${fontNameOf(fontFamily)},var(--at-font-system)` } : {}),
    'shadow-1': `0 1px ${cardShadow}px light-dark(rgb(0 0 0/13%),transparent)`,
  };
}

/** The name as words without quotes, which React would write as entities: a word that begins with a digit is escaped. */
function fontNameOf(name: string): string {
  return name.replace(/(^| )(\d)/g, (_, before, digit) => `${before}\\3${digit} `);
}
