import {
  adjustToContrast,
  BLACK,
  contrast,
  fromLch,
  hueDistance,
  mix,
  type Rgb,
  textOn,
  toLch,
  WHITE,
} from '../../lib/colour';
import type { ColourField, Theme } from './theme-document';
import { colours, DARK, grounds, pair, READABLE, type Roles, readableOn, rgb, tint, VISIBLE } from './theme-roles';

const FOCUS = ['#0b57c2', '#9cc4ff'] as const;
const DARK_ROLES = [DARK.ground, DARK.sheet, DARK.inset];

export function accents(theme: Theme): Roles {
  return { ...primaryRoles(theme), ...linkRoles(theme), ...focusRoles(theme), ...invertRoles(theme), ...states(theme) };
}

function primaryRoles(theme: Theme): Roles {
  const of = colours(theme);
  const { sheet, soft, all } = grounds(theme);
  const primary = of('primaryColor');
  const text = adjustToContrast(primary, all, READABLE);
  const onPrimary = readableOn(of('textColor'), primary);
  const off = of('primaryOffColor');
  const hover = contrast(off, onPrimary) >= READABLE ? off : mix(primary, textOn(onPrimary), 0.12);
  const night = darkPrimary(primary);
  const menu = of('accountNavigationBackgroundColor');
  return {
    primary: pair(primary, night),
    'primary-hover': pair(hover, mix(night, WHITE, 0.2)),
    'primary-edge': contrast(primary, sheet) < VISIBLE ? pair(text, night) : 'var(--at-primary)',
    'on-primary': pair(onPrimary, darkInk(night)),
    'primary-text': pair(text, night),
    'primary-soft': pair(soft, mix(DARK.sheet, night, 0.14)),
    'primary-line': pair(
      tint(sheet, primary, { lightness: 0.84, chroma: 0.5, share: 0.31 }),
      mix(DARK.sheet, night, 0.35),
    ),
    data: looksLikeStatus(primary) ? 'var(--at-ink)' : 'var(--at-primary-text)',
    'menu-mark': pair(adjustToContrast(primary, [menu], VISIBLE), night),
  };
}

function linkRoles(theme: Theme): Roles {
  const of = colours(theme);
  const { all } = grounds(theme);
  const nightAll = [...DARK_ROLES, mix(DARK.sheet, darkPrimary(of('primaryColor')), 0.14)];
  const link = (field: ColourField) =>
    pair(
      adjustToContrast(of(field), all, READABLE),
      adjustToContrast(lightened(of(field)), nightAll, field === 'linkColor' ? 6 : 7),
    );
  return {
    link: link('linkColor'),
    'link-active': link('linkActiveColor'),
    ...(theme.boldLinks ? { 'link-weight': '700' } : {}),
  };
}

function focusRoles(theme: Theme): Roles {
  const of = colours(theme);
  const { sheet, ground } = grounds(theme);
  const menu = of('accountNavigationBackgroundColor');
  const focus = of('buttonFocusBorderColor');
  const seen = [ground, sheet, menu].every((under) => contrast(focus, under) >= VISIBLE);
  const day = seen ? focus : adjustToContrast(rgb(FOCUS[0]), [ground, sheet], VISIBLE);
  return {
    focus: pair(day, rgb(FOCUS[1])),
    'menu-focus': pair(contrast(day, menu) >= VISIBLE ? day : textOn(menu), rgb(FOCUS[1])),
  };
}

/** The dark bar over the page; at night it is the light one. */
function invertRoles(theme: Theme): Roles {
  const of = colours(theme);
  const dark = of('darkColor');
  const light = readableOn(of('lightColor'), dark);
  const onDark = (field: ColourField) =>
    pair(adjustToContrast(of(field), [dark], READABLE), adjustToContrast(of(field), [DARK.ink], READABLE));
  return {
    invert: pair(dark, DARK.ink),
    'on-invert': pair(light, rgb('#211f1b')),
    'invert-line': pair(mix(dark, light, 0.35), rgb('#a9a194')),
    'invert-link': onDark('linkColorOnDark'),
    'invert-link-active': onDark('linkActiveColorOnDark'),
  };
}

type State = 'due' | 'bad' | 'ok' | 'info';

