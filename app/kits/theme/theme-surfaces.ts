import { adjustToContrast, contrast, mix, type Rgb } from '../../lib/colour';
import type { Theme } from './theme-document';
import { colours, DARK, grounds, pair, READABLE, type Roles, readableOn, rgb, VISIBLE } from './theme-roles';

/** By the name of the role. The dark colours are those of app/styles/tokens.css. */
type Pairs = Record<string, [light: Rgb, dark: Rgb | string]>;

export function surfaces(theme: Theme): Roles {
  const pairs = { ...page(theme), ...frame(theme), ...cards(theme), ...fields(theme) };
  return Object.fromEntries(
    Object.entries(pairs).map(([name, [light, dark]]) => [
      name,
      pair(light, typeof dark === 'string' ? rgb(dark) : dark),
    ]),
  );
}

function page(theme: Theme): Pairs {
  const of = colours(theme);
  const { sheet, ground, inset, all } = grounds(theme);
  const third = adjustToContrast(of('secondaryColor'), all, READABLE);
  return {
    ground: [ground, '#161512'],
    inset: [inset, '#262420'],
    hatch: [mix(sheet, inset, 0.8), '#25221e'],
    ink: [adjustToContrast(of('bodyText'), all, READABLE), '#f0ece4'],
    'ink-3': [third, '#a9a194'],
    later: [third, '#a9a194'],
    title: [adjustToContrast(of('pageTitle'), [ground, sheet], READABLE), '#f0ece4'],
  };
}

/** Side menu and top bar: each text is tested on its own ground. */
function frame(theme: Theme): Pairs {
  const of = colours(theme);
  const menu = of('accountNavigationBackgroundColor');
  const bar = of('topBarBackgroundColor');
  const current = of('profileMenuHighlightColor');
  const hover = of('profileMenuHoverColor');
  const pressed = of('profileMenuActiveColor');
  return {
    menu: [menu, '#1b1916'],
    'menu-ink': [readableOn(of('accountNavigationTextColor'), menu), '#d6cfc3'],
    'menu-line': [of('accountNavigationToggleBorderColor'), '#36322c'],
    'menu-current': [current, '#302c27'],
    'menu-current-ink': [readableOn(of('profileMenuTextHighlightColor'), current), '#f0ece4'],
    'menu-hover': [hover, '#262420'],
    'menu-hover-ink': [readableOn(of('profileMenuHoverTextColor'), hover), '#f0ece4'],
    'menu-active': [pressed, '#302c27'],
    'menu-active-ink': [readableOn(of('profileMenuHoverTextColor'), pressed), '#f0ece4'],
    bar: [bar, '#1b1916'],
    'bar-line': [of('topBarBorderColor'), '#36322c'],
    'bar-title': [readableOn(of('topBarHeaderColor'), bar), '#f0ece4'],
    'bar-ink': [readableOn(of('topBarTextColor'), bar), '#c2bbaf'],
  };
}

/** Cards, and what is modal or drops down; tables in them. */
function cards(theme: Theme): Pairs {
  const of = colours(theme);
  const { sheet, all } = grounds(theme);
  const line = of('accountCardOuterBorderColor');
  const ink = adjustToContrast(of('bodyText'), all, READABLE);
  const text = adjustToContrast(of('accountCardTextColor'), all, READABLE);
  const onRows = [
    ink,
    text,
    ...[of('secondaryColor'), of('linkColor')].map((words) => adjustToContrast(words, all, READABLE)),
  ];
  return {
    sheet: [sheet, '#1f1d1a'],
    line: [line, '#36322c'],
    'line-2': [mix(line, ink, 0.1), '#4a453d'],
    'line-in': [of('accountCardInnerBorderColor'), '#36322c'],
    'ink-2': [text, '#c2bbaf'],
    head: [adjustToContrast(of('accountCardHeaderColor'), all, READABLE), '#f0ece4'],
    'row-hover': [readableOver(of('accountTableRowHoverColor'), onRows, sheet), '#262420'],
    ...tabs(theme),
  };
}

/** The ground of the tab in use is drawn only where a theme asks for one. */
function tabs(theme: Theme): Pairs {
  const of = colours(theme);
  const { sheet, ground, all } = grounds(theme);
  const tab = theme.colours.accountCardTabActiveColor;
  const mark = theme.colours.accountCardTabActiveBorderColor ?? of('primaryColor');
  return {
    ...(tab ? { tab: [tab, '#302c27'] } : {}),
    'tab-ink': [tab ? readableOn(of('bodyText'), tab) : adjustToContrast(of('bodyText'), all, READABLE), '#f0ece4'],
    'tab-mark': [adjustToContrast(mark, [sheet, ground], VISIBLE), darkRoles(mark)],
  };
}

function fields(theme: Theme): Pairs {
  const of = colours(theme);
  const { sheet, all } = grounds(theme);
  const input = of('accountCardInputBackgroundColor');
  const chosen = of('accountCardInputSelectColor');
  const under = of('accountCardInputSelectHoverColor');
  const focus = of('accountCardInputFocusBorderColor');
  const words = readableOn(of('accountCardInputTextColor'), input);
  return {
    input: [input, '#1f1d1a'],
    'input-ink': [words, '#f0ece4'],
    edge: [adjustToContrast(of('accountCardInputBorderColor'), [sheet, input], VISIBLE), '#8b8478'],
    label: [adjustToContrast(of('accountCardInputLabelColor'), all, READABLE), '#f0ece4'],
    'input-focus': [adjustToContrast(focus, [sheet, input], VISIBLE), darkRoles(focus)],
    option: [chosen, '#302c27'],
    'option-ink': [readableOn(words, chosen), '#f0ece4'],
    'option-hover': [under, '#262420'],
    'option-hover-ink': [readableOn(words, under), '#f0ece4'],
    'switch-off': [adjustToContrast(of('switchBackgroundColor'), [sheet], VISIBLE), '#8b8478'],
  };
}

/** A mark on our dark sheets: its own hue, light enough to be seen. */
function darkRoles(colour: Rgb): Rgb {
  return adjustToContrast(colour, [DARK.sheet, DARK.ground, DARK.inset], VISIBLE);
}

/** A ground under texts that were made for others: as given, or with ever more of the sheet in it until they can be read. */
function readableOver(ground: Rgb, texts: readonly Rgb[], sheet: Rgb): Rgb {
  const grounds = [0, 0.25, 0.5, 0.75].map((share) => mix(ground, sheet, share));
  return grounds.find((candidate) => texts.every((text) => contrast(text, candidate) >= READABLE)) ?? sheet;
}
