import { describe, expect, it } from 'vitest';
import en from '../../locales/en';
import * as addresses from './addresses';
import * as characters from './characters';
import * as dates from './dates';
import * as matching from './matching';
import * as numbers from './numbers';
import * as presence from './presence';
import { type Rule, schemaOf } from './rule';

type Vectors = [name: string, judge: Rule, valid: unknown[], invalid: unknown[]];

const { required, max, maxValue, minValue, maxValueComparison, minimumRequired, checkFormRowWidth } = presence;

const VECTORS: Vectors[] = [
  ['required [shell 113]', required(), ['a', 0, true, '0', {}, ['x']], ['', ' ', null, undefined, false, []]],
  ['max [shell 113]', max(3), ['abc', '😀😀😀', ''], ['abcd', ['ab', 'abcd']]],
  ['max_value [shell 113]', maxValue(10), [5, ''], ['11', 'x']],
  ['min_value [shell 113]', minValue(1), ['2', ''], [0, 'x']],
  ['max_value_comparison passing', maxValueComparison(3, 3, 'm.x'), ['anything'], []],
  ['max_value_comparison failing [shell 113]', maxValueComparison(4, 3, 'm.x'), [], ['anything']],
  ['minimumRequired two [shell 113]', minimumRequired(2), [['a', 'b', 'c']], [['a'], null]],
  ['minimumRequired one [shell 113]', minimumRequired(1), [{ a: 1 }], [[], '', {}]],
  ['minimumRequired three [shell 113]', minimumRequired(3), ['abc'], ['ab']],
  [
    'check_form_row_width [shell 120]',
    checkFormRowWidth(),
    [[{ columns: 6 }, { columns: 6 }], []],
    [[{ columns: 6, offset: 1 }, { columns: 6 }]],
  ],

  ['alpha [shell 114]', characters.alpha(), ['abc', 'Müller', 'абв', ''], ['a1', 'a b']],
  ['alpha_num [shell 114]', characters.alphaNum(), ['abc1', 'é1'], ['a_1', 'a-1']],
  ['alpha_dash [shell 114]', characters.alphaDash(), ['a-1_b', 'é-1'], ['a b', 'abc!123']],
  ['alpha_dash_spaces [shell 114]', characters.alphaDashSpaces(), ['a-1_ b'], ['', 'é', 'a.b']],
  ['alpha_num_lower [shell 114]', characters.alphaNumLower(), ['abc1'], ['ABC', '', 'a b']],
  ['alpha_num_spaces [shell 114]', characters.alphaNumSpaces(), ['a 1'], ['', 'a_1']],
  ['alpha_num_under_comma [shell 114]', characters.alphaNumUnderComma(), ['abc_123,'], ['', 'a b']],
  [
    'lower_case_…_only [shell 114]',
    characters.lowerCaseAlphaNumericUnderscoreHyphenOnly(),
    ['a-b_1', '', null],
    ['A', 'a b', '%$'],
  ],
  ['allowedRules [shell 114]', characters.allowedRules(['alpha', 'numeric', 'period']), ['abc.1', { a: 1 }], ['']],
  [
    'allowedRules, other classes [shell 114]',
    characters.allowedRules(['alpha_upper', 'period', 'hypen']),
    ['A.-'],
    ['*** %'],
  ],
  [
    'secret_label_identifier [shell 114]',
    characters.secretLabelIdentifier(),
    ['a', 'a.b', 'A1.b2'],
    ['', 'a..b', '.a', 'a.', 'a-b'],
  ],
  [
    'valid_js_variable_name [shell 114]',
    characters.validJsVariableName(),
    ['_a', '$a', 'a1', 'var'],
    ['', '1a', 'a-b', 'é'],
  ],
  ['period_required [shell 114]', characters.periodRequired(), ['a.b', '.'], ['ab', '']],
  ['not_starts_with_number [shell 114]', characters.notStartsWithNumber(), ['a1', ''], ['1a']],
  ['start_end_space [shell 114]', characters.startEndSpace(), ['a b', '', '\ta'], [' a', 'a ']],
  ['single_spaces [shell 114]', characters.singleSpaces(), ['a b', ' a'], ['a  b']],
  [
    'whitespace [shell 114]',
    characters.whitespace(),
    ['ab', '', { value: 'a' }, null],
    ['a b', 'a\n', ['a', 'b c'], [{ value: 'a b' }]],
  ],
  ['regex [shell 114]', characters.regex(/^[a-z]+$/g, 'm.x'), ['abc', 'abc'], ['ab1', '']],

  ['integer [shell 115]', numbers.integer(), [1, -1, ''], [1.5, 'a', [1, 'x']]],
  [
    'number [shell 115]',
    numbers.number(),
    [1, '1.', '.5', '-1.2e10', [{ value: 0 }]],
    ['', null, '+1', '1e', ' 1', '1,2', Number.NaN, Number.POSITIVE_INFINITY, [1, 'a']],
  ],
  [
    'numeric [shell 115]',
    numbers.numeric(),
    [123, '٣', [1, '2'], [{ value: '2' }], [{ value: 0 }]],
    [-1, 1.5, [1, 'a']],
  ],
  ['isNumber [shell 115]', numbers.isNumber(), [1, '-1.5', '', '1-2..'], ['a', '1e5']],
  ['isList [shell 115]', numbers.isList(), ['a,b', 'a', ',', ' '], ['']],
  ['oneOf [shell 115]', numbers.oneOf([true, false]), [true, ''], ['x']],
  ['oneOf, loosely [shell 115]', numbers.oneOf([true]), [1], [0]],
  ['json [shell 115]', numbers.json(), ['{}', '[]', '1', '"a"', 'null', null], ['', '{a:1}', 'test', undefined]],

  ['unique [shell 116]', matching.unique(['value1']), ['value', null], ['Value1 ']],
  ['unique, empty [shell 116]', matching.unique(['']), [''], []],
  ['unique, letter case [shell 116]', matching.unique(['A']), [], ['a']],
  ['unique, a text for a list [shell 116]', matching.unique('A'), ['b'], ['a']],
  ['uniqueCustomMsg [shell 116]', matching.uniqueCustomMsg(['A']), ['b'], ['a']],
  ['uniqueValue [shell 116]', matching.uniqueValue(['A']), [{}, null], [{ value: 'a' }]],
  ['unique_email_template_id, free', matching.uniqueEmailTemplateId(['w'], 'z'), ['w'], []],
  ['unique_email_template_id, taken [shell 116]', matching.uniqueEmailTemplateId(['welcome'], 'Welcome'), [], ['z']],
  ['errorIfMatch [shell 116]', matching.errorIfMatch(['admin']), ['x'], ['Admin']],
  ['excluded [shell 116]', matching.excluded(['a', 'b']), ['c', 'A', ['a', 'c']], ['a', ['a', 'b']]],
  ['starts_with_case_insensitive [shell 116]', matching.startsWithCaseInsensitive('esv-'), ['ESV-a', ''], ['a']],
  [
    'not_starts_with_case_insensitive [shell 116]',
    matching.notStartsWithCaseInsensitive('esv-'),
    ['a', '', null],
    ['ESV-a'],
  ],
  ['noMicrosoftRealm [shell 116]', matching.noMicrosoftRealm(), ['urn:x'], ['urn:federation:MicrosoftOnline']],

  [
    'email [shell 117]',
    addresses.email(),
    [
      'test@example.com',
      'test+user@example.com',
      'test_user@example.com',
      'Dörte@Sörensen.example.com',
      '用户@例子.广告',
      '',
      null,
      [{ value: 'a@b.co' }, { value: '' }],
    ],
    [
      'test user@example.com',
      'test-user@example',
      'testuserexample.com',
      '@example.com',
      'a@b.c',
      'test%example.com',
      ['a@b.co', 'x'],
    ],
  ],
  ['email_from [shell 117]', addresses.emailFrom(), ['', 'John Doe', `O'Neil "x".`], ['a@b', 'é']],
  [
    'url [shell 118]',
    addresses.url(),
    ['https://a.b', 'mailto:x@y', 'urn:x', 'a:b', 'javascript:alert(1)', ''],
    ['a.b', '//a', 'http://', ['https://a', 'x']],
  ],
  [
    'url_with_path [shell 118]',
    addresses.urlWithPath(),
    ['https://a/b', 'mailto:x@y'],
    ['https://a', 'https://a/', 'https://a?x=1', 'a', ''],
  ],
  [
    'url_without_path [shell 118]',
    addresses.urlWithoutPath(),
    ['https://a', 'https://a/', 'https://a?x=1#f'],
    ['https://a/b', 'mailto:x@y', 'a', ''],
  ],
  [
    'url_domain_only [shell 118]',
    addresses.urlDomainOnly(),
    ['a.com', 'a_b.com', 'a.b.c', 'a.com.', '1.2'],
    ['a', '', 'a.com/x', 'http://a.com', '.com', 'a.', 'a..b', 'test$#.com'],
  ],
  [
    'url_domain_only_plus_wildcard [shell 118]',
    addresses.urlDomainOnlyPlusWildcard(),
    ['*.a.com', 'a.com'],
    ['*.com', '*a.com', 'a.*.com', '*.*.a.com'],
  ],
  ['text_without_fragment [shell 118]', addresses.textWithoutFragment(), ['http://a', ''], ['http://a#b', ['a', 'b#']]],
  [
    'ipv4_ipv6 [shell 118]',
    addresses.ipv4Ipv6(),
    ['', '1.2.3.4', '001.2.3.4', '::', '::1', '2001:db8::1234:5678', 'fe80::1%eth0', '::ffff:1.2.3.4'],
    ['256.1.1.1', '1', 'a', '1.1.1.1.1', '2001:db8', ':::', '1::2::3', '1:2:3:4:5:6:7', '::1.2.3.4'],
  ],
  [
    'google_cloud_platform_certificate_validation [shell 118]',
    addresses.googleCloudPlatformCertificateValidation(),
    ['a.com', 'a.bc', 'a.b-c.de'],
    ['test', 'www.domain.', 'A.com', 'a-.com', '-a.com', 'a.b', 'a..b', 'a.1b'],
  ],

  [
    'date_format [shell 119]',
    dates.dateFormat(),
    ['31/12/2020', '12/31/2020', '99.99.9999'],
    ['1/1/2020', '2020/12/31', '31-12-2020', ''],
  ],
  [
    'is_after_date [shell 119]',
    dates.isAfterDate('2025-03-27', 'm.x'),
    ['2033-01-01', 'x', ''],
    ['2024-01-01', '2025-03-27'],
  ],
  ['is_before_date [shell 119]', dates.isBeforeDate('2025-03-27'), ['2033-01-01'], ['2024-01-01', '', 'x']],
  [
    'connector_bundle_version [shell 119]',
    dates.connectorBundleVersion(),
    ['1.5.0.0', '1.5.20.15'],
    ['1.5.1', '1.6.0.0', '1.5.100.0', '1.5.01.1', '1x5x0x0', ''],
  ],
];