/** Our words for a state, and the field that colours its marks. */
const STATES: Record<State, { words: string; field: ColourField }> = {
  due: { words: '#7a4a00', field: 'warningColor' },
  bad: { words: '#9c241f', field: 'dangerColor' },
  ok: { words: '#1e6844', field: 'successColor' },
  info: { words: '#23508a', field: 'infoColor' },
};
const DARK_STATES: Record<State, Record<'words' | 'soft' | 'line' | 'mark', string>> = {
  due: { words: '#f0c477', soft: '#352a15', line: '#5c4a26', mark: '#d99a35' },
  bad: { words: '#f4a79c', soft: '#3a201c', line: '#69382f', mark: '#e0665a' },
  ok: { words: '#8fd1a8', soft: '#1c2e23', line: '#355440', mark: '#8fd1a8' },
  info: { words: '#a5c8f0', soft: '#1c2937', line: '#34506e', mark: '#a5c8f0' },
};

/** The kind of request that takes away, on the page and in its sheets. */
const REMOVE = { day: '#83274c', night: '#eba5c2' };

/** A state's colour tints its marks; its words stay ours unless theirs can be read. */
function states(theme: Theme): Roles {
  const of = colours(theme);
  const { sheet, ground, inset, soft: chosen, all } = grounds(theme);
  const roles: Roles = {};
  for (const name of Object.keys(STATES) as State[]) {
    const { words, field } = STATES[name];
    const night = DARK_STATES[name];
    const colour = of(field);
    const soft = tint(sheet, colour, { lightness: 0.957, chroma: 0.25, share: 0.16 });
    const under = [...all, soft];
    const readable = under.every((one) => contrast(colour, one) >= READABLE);
    roles[name] = pair(readable ? colour : adjustToContrast(rgb(words), under, READABLE), rgb(night.words));
    roles[`${name}-soft`] = pair(soft, rgb(night.soft));
    roles[`${name}-line`] = pair(mix(soft, colour, 0.35), rgb(night.line));
    roles[`${name}-mark`] = pair(adjustToContrast(colour, [sheet, ground], VISIBLE), rgb(night.mark));
  }
  roles.remove = pair(adjustToContrast(rgb(REMOVE.day), [ground], READABLE), rgb(REMOVE.night));
  roles['remove-in'] = pair(adjustToContrast(rgb(REMOVE.day), [sheet, inset, chosen], READABLE), rgb(REMOVE.night));
  return { ...roles, ...dangerButton(of('dangerColor'), of('textColor')) };
}

function dangerButton(danger: Rgb, text: Rgb): Roles {
  const words = readableOn(text, danger);
  const pressed = mix(danger, BLACK, 0.2);
  const hover = contrast(words, pressed) >= READABLE ? pressed : mix(danger, textOn(words), 0.2);
  const night = rgb(DARK_STATES.bad.words);
  return {
    'bad-fill': pair(danger, night),
    'bad-fill-hover': pair(hover, mix(night, WHITE, 0.2)),
    'on-bad': pair(words, rgb('#2b0d0a')),
  };
}

export function contrastAccents(theme: Theme): Roles {
  const primary = colours(theme)('primaryColor');
  const light = adjustToContrast(primary, [WHITE], 10);
  const dark = adjustToContrast(lightened(primary), [BLACK], 10);
  return {
    primary: pair(light, dark),
    'on-primary': pair(WHITE, BLACK),
    'primary-text': pair(light, dark),
    'primary-edge': 'var(--at-primary)',
    link: pair(light, dark),
    data: looksLikeStatus(primary) ? 'var(--at-ink)' : 'var(--at-primary-text)',
    focus: pair(rgb(FOCUS[0]), rgb(FOCUS[1])),
    'menu-focus': 'var(--at-focus)',
  };
}

/** A brand yellow or red must not read as "due" or "late". */
function looksLikeStatus(primary: Rgb): boolean {
  if (toLch(primary).c < 0.05) return false;
  return ['#c4831a', '#c43a2e'].some((mark) => hueDistance(primary, rgb(mark)) <= 25);
}

/** The primary on dark sheets: the same hue, light enough to read, never glaring. */
function darkPrimary(primary: Rgb): Rgb {
  return adjustToContrast(lightened(primary), DARK_ROLES, 7);
}

function lightened(colour: Rgb): Rgb {
  const { l, c, h } = toLch(colour);
  return fromLch({ l: Math.max(l, 0.62), c: Math.min(c * 1.3, 0.14), h });
}

function darkInk(night: Rgb): Rgb {
  const { c, h } = toLch(night);
  return adjustToContrast(fromLch({ l: 0.24, c: Math.min(c, 0.03), h }), [night], READABLE);
}
