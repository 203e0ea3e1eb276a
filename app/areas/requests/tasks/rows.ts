import { findRepresentedNames } from '../../../kits/requests/represented';
import { heldSince, isMember, nameOf } from '../../../kits/requests/request';
import { type RequestRow, requestRow } from '../../../kits/requests/request-row';
import { type PhaseWord, phaseStateOf, type State, UNKNOWN } from '../../../kits/requests/states';
import { momentOf } from '../../../lib/platform-dates';
import type { AccessRequest } from '../../../platform/requests.server';
import { listTaskVerbs, type TaskVerb } from './verbs';

export interface Task {
  /** As the tenant calls it; null where its phase cannot be read. */
  name: string | null;
  /** Whom it is with, or was: a person or a role. */
  assignee: string | null;
  withReader: boolean;
  assigned: number | null;
  state: State<PhaseWord>;
  doneBy: string | null;
  done: number | null;
  deadline: number | null;
}

export function toTask(found: AccessRequest, readerId?: string): Task {
  const { phases, decision } = found;
  const name = phases[0]?.name || decision.phases.filter(({ type }) => type === 'fulfillment').at(-1)?.name || '';
  const phase = decision.phases.find((one) => one.name === name);
  const { active, inactive } = decision.actors;
  const actor = [...active, ...inactive].find((one) => one.phase === name);
  const state = phase ? phaseStateOf(phase, decision.outcome) : UNKNOWN;
  return {
    name: phase ? phase.displayName || name : null,
    assignee: nameOf(actor),
    withReader: readerId !== undefined && isMember(actor, readerId),
    assigned: heldSince(found, phase),
    state,
    doneBy: state === UNKNOWN ? null : nameOf(phase?.completedBy),
    done: momentOf(phase?.completionDate),
    deadline: momentOf(decision.deadline),
  };
}

export interface TaskRow extends RequestRow {
  task: Task;
  verbs: TaskVerb[];
  actingFor: string[];
}

export function toRow(found: AccessRequest, { pending, memberId }: { pending: boolean; memberId: string }): TaskRow {
  const verbs = pending ? listTaskVerbs(found, 'allowed') : [];
  const actingFor = pending ? findRepresentedNames(found, memberId) : [];
  return { ...requestRow(found), task: toTask(found, memberId), verbs, actingFor };
}
