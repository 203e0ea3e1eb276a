import { spelledOut } from '../../lib/spelled-out';
import { nameTitle } from '../../lib/standard-titles';
import type { AccessRequest } from '../../platform/requests.server';
import { kindOf } from './request';

type Value = string | boolean;

export interface Change {
  name: string;
  /** Null: not in the request. */
  before: Value | null;
  /** Null: it cannot be shown as text, such as a reference. */
  after: Value | null;
}

type Values = Record<string, unknown>;

export function listChanges({ requestType, request, user, entitlement, glossary }: AccessRequest): Change[] {
  if (kindOf(requestType) !== 'change') return [];
  const index = glossary?.idx?.['/entitlement'];
  return [
    ...compareValues(request?.user?.object, user, nameTitle),
    // What an entitlement is described by stands in the glossary.
    ...compareValues(request?.entitlement?.object, { ...index, ...entitlement }),
    ...compareValues(request?.entitlement?.glossary, index),
  ];
}

function compareValues(
  requested: Values | null | undefined,
  now: Values | null | undefined,
  titleOf = spelledOut,
): Change[] {
  return Object.entries(requested ?? {}).flatMap(([name, value]): Change[] => {
    const [before, after] = [currentValue(now, name), shorten(value)];
    // Once it is done, what is there is what was asked for.
    return [{ name: titleOf(name), before: before === after ? null : before, after }];
  });
}

function currentValue(values: Values | null | undefined, name: string): Value | null {
  return values && Object.hasOwn(values, name) ? shorten(values[name]) : null;
}

const MOST_LETTERS = 60;

function shorten(value: unknown): Value | null {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text === '') return null;
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text;
}
