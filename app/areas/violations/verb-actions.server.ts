import { nameOf } from '../../kits/requests/request';
import { afterAction, listAddress, remediationPath, verbPath, violationPath } from '../../kits/violations/paths';
import {
  phaseOf,
  requiresReason,
  rightsOf,
  VIOLATION_VERBS,
  type ViolationVerb,
  violationState,
} from '../../kits/violations/verbs';
import { ForwardForm } from '../../kits/work-items/forward-form';
import { forwardTargetPicker, loadTargetName } from '../../kits/work-items/forward-targets.server';
import type { SubmittedVerb, VerbAction, WorkItemKind } from '../../kits/work-items/verb.server';
import { zoneOf } from '../../lib/look';
import { UNNAMED } from '../../lib/named-values';
import type { MessageKey } from '../../locales/message-key';
import { conflictError, refusalReasons } from '../../platform/platform-error';
import { unavailablePart } from '../../platform/recover';
import {
  allowViolation,
  cancelException,
  commentOnViolation,
  exceptViolation,
  getViolation,
  reassignViolation,
  remediateViolation,
  type Violation,
  waitsForBearer,
} from '../../platform/violations.server';
import { mayBeDoneBefore } from '../../server/guard/form.server';
import { refuse } from '../../server/guard/refusal';
import type { Verified } from '../../server/guard/verified';
import type { AuthContext } from '../../server/session/auth-context';
import type { Notice } from '../../server/session/session-record';
import {
  CommentForm,
  ExceptionForm,
  type ExceptionTerms,
  firstDay,
  ReasonForm,
  RemediationForm,
  termsOf,
  todayInUtc,
} from './forms';
import { isDone } from './is-done';
import { loadViolation } from './load-violation.server';
import { listSearch } from './query';
import { expiryOf } from './rows';

const DAY_MS = 86_400_000;

type CommentValue = { comment: string };

/** Verbs are only possible in a phase. */
const withPhase = (item: Violation) => ({ id: item.id, phase: phaseOf(item) ?? '' });

function noticeOf(key: MessageKey, { policyRule, user }: Violation, values: Record<string, string> = {}): Notice {
  const names = [policyRule?.name, nameOf(user)].flatMap((name) => name || []);
  return { key, values: { ...values, what: names.length > 0 ? names : UNNAMED } };
}

/** After a lost answer. One in another state than before may have been changed by the verb, and by others since. */
const verifyVerb =
  (verb: ViolationVerb) =>
  async (
    { api, member }: AuthContext,
    { id, value, before }: Pick<SubmittedVerb<Violation, object>, 'id' | 'value' | 'before'>,
  ): Promise<Verified<Violation>> => {
    const now = await getViolation(api, id);
    const done = isDone(verb, now, { value, before, memberId: member.id });
    // Without what was there before, comments with these words may be earlier ones.
    if (done === null || (done && before === null)) return 'unknown';
    if (done) return { done: now };
    const isAsBefore = before === null || now.decision.status === before.decision.status;
    return verb === 'comment' || (isAsBefore && phaseOf(now) !== null) ? 'not-done' : 'unknown';
  };

const exceptionAction = (name: 'allow' | 'extend'): VerbAction<Violation, ExceptionForm> => ({
  schema: ExceptionForm,
  reasonNeeded: async (auth, id = '') => requiresReason((await loadViolation(auth, id)).violation),
  // What is stored may be the own write of this form.
  after: async (auth, id) =>
    name === 'extend' && !(await mayBeDoneBefore(auth)) ? lastDayOf((await loadViolation(auth, id)).violation) : null,
  run: async (auth, { item, value: { term, date, comment } }) => {
    const last = name === 'extend' ? lastDayOf(item) : null;
    if (term === 'until' && last !== null && date <= last)
      throw conflictError(`${name} an item`, 'violations.term.notLater');
    return term === 'forever'
      ? allowViolation(auth.api, withPhase(item), comment)
      : exceptViolation(auth.api, withPhase(item), { date, comment });
  },
  verify: verifyVerb(name),
  notDone: name === 'extend' ? 'violations.stillException' : 'violations.stillOpen',
  refused: `violations.${name}.refused`,
  failed: `violations.error.${name}`,
  notice: (_auth, item, { term }) =>
    noticeOf(`violations.notice.${term === 'forever' ? 'allowed' : name === 'allow' ? 'granted' : 'extended'}`, item),
});

