import { themeCssWithin, themeRoles } from '../../../kits/theme/theme';
import { readTheme, type Theme } from '../../../kits/theme/theme-document';
import { colours } from '../../../kits/theme/theme-roles';
import { toHex } from '../../../lib/colour';
import { FIELDS } from '../theme-fields';

/** The typed text of a field of the form; undefined for one that is not there. */
export type Typed = (name: string) => string | undefined;

export function typedTheme(typed: Typed): Theme {
  const entries = FIELDS.flatMap((field): [string, unknown][] => {
    if (field.kind === 'toggle') return [[field.name, typed(field.name) !== undefined]];
    const text = field.kind === 'font' ? typed('fontFamily.family') : typed(field.name);
    if (text === undefined || !SHOWN.includes(field.kind)) return [];
    return [[field.name, text.trim()]];
  });
  return readTheme(Object.fromEntries(entries));
}

const SHOWN = ['colour', 'pixels', 'font'];

export const SAMPLE_CLASS = 'theme-sample';

/** For the samples alone; the page around them keeps its own theme. */
export function sampleCss(theme: Theme): string {
  return themeCssWithin(theme, `.${SAMPLE_CLASS}`);
}

/** Which field's colour a role is made of. */
const FIELD_OF = {
  ink: 'bodyText',
  'ink-2': 'accountCardTextColor',
  'ink-3': 'secondaryColor',
  title: 'pageTitle',
  head: 'accountCardHeaderColor',
  'on-primary': 'textColor',
  'primary-hover': 'primaryOffColor',
  'primary-text': 'primaryColor',
  link: 'linkColor',
  'link-active': 'linkActiveColor',
  'invert-link': 'linkColorOnDark',
  'invert-link-active': 'linkActiveColorOnDark',
  'on-invert': 'lightColor',
  'menu-ink': 'accountNavigationTextColor',
  'menu-current-ink': 'profileMenuTextHighlightColor',
  'menu-hover-ink': 'profileMenuHoverTextColor',
  'bar-title': 'topBarHeaderColor',
  'bar-ink': 'topBarTextColor',
  label: 'accountCardInputLabelColor',
  'input-ink': 'accountCardInputTextColor',
  edge: 'accountCardInputBorderColor',
  'input-focus': 'accountCardInputFocusBorderColor',
  focus: 'buttonFocusBorderColor',
  'switch-off': 'switchBackgroundColor',
  'row-hover': 'accountTableRowHoverColor',
} as const;

const STATES = { due: 'warningColor', bad: 'dangerColor', ok: 'successColor', info: 'infoColor' } as const;

export interface Adjusted {
  field: (typeof FIELD_OF)[keyof typeof FIELD_OF];
  given: string;
  used: string;
}

/** Colours of light pages that differ from what was typed; `states`: words for a state do. */
export function adjustments(theme: Theme): { colours: Adjusted[]; states: boolean } {
  const roles = themeRoles(theme, null);
  const of = colours(theme);
  const given = (field: Adjusted['field'] | (typeof STATES)[keyof typeof STATES]) => toHex(of(field));
  const found = (Object.keys(FIELD_OF) as (keyof typeof FIELD_OF)[]).map((role) => {
    const field = FIELD_OF[role];
    return { field, given: given(field), used: lightOf(roles[role]) ?? given(field) };
  });
  return {
    colours: found.filter((one) => one.given !== one.used),
    states: (Object.keys(STATES) as (keyof typeof STATES)[]).some(
      (name) => lightOf(roles[name]) !== given(STATES[name]),
    ),
  };
}

function lightOf(role: string | undefined): string | undefined {
  return /^light-dark\((#[0-9a-f]{6}),/.exec(role ?? '')?.[1];
}
