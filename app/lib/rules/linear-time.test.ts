// Rules take time in proportion to the length of a value.
import { describe, expect, it } from 'vitest';
import { plainMessage } from '../../platform/platform-error';
import { maskSecrets } from '../../server/edge/log';
import { parseColour } from '../colour';
import { overrideKeyOf } from '../config-text';
import { allowedImageAddress } from '../image-address';
import { localeList } from '../language';
import { PatternBudget } from '../linear-pattern';
import { pathOfOldAddress } from '../old-address';
import { safeHtml } from '../safe-html.server';
import { scriptTags } from '../script-tags.server';
import { spelledOut } from '../spelled-out';
import { readStrictJson } from '../strict-json';
import { ownPath, safeHref } from '../url';
import * as addresses from './addresses';
import * as characters from './characters';
import * as dates from './dates';
import * as matching from './matching';
import * as numbers from './numbers';
import * as placeholders from './placeholders';
import { isPlaceholder, isPlaceholderText, placeholderId, placeholderOf } from './placeholders';
import { comparingRule, policyRule } from './policy-rules';
import * as presence from './presence';

type Judge = (text: string) => unknown;
type Made = (value: unknown) => unknown;

/** What rules are made with, where they need anything. */
const WITH: Record<string, unknown[]> = {
  max: [10],
  maxValue: [10],
  minValue: [10],
  maxValueComparison: [1, 2, 'm.x'],
  minimumRequired: [2],
  oneOf: [['a', 'b']],
  allowedRules: [['alpha', 'numeric', 'period']],
  regex: [/^[a-z]+$/, 'm.x'],
  isAfterDate: ['2026-01-01', 'm.x'],
  isBeforeDate: ['2026-01-01'],
  areStartAndEndDatesValid: [{ startDate: '2026-01-01', endDate: '2026-02-01' }, 0],
  unique: [['a']],
  uniqueCustomMsg: [['a']],
  uniqueValue: [['a']],
  uniqueEmailTemplateId: [['a'], 'b'],
  errorIfMatch: [['a']],
  excluded: [['a']],
  startsWithCaseInsensitive: ['a'],
  notStartsWithCaseInsensitive: ['a'],
  emailOrEsv: [async () => true],
  validBookmarkUrl: [async () => true],
  validUrlOrEsvVariable: [async () => true],
  isValidEsvVariable: [async () => true],
};
/** Exports that are no factories of rules. */
const OTHERS =
  /^(isEmail|parsedUrl|isRelativePath|loosely|isPlaceholder\w*|placeholder\w+|takes\w+|variableType|savedPlaceholder|savedReference|\w*[A-Z]_[A-Z_]+)$/;

const modules = { ...addresses, ...characters, ...dates, ...matching, ...numbers, ...placeholders, ...presence };
const rules: [string, Judge][] = Object.entries(modules)
  .filter(([name, made]) => typeof made === 'function' && !OTHERS.test(name))
  .map(([name, made]) => [name, (made as (...args: unknown[]) => Made)(...(WITH[name] ?? []))]);

const UNBOUNDED = new PatternBudget(Number.POSITIVE_INFINITY);

/** Policies of managed objects, with what they are given. */
const POLICIES: [string, Record<string, unknown>?][] = [
  ['minimum-length', { minLength: 8 }],
  ['maximum-length', { maxLength: 255 }],
  ['valid-username'],
  ['valid-email-address-format'],
  ['valid-phone-format'],
  ['valid-enum-value', { enum: ['a', 'b'] }],
  ['at-least-X-capitals', { numCaps: 1 }],
  ['at-least-X-lowercase', { numLower: 1 }],
  ['at-least-X-numbers', { numNums: 1 }],
  ['at-least-X-symbols', { numSyms: 1 }],
  ['cannot-contain-characters', { forbiddenChars: ['<', '>'] }],
  ['regexpMatches', { regexp: '^(a+)+$' }],
  ['minimum-number-value', { minimum: 1 }],
  ['maximum-number-value', { maximum: 9 }],
  ['unique', { others: ['a'] }],
];
const policies = POLICIES.map(([policyId, params]): [string, Judge] => [
  `policy ${policyId}`,
  policyRule({ policyId, params }, UNBOUNDED) ?? expect.fail(policyId),
]);
const comparing: Judge = (text) =>
  comparingRule({ policyId: 'cannot-contain-others', params: { disallowedFields: ['sn'] } }, () => `${text}b`)?.(text);

