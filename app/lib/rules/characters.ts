// Which characters a text may hold. Every pattern here is linear: one class, repeated once.
import { each, isEmpty, type Rule, refuse, rule, textOf, unwrapped } from './rule';

const matches = (pattern: RegExp) => (value: unknown) => pattern.test(textOf(value));
const whenGiven = (test: (one: unknown) => boolean) => (value: unknown) => isEmpty(value) || each(value, test);

export const alpha = (): Rule => rule(whenGiven(oneScript(/^\p{L}[\p{L}\p{M}]*$/u)), 'alphaOnly');
export const alphaNum = (): Rule => rule(whenGiven(matches(/^[\p{L}\p{M}\p{Nd}]+$/u)), 'alphaNumericOnly');
export const alphaDash = (): Rule => rule(whenGiven(matches(/^[\p{L}\p{M}\p{Nd}_-]+$/u)), 'alphaNumericDashOnly');
export const alphaDashSpaces = (): Rule => rule(matches(/^[A-Za-z0-9 _-]+$/), 'ALPHA_DASH');
export const alphaNumLower = (): Rule => rule(matches(/^[a-z0-9]+$/), 'alphaNumericLowerCaseOnly');
export const alphaNumSpaces = (): Rule => rule(matches(/^[A-Za-z0-9 ]+$/), 'ALPHA_NUM_SPACES');
export const alphaNumUnderComma = (): Rule => rule(matches(/^[A-Za-z0-9,_]+$/), 'ALPHA_NUM_UNDER_COMMA');

export const lowerCaseAlphaNumericUnderscoreHyphenOnly = (): Rule =>
  rule(matches(/^[a-z0-9_-]*$/), 'lowerCaseAlphaNumericUnderscoreHyphenOnly');

const SCRIPTS = [
  /^[\p{Script=Latin}\p{M}]+$/u,
  /^[\p{Script=Cyrillic}\p{M}]+$/u,
  /^[\p{Script=Greek}\p{M}]+$/u,
  /^[\p{Script=Arabic}\p{M}]+$/u,
  /^[\p{Script=Hebrew}\p{M}]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u,
  /^\p{Script=Hangul}+$/u,
];

function oneScript(letters: RegExp) {
  return (value: unknown) => letters.test(textOf(value)) && SCRIPTS.some((script) => script.test(textOf(value)));
}

/** The classes `allowedRules` may name; `hypen` is how stored configuration spells it. */
const CLASSES = {
  alpha_lower: { test: /[a-z]/, name: 'alphaLower' },
  alpha_upper: { test: /[A-Z]/, name: 'alphaUpper' },
  alpha: { test: /[a-zA-Z]/, name: 'alphabetic' },
  hypen: { test: /-/, name: 'hypens' },
  hyphen: { test: /-/, name: 'hypens' },
  numeric: { test: /[0-9]/, name: 'numeric' },
  period: { test: /\./, name: 'periods' },
  space: { test: / /, name: 'spaces' },
  under: { test: /_/, name: 'underscores' },
} as const;
export type CharacterClass = keyof typeof CLASSES;
const NAMES = 'common.names.';

/** One or more characters, each of one of the named classes. An object is not judged. The refusal names the classes by key. */
export const allowedRules =
  (classes: readonly CharacterClass[]): Rule =>
  (value) => {
    if (typeof value === 'object' && value !== null) return true;
    const text = textOf(value);
    const allowed = text !== '' && [...text].every((one) => classes.some((name) => CLASSES[name].test.test(one)));
    const names = classes.map((name) => NAMES + CLASSES[name].name);
    return allowed || refuse('common.policyValidationMessages.customValidation.message', { ruleNames: names });
  };

export const secretLabelIdentifier = (): Rule =>
  rule(
    (value) =>
      textOf(value)
        .split('.')
        .every((part) => /^[A-Za-z0-9]+$/.test(part)),
    'secretLabelIdentifier',
  );

export const validJsVariableName = (): Rule => rule(matches(/^[A-Za-z_$][A-Za-z0-9_$]*$/), 'validJSVariable');
export const periodRequired = (): Rule => rule((value) => textOf(value).includes('.'), 'PERIOD_REQUIRED');
export const notStartsWithNumber = (): Rule => rule((value) => !/^[0-9]/.test(textOf(value)), 'notStartsWithNumber');

export const startEndSpace = (): Rule =>
  rule((value) => !textOf(value).startsWith(' ') && !textOf(value).endsWith(' '), 'noSpace');

export const singleSpaces = (): Rule => rule((value) => !textOf(value).includes('  '), 'singleSpaces');

/** No white space of any kind, in a text, in `{value}`, or in every member of a list of either. */
export const whitespace = (): Rule =>
  rule((value) => each(unwrapped(value), (one) => !/\s/.test(textOf(unwrapped(one)))), 'whitespace');

/** A pattern of our own code, found anywhere unless it anchors. Never give it a pattern that came from a server. */
export const regex = (pattern: RegExp, message: string): Rule => {
  const stateless = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''));
  return rule((value) => stateless.test(textOf(value)), message);
};
