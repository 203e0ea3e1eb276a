// The terms of a request: justification, priority and dates.
import { badRequest } from '../../core/errors';
import { textOf } from '../calls';
import { parseDate } from '../dates';
import type { Common } from './document';

type Terms = Pick<Common, 'justification' | 'priority' | 'startDate' | 'endDate' | 'expiryDate'>;

const PRIORITIES = ['low', 'medium', 'high'] as const;
const DATES = ['startDate', 'endDate', 'expiryDate'] as const;

/** Dates in any of the four forms, the end after the start. */
export function parseTerms(body: Record<string, unknown>): Terms {
  const terms: Terms = {};
  const justification = textOf(body.justification, 'justification');
  if (justification) terms.justification = justification;
  const priority = PRIORITIES.find((one) => one === body.priority);
  if (priority) terms.priority = priority;
  else if (body.priority !== undefined && body.priority !== null) throw badRequest('priority is low, medium or high');
  for (const name of DATES) {
    const date = textOf(body[name], name);
    if (date === '') continue;
    if (parseDate(date) === undefined) throw badRequest(`${name} is not a date`);
    terms[name] = date;
  }
  const { startDate, endDate } = terms;
  if (startDate && endDate && (parseDate(endDate) ?? 0) <= (parseDate(startDate) ?? 0))
    throw badRequest('End date must be after the start date.');
  return terms;
}
