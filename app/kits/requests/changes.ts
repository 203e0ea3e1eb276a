// What a request changes, as far as its own data tells; rows of lists show it without another call.
import { spelledOut } from '../../lib/spelled-out';
import type { AccessRequest } from '../../platform/requests.server';
import { kindOf } from './request';

type Value = string | boolean;

export interface Change {
  name: string;
  /** Null: the request does not tell. */
  before: Value | null;
  /** Null: it has no words, such as a reference to somebody. */
  after: Value | null;
}

type Values = Record<string, unknown>;

export function changesIn({ requestType, request, user, entitlement, glossary }: AccessRequest): Change[] {
  if (kindOf(requestType) !== 'change') return [];
  const index = glossary?.idx?.['/entitlement'];
  return [
    ...changesOf(request?.user?.object, user),
    // What an entitlement is described by stands in the glossary.
    ...changesOf(request?.entitlement?.object, { ...index, ...entitlement }),
    ...changesOf(request?.entitlement?.glossary, index),
  ];
}

function changesOf(requested: Values | null | undefined, now: Values | null | undefined): Change[] {
  return Object.entries(requested ?? {}).flatMap(([name, value]): Change[] => {
    const [before, after] = [heldAt(now, name), brief(value)];
    // Once it is done, what is there is what was asked for.
    return [{ name: spelledOut(name), before: before === after ? null : before, after }];
  });
}

function heldAt(values: Values | null | undefined, name: string): Value | null {
  return values && Object.hasOwn(values, name) ? brief(values[name]) : null;
}

const MOST_LETTERS = 60;

function brief(value: unknown): Value | null {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text === '') return null;
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text;
}