function words(key: string): unknown {
  return key.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], en);
}

describe.each(VECTORS)('%s', (_name, judge, valid, invalid) => {
  it.each(invalid.map((value) => [value]))('has words for refusing %j', (value) => {
    const found = judge(value);
    if (found === true || found.key === 'm.x') return;
    expect(words(found.key), found.key).toEqual(expect.any(String));
  });
  it.each(valid.map((value) => [value]))('accepts %j', (value) => {
    expect(judge(value)).toBe(true);
  });
  it.each(invalid.map((value) => [value]))('refuses %j', (value) => {
    expect(judge(value)).toMatchObject({ key: expect.stringContaining('.') });
  });
});

describe('a period', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  it.each([
    [{ startDate: null, endDate: null }, true],
    [{ startDate: '', endDate: '2020-01-01' }, true],
    [{ startDate: '2025-01-01T01:00', endDate: '2033-01-01' }, true],
    [{ endDate: '2033-01-01' }, true],
    [{ startDate: '2025-01-01', endDate: '2025-01-01' }, false],
    [{ startDate: '2025-01-01', endDate: null }, false],
    [{ startDate: '2025-01-01T09:00', endDate: '2025-01-01T01:00' }, false],
    [{ endDate: '2025-01-01' }, false],
  ])('%j is judged %s [shell 119]', (period, valid) => {
    expect(dates.areStartAndEndDatesValid(period, now)('') === true).toBe(valid);
  });
});