const OTHER_PATTERNS: [string, Judge][] = [
  ['isEmail', addresses.isEmail],
  ['parsedUrl', addresses.parsedUrl],
  ['isRelativePath', addresses.isRelativePath],
  ['isPlaceholder', isPlaceholder],
  ['isPlaceholderText', isPlaceholderText],
  ['placeholderId', placeholderId],
  ['placeholderOf', placeholderOf],
  ['ownPath', (text) => ownPath(text, 'https://own.example')],
  ['safeHref', safeHref],
  ['oldAddress', (text) => pathOfOldAddress(text, 'https://own.example')],
  ['imageFor', (text) => allowedImageAddress(text, [])],
  ['parseColour', parseColour],
  ['localeList', (text) => localeList({ chosen: text, accept: text, profile: text, platform: [] })],
  ['a foreign pattern', UNBOUNDED.pattern('^(a+)+$') ?? expect.fail()],
  ['readStrictJson', readStrictJson],
  ['safeHtml', (text) => safeHtml(text)],
  ['scriptTags', scriptTags],
  ['cleaned', overrideKeyOf],
  ['spelledOut', spelledOut],
  ['plainWords', plainMessage],
  ['masked', (text) => maskSecrets({ text, path: text })],
];

/** Texts that have made patterns slow: long runs of what fits, and then something that does not. */
const HOSTILE: [string, string, string][] = [
  ['', '1', 'a'],
  ['', 'a', '!'],
  ['', ' ', 'x'],
  ['x', ' ', 'x'],
  ['', 'a.', '!'],
  ['', '.', ''],
  ['', '-', '!'],
  ['', 'a@', ''],
  ['a@', 'a.', '-'],
  ['http://', 'a-', '.'],
  ['', '/', ''],
  ['', ':', ''],
  ['"', '\\"', ''],
  ['"', '\\"', '\\'],
  ['', '<', ''],
  ['', '<a ', ''],
  ['', '<!--', ''],
  ['', '&', ';'],
  ['', '&{', ''],
  ['', '{{', ''],
  ['[', '[', ''],
  ['', '\t', '\0'],
  ['', '\ud83d\ude00', '\ud83d'],
  ['', 'code=', ''],
  ['', 'eyJ.', ''],
];
const LONG = 100_000;

function timed(judge: Judge, length: number, [head, body, tail]: [string, string, string]): number {
  const text = head + body.repeat(Math.ceil(length / body.length)) + tail;
  const once = () => {
    const started = performance.now();
    judge(text);
    return performance.now() - started;
  };
  return Math.min(once(), once(), once());
}

// Eight times the text takes about eight times as long, and sixty-four times where every letter looks at all others.
const NOISE_MS = 20;
const GROWTH = 24;

describe.each([...rules, ...policies, ['policy cannot-contain-others', comparing] as const, ...OTHER_PATTERNS])(
  '%s',
  (_name, judge) => {
    it('takes time in proportion to what it is given', () => {
      for (const shape of HOSTILE) {
        const short = timed(judge, LONG / 8, shape);
        const long = timed(judge, LONG, shape);
        expect(long, `${JSON.stringify(shape)} took ${long} ms after ${short} ms`).toBeLessThan(
          GROWTH * Math.max(short, NOISE_MS),
        );
      }
    });
  },
);
