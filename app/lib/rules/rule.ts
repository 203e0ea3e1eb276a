// What a validation rule is, and how one becomes a zod schema. Messages are keys under common.policyValidationMessages unless given whole.
import { z } from 'zod';

export interface Refusal {
  key: string;
  /** A list is said as a list; members that begin with `common.names.` are keys of their own. */
  values?: Record<string, string | number | readonly string[]>;
}

/** Judges one value: true, or why not, as a message key with its values. */
export type Rule = (value: unknown) => true | Refusal;

const PREFIX = 'common.policyValidationMessages.';

/** A refusal whose key is completed with the common prefix; keys that hold a period are whole already. */
export function refuse(key: string, values?: Refusal['values']): Refusal {
  return { key: key.includes('.') ? key : PREFIX + key, ...(values ? { values } : {}) };
}

/** A rule from a plain yes or no. */
export function rule(test: (value: unknown) => boolean, key: string, values?: Refusal['values']): Rule {
  return (value) => test(value) || refuse(key, values);
}

/** A refusal as one text, `key?name=value`, the form in which messages travel to the page; lists repeat their name. */
export function refusalText({ key, values = {} }: Refusal): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  return pairs.length === 0 ? key : `${key}?${new URLSearchParams(pairs)}`;
}

/** A schema that passes any value the rules accept and reports the first refusal as its text. */
export function schemaOf<T = unknown>(...rules: Rule[]): z.ZodType<T> {
  return z.custom<T>().superRefine((value, context) => {
    for (const judge of rules) {
      const found = judge(value);
      if (found === true) continue;
      context.addIssue({ code: 'custom', message: refusalText(found) });
      return;
    }
  });
}

/** Nothing to judge: null, undefined, an empty text or an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The member `value` of an object that has one, else the value itself. */
export function unwrapped(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'value' in value ? value.value : value;
}

/** True when the value, or every member of a list, passes. */
export function each(value: unknown, test: (one: unknown) => boolean): boolean {
  return Array.isArray(value) ? value.every(test) : test(value);
}

export function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
