// Whether a member can do a verb to a request right now, for the page of that verb.
import type { AuthContext } from '../../session/auth-context';
import type { FormTokens } from '../../ui/form';
import { takenDecision } from '../requests/details';
import { kindOf, type RequestKind } from '../requests/request';
import { requestSettings } from '../requests/tenant-rules.server';
import { loadApproval } from './load-approval.server';
import type { Chance } from './verb-dialog';
import { type Verb, verbsOffered } from './verbs';

/** `form` is asked for only when there is something to send. */
export async function availabilityOf(
  auth: AuthContext,
  { requestId, verb }: { requestId: string; verb: Verb },
  form: () => Promise<FormTokens>,
): Promise<{ chance: Chance; kind: RequestKind }> {
  const { request } = await loadApproval(auth, requestId);
  return { chance: await chanceIn(auth, { requestId, verb }, form), kind: kindOf(request.requestType) };
}

async function chanceIn(
  auth: AuthContext,
  { requestId, verb }: { requestId: string; verb: Verb },
  form: () => Promise<FormTokens>,
): Promise<Chance> {
  const [{ request, waits }, settings] = await Promise.all([loadApproval(auth, requestId), requestSettings(auth)]);
  const { id } = auth.member;
  if (!waits) return { may: false, why: 'notWaiting', taken: takenDecision(request) };
  const asking = { memberId: id, settings, unsaid: 'everything' } as const;
  if (verbsOffered(request, asking).includes(verb)) return { may: true, form: await form() };
  const lenient = { ...asking, settings: { allowSelfApproval: true } };
  const isOwn = verbsOffered(request, lenient).includes(verb);
  return { may: false, why: !isOwn ? 'notAllowed' : request.user?.id === id ? 'self' : 'selfFor', taken: null };
}
