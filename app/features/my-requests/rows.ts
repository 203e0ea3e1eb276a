// From own requests to the rows that are printed: keys, names and moments, never finished sentences.
import { momentOf } from '../../lib/dates';
import type { AccessRequest } from '../../platform/requests.server';
import { nameOf } from '../requests/request';
import { type RequestRow, requestRow } from '../requests/request-row';
import { type OutcomeWord, outcomeOf, type State, type StatusWord, statusOf } from '../requests/states';
import { mayCancel } from './verbs';

/** The tabs of the list. */
export const STATUSES = ['pending', 'complete', 'suspended', 'canceled'] as const;
export type Status = (typeof STATUSES)[number];

export interface MineRow extends RequestRow {
  ended: number | null;
  status: State<StatusWord>;
  outcome: State<OutcomeWord> | null;
  /** Of a request that waits: when it goes on. */
  resumes: number | null;
  /** Those it waits for now. */
  holders: string[];
  mayCancel: boolean;
}

export function toRow(found: AccessRequest): MineRow {
  return {
    ...requestRow(found),
    ended: momentOf(found.decision.completionDate),
    status: statusOf(found),
    outcome: outcomeOf(found),
    resumes: resumeDate(found),
    holders: holdersOf(found),
    mayCancel: mayCancel(found),
  };
}

/** The date of the wait that is open, if one is. */
export function resumeDate({ decision }: AccessRequest): number | null {
  const wait = decision.phases.find(({ type, status }) => type === 'scheduled' && status === 'in-progress');
  return momentOf(wait?.events?.scheduled?.date);
}

function holdersOf({ decision }: AccessRequest): string[] {
  const names = decision.actors.active.map(nameOf).filter((name) => name !== null);
  return [...new Set(names)];
}
