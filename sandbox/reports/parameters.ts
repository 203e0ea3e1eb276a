import { badRequest } from '../core/errors';
import type { Parameter } from './definition';
import type { Values } from './statement';

/** Refuses unknown parameters, wrong types and missing values. */
export function checkValues(parameters: Map<string, Parameter>, given: Values): Values {
  const unknown = Object.keys(given).find((key) => !parameters.has(key) && key !== 'realm');
  if (unknown !== undefined) throw badRequest(`Unknown parameter [${unknown.slice(0, 60)}]`);
  for (const [key, parameter] of parameters) check(key, parameter, given[key]);
  return given;
}

function check(key: string, { type, item, optional, label }: Parameter, value: unknown): void {
  if (isEmpty(value)) {
    if (optional || key === 'realm') return;
    throw badRequest(`The parameter ${label} [${key}] is missing`);
  }
  if (type !== 'array') {
    if (!isOfType(type, value)) throw badRequest(`The parameter ${label} [${key}] must be a ${type}`);
    return;
  }
  if (!Array.isArray(value) || !value.every((one) => isOfType(item, one)))
    throw badRequest(`The parameter ${label} [${key}] must be a list of ${item} values`);
  if (value.length > MAX_VALUES) throw badRequest(`The parameter ${label} [${key}] has more than ${MAX_VALUES} values`);
}

const MAX_VALUES = 1000;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function isOfType(type: Parameter['item'], value: unknown): boolean {
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return Number.isSafeInteger(value);
    case 'float':
      return typeof value === 'number';
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value));
    default:
      return typeof value === 'string';
  }
}
