// What addresses of lists of requests have in common: their fields, and the questions those stand for (contract 03, 7.2 and 8.1).
import { z } from 'zod';
import { PAGE_SIZES } from '../../../lib/paging';
import { typed } from '../../../lib/query';
import { all, any, contains, equals, exists, not, type TargetFilter } from '../../../lib/target-filter';
import { PRIORITY_CHOICES, type Priority } from '../request';

const MOST_PAGES = 100_000;
const listed = (value: unknown) => (value === undefined ? [] : [value].flat());
const chosen = (value: unknown): Priority[] => PRIORITY_CHOICES.filter((choice) => listed(value).includes(choice));

/** Every field falls back to its default, so that no address is an error. */
export const queryParts = {
  text: z
    .string()
    .transform((text) => typed(text, 200))
    .catch(''),
  type: z
    .string()
    .regex(/^[\w.-]{1,80}$/)
    .nullable()
    .catch(null),
  /** Those wanted, highest first; none and all of them mean the same. */
  priority: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined)
    .transform(chosen)
    .transform((found) => (found.length === PRIORITY_CHOICES.length ? [] : found)),
  page: z.coerce.number().int().min(1).max(MOST_PAGES).catch(1),
  size: z.coerce
    .number()
    .refine((size) => PAGE_SIZES.some((known) => known === size))
    .catch(PAGE_SIZES[0]),
};

export function typeFilter(type: string | null): TargetFilter | null {
  return type === null ? null : equals('requestType', type);
}

export function priorityFilter(priorities: readonly Priority[]): TargetFilter | null {
  return any(...priorities.map(ofPriority));
}

function ofPriority(priority: Priority): TargetFilter {
  const name = 'request.common.priority';
  return priority === 'none' ? not(exists(name)) : equals(name, priority);
}

const NAMES = ['user', 'requester'].flatMap((who) => ['userName', 'givenName', 'sn'].map((name) => `${who}.${name}`));

/** The text anywhere in a name of either person, or a whole request id; several words may be spread over the names of one. */
export function textFilter(text: string): TargetFilter | null {
  if (text === '') return null;
  const words = text.split(/\s+/);
  const anywhere = NAMES.map((name) => contains(name, text));
  return any(
    ...anywhere,
    equals('id', text),
    ...(words.length > 1 ? [wholeName('user', words), wholeName('requester', words)] : []),
  );
}

function wholeName(who: string, words: string[]): TargetFilter {
  return all(...words.slice(0, 5).map((part) => any(contains(`${who}.givenName`, part), contains(`${who}.sn`, part))));
}
