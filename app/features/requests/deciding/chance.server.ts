// Whether a member can do a verb to a request right now, for the page of that verb.
import type { Pass } from '../../../access/guard.server';
import type { FormPass } from '../../../ui/form';
import { takenDecision } from '../details';
import { kindOf, type RequestKind } from '../request';
import { requestSettings } from '../tenant-rules.server';
import { approvalAsked } from './approval-asked.server';
import type { Chance } from './verb-dialog';
import { type Verb, verbsOffered } from './verbs';

/** `form` is asked for only when there is something to send. */
export async function chanceOf(
  pass: Pass,
  { requestId, verb }: { requestId: string; verb: Verb },
  form: () => Promise<FormPass>,
): Promise<{ chance: Chance; kind: RequestKind }> {
  const { request } = await approvalAsked(pass, requestId);
  return { chance: await chanceIn(pass, { requestId, verb }, form), kind: kindOf(request.requestType) };
}

async function chanceIn(
  pass: Pass,
  { requestId, verb }: { requestId: string; verb: Verb },
  form: () => Promise<FormPass>,
): Promise<Chance> {
  const [{ request, waits }, settings] = await Promise.all([approvalAsked(pass, requestId), requestSettings(pass)]);
  const { id } = pass.member;
  if (!waits) return { may: false, why: 'notWaiting', taken: takenDecision(request) };
  const asking = { memberId: id, settings, unsaid: 'everything' } as const;
  if (verbsOffered(request, asking).includes(verb)) return { may: true, form: await form() };
  const lenient = { ...asking, settings: { allowSelfApproval: true } };
  const isOwn = verbsOffered(request, lenient).includes(verb);
  return { may: false, why: !isOwn ? 'notAllowed' : request.user?.id === id ? 'self' : 'selfFor', taken: null };
}