const revoke: VerbAction<Violation, CommentValue> = {
  schema: () => ReasonForm,
  run: (auth, { item, value }) => cancelException(auth.api, item.id, value.comment),
  verify: verifyVerb('revoke'),
  notDone: 'violations.stillException',
  refused: 'violations.revoke.refused',
  failed: 'violations.error.revoke',
  notice: (_auth, item) => noticeOf('violations.notice.revoked', item),
};

const forward: VerbAction<Violation, { to: string; comment: string }> = {
  schema: ({ memberId }) => ForwardForm(memberId),
  target: forwardTargetPicker,
  run: (auth, { item, value: { to, comment } }) =>
    reassignViolation(auth.api, withPhase(item), { to, comment, permissions: rightsOf(item, auth.member.id) }),
  verify: verifyVerb('forward'),
  notDone: 'violations.stillOpen',
  refused: 'violations.forward.refused',
  failed: 'violations.error.forward',
  notice: async (auth, item, { to }) => {
    const name = await loadTargetName(auth, to);
    return name === null
      ? noticeOf('violations.notice.forwarded', item)
      : noticeOf('violations.notice.forwardedTo', item, { to: name });
  },
};

const comment: VerbAction<Violation, CommentValue> = {
  schema: () => CommentForm,
  run: (auth, { item, value }) => commentOnViolation(auth.api, withPhase(item), value.comment),
  verify: verifyVerb('comment'),
  refused: 'violations.comment.refused',
  failed: 'violations.error.comment',
  notice: () => ({ key: 'violations.notice.commented' }),
  returnsToItem: true,
};

const remediate: VerbAction<Violation, RemediationForm> = {
  schema: () => RemediationForm,
  run: async (auth, { item, value: { grant, justification } }) => {
    const known = item.decision.compositeIds.flat();
    if (!grant.every((id) => known.includes(id)))
      throw conflictError('remediate an item', 'violations.remediate.changed');
    const grantIds = [...new Set(grant)];
    try {
      await remediateViolation(auth.api, withPhase(item), { grantIds, justification });
    } catch (error) {
      // Nothing but its text sets it apart from another refusal.
      const isNotFixed = refusalReasons(error).some((reason) => reason.includes('did not fix the violation'));
      if (!isNotFixed) throw error;
      return refuse({ messages: ['violations.remediate.notFixed'] });
    }
  },
  verify: verifyVerb('remediate'),
  notDone: 'violations.stillOpen',
  failed: 'violations.error.remediate',
  refused: 'violations.remediate.refused',
  notice: (_auth, item) => noticeOf('violations.notice.resolved', item),
};

/** The present last day of an exception, in UTC. */
function lastDayOf(violation: Violation): string | null {
  const expiry = expiryOf(violation);
  return expiry === null ? null : todayInUtc(expiry);
}

/** An exception is extended to a later day. */
function earliestDay(violation: Violation, today: string, now: number): string {
  const last = expiryOf(violation);
  if (last === null || last < now) return today;
  const next = todayInUtc(last + DAY_MS);
  return next > today ? next : today;
}

export interface AboutViolation extends ExceptionTerms {
  status: string | null;
}

/** `itemType`: as in the address; null when opened from the list. */
export function violationKind(itemType: string | null): WorkItemKind<Violation, ViolationVerb, AboutViolation> {
  const type = itemType ?? 'violation';
  return {
    param: 'violationId',
    rules: VIOLATION_VERBS,
    actions: {
      allow: exceptionAction('allow'),
      extend: exceptionAction('extend'),
      remediate,
      revoke,
      forward,
      comment,
    },
    load: async (auth, id) => {
      const { violation, waits, waitsUnknown } = await loadViolation(auth, id);
      if (waitsUnknown) throw unavailablePart('violations.failed.unsure');
      return { item: violation, waits };
    },
    stateOf: (auth, { item, waits }) => violationState(item, { memberId: auth.member.id, waits }),
    stillWaits: (auth, id) => waitsForBearer(auth.api, id),
    about: ({ item }, auth) => ({
      status: item.decision.status ?? null,
      terms: termsOf(rightsOf(item, auth.member.id)),
      today: earliestDay(item, firstDay(auth.context.now, zoneOf(auth)), auth.context.now),
    }),
    path: (id) => violationPath(type, id),
    verbPath: (id, verb) =>
      itemType === null && verb === 'remediate' ? remediationPath(id) : verbPath(type, id, verb),
    listSearch,
    listAddress: (search) => listAddress(search),
    afterAction: (search) => afterAction(type, search),
  };
}