describe('a schema of rules', () => {
  const schema = schemaOf<string>(required(), max(3));

  it('passes a value that every rule accepts', () => {
    expect(schema.safeParse('abc').success).toBe(true);
  });

  it('reports the first refusal as a key with its values', () => {
    expect(schema.safeParse('').error?.issues[0]?.message).toBe('common.policyValidationMessages.REQUIRED');
    expect(schema.safeParse('abcd').error?.issues[0]?.message).toBe(
      'common.policyValidationMessages.maxLength?length=3',
    );
  });

  it('says a list of values by repeating its name', () => {
    const only = schemaOf(characters.allowedRules(['alpha', 'numeric'])).safeParse('?');
    expect(only.error?.issues[0]?.message).toMatch(
      /\?ruleNames=common\.names\.alphabetic&ruleNames=common\.names\.numeric$/,
    );
  });
});

describe('hostile input', () => {
  const long = 'a'.repeat(50_000);
  const hostile = [
    `${long}!`,
    `${long}@`,
    `${'a.'.repeat(25_000)}`,
    `${' '.repeat(50_000)}x`,
    `/${'a/'.repeat(25_000)}!`,
    ':'.repeat(50_000),
  ];

  it('hostile input is judged in linear time by every rule', () => {
    const started = performance.now();
    for (const [, judge] of VECTORS) for (const value of hostile) judge(value);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
