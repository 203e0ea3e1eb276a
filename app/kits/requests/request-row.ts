import { momentOf } from '../../lib/platform-dates';
import type { AccessRequest } from '../../platform/requests.server';
import { type Change, listChanges } from './changes';
import {
  isSystem,
  isUnread,
  kindOf,
  nameOf,
  type Priority,
  priorityOf,
  type RequestKind,
  referenceOf,
  type Sentence,
  toSentence,
} from './request';

export interface RequestRow {
  id: string;
  reference: string;
  kind: RequestKind;
  sentence: Sentence;
  /** Null: what it asks for cannot be read. */
  changes: Change[] | null;
  /** Null: the system asked, or it cannot be read. */
  requestedBy: string | null;
  bySystem: boolean;
  reason: string | null;
  until: number | null;
  priority: Priority;
  requestedAt: number | null;
}

/** The first text answer to a form of the tenant, which distinguishes two of its requests. */
function firstTextAnswer({ request }: AccessRequest): string | null {
  const answers = Object.values({ ...request?.common?.blob?.form, ...request?.custom });
  return answers.find((answer): answer is string => typeof answer === 'string' && TEXT_ANSWER.test(answer)) ?? null;
}
/** No number, date or id of an object. */
const TEXT_ANSWER = /^(?!managed\/)\P{N}*\p{L}{2}/u;

export function requestRow(found: AccessRequest): RequestRow {
  const { id, requester, requestType, request, decision } = found;
  return {
    id,
    reference: referenceOf(found),
    kind: kindOf(requestType),
    sentence: toSentence(found),
    changes: isUnread(found) ? null : listChanges(found),
    requestedBy: nameOf(requester),
    bySystem: isSystem(requester),
    reason: (kindOf(requestType) === 'other' && firstTextAnswer(found)) || request?.common?.justification || null,
    until: momentOf(request?.common?.endDate),
    priority: priorityOf(found),
    requestedAt: momentOf(decision.startDate),
  };
}
