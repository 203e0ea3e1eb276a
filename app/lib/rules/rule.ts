// What a validation rule is, and how one becomes a zod schema. Messages are keys under common.policyValidationMessages unless given whole.
import { z } from 'zod';

export interface Refusal {
  key: string;
  values?: Record<string, string | number | readonly string[]>;
}

/** True, or a message key with values. */
export type Rule = (value: unknown) => true | Refusal;

const PREFIX = 'common.policyValidationMessages.';

/** A key with a period is complete. */
export function refuse(key: string, values?: Refusal['values']): Refusal {
  return { key: key.includes('.') ? key : PREFIX + key, ...(values ? { values } : {}) };
}

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

export function unwrapped(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'value' in value ? value.value : value;
}

export function each(value: unknown, test: (one: unknown) => boolean): boolean {
  return Array.isArray(value) ? value.every(test) : test(value);
}

export function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
