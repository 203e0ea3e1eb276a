// Every message a rule or policy can name is there, with the values it is given.
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../app/lib/language';
import { byNamespace, NAMESPACES } from '../app/lib/namespaces';
import { allowedRules } from '../app/lib/rules/characters';
import { areStartAndEndDatesValid, isBeforeDate } from '../app/lib/rules/dates';
import { unique } from '../app/lib/rules/matching';
import { KNOWN_REQUIREMENTS, policyMessage } from '../app/lib/rules/policies';
import { max, required } from '../app/lib/rules/presence';
import { type Refusal, refusalText } from '../app/lib/rules/rule';
import { catalogues } from '../app/locales/catalogues';
import { translatorOptions } from '../app/locales/translator';
import { splitMessage } from '../app/ui/answer';

const resources = Object.fromEntries(LOCALES.map((locale) => [locale, byNamespace(catalogues[locale])]));
const translator = createInstance();
await translator.init({ ...translatorOptions('en'), ns: NAMESPACES, resources });

function message(found: Refusal | true | null): string {
  if (found === null || found === true) throw new Error('nothing was refused');
  const { key, values } = splitMessage(refusalText(found));
  return (translator.t as (key: string, values: object) => string)(key, values);
}

describe('the words of rules', () => {
  it('are the ones the platform family uses where it has them', () => {
    expect(message(required()(''))).toBe('Please provide a value');
    expect(message(unique(['a'])('A'))).toBe('Must be unique');
    expect(message(policyMessage({ policyRequirement: 'MIN_LENGTH', params: { minLength: 8 } }))).toBe(
      'Must be at least 8 characters long',
    );
    expect(message(areStartAndEndDatesValid({ startDate: '2026-01-02', endDate: '2026-01-01' }, 0)(''))).toBe(
      'End date must be after the start date.',
    );
  });

  it('hold the values of the rule [shell 125]', () => {
    expect(message(max(3)('abcd'))).toBe('Use 3 characters or fewer');
    expect(message(isBeforeDate('2026-05-01')('2025-01-01'))).toContain('2026-05-01');
    expect(message(allowedRules(['alpha'])('1'))).toContain('alphabetic');
    const length = { 'min-password-length': 8, 'max-password-length': 64 };
    expect(message(policyMessage({ policyRequirement: 'LENGTH_BASED', params: length }))).toContain('8 to 64');
  });

  it.each([...KNOWN_REQUIREMENTS])('exist for the requirement %s', (policyRequirement) => {
    const key = `common.policyValidationMessages.${policyRequirement}`;
    const without = LOCALES.filter((lng) => !translator.exists(key, { lng, fallbackLng: [] }));
    expect(without).toEqual([]);
  });

  it('keep the code of an unknown requirement', () => {
    expect(message(policyMessage({ policyRequirement: 'BRAND_NEW' }))).toContain('BRAND_NEW');
  });
});
