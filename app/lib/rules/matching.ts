import { loosely } from './numbers';
import { each, isEmpty, type Rule, rule, textOf } from './rule';

type Others = string | readonly unknown[] | null | undefined;

function folded(value: unknown): string {
  return textOf(value).trim().toLowerCase();
}

/** True when `value` is among `others`, letter case and outer spaces aside. An empty value or a missing list never is. */
function isAmong(value: unknown, others: Others): boolean {
  if (isEmpty(value) || !others) return false;
  return [others].flat().some((other) => folded(other) === folded(value));
}

export const unique = (others: Others): Rule => rule((value) => !isAmong(value, others), 'UNIQUE');
export const uniqueCustomMsg = (otherValues: Others, message = 'UNIQUE'): Rule =>
  rule((value) => !isAmong(value, otherValues), message);

/** Judges the member `value` of an object; an object without one passes. */
export const uniqueValue = (others: Others): Rule =>
  rule(
    (value) => !(typeof value === 'object' && value !== null && 'value' in value && isAmong(value.value, others)),
    'UNIQUE',
  );

export const uniqueEmailTemplateId = (restricted: Others, id: string): Rule =>
  rule(() => !isAmong(id, restricted), 'UNIQUE');

export const errorIfMatch = (others: Others): Rule => rule((value) => !isAmong(value, others), 'NOT_ALLOWED_VALUE');

/** Case-sensitive; a list fails only when all its members are listed. */
export const excluded = (list: readonly unknown[], message = 'excluded'): Rule =>
  rule((value) => isEmpty(value) || !each(value, (one) => list.some((other) => loosely(one, other))), message);

export const startsWithCaseInsensitive = (prefix: string): Rule =>
  rule((value) => isEmpty(value) || textOf(value).toLowerCase().startsWith(prefix.toLowerCase()), 'STARTS_WITH', {
    prefix,
  });

export const notStartsWithCaseInsensitive = (prefix: string): Rule =>
  rule((value) => isEmpty(value) || !textOf(value).toLowerCase().startsWith(prefix.toLowerCase()), 'NOT_STARTS_WITH', {
    prefix,
  });

export const noMicrosoftRealm = (): Rule =>
  rule((value) => value !== 'urn:federation:MicrosoftOnline', 'noMicrosoftRealm');
