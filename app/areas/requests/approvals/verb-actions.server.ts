import { afterAction, approvalPath, listAddress, verbPath } from '../../../kits/requests/approvals/paths';
import { APPROVAL_VERBS, findOwnSubject, toApprovalState, type Verb } from '../../../kits/requests/approvals/verbs';
import { findTakenDecision } from '../../../kits/requests/details';
import { modifyPath } from '../../../kits/requests/paths';
import { kindOf, phaseOf } from '../../../kits/requests/request';
import { requireRequestSettings } from '../../../kits/requests/tenant-rules.server';
import { isStillWaiting, verifyDecision } from '../../../kits/requests/verifying.server';
import type { VerbAction } from '../../../kits/work-items/verb.server';
import { unavailablePart } from '../../../platform/recover';
import type { AccessRequest } from '../../../platform/requests.server';
import { approvePhase, reassignApproval, rejectPhase } from '../../../platform/requests.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { commentAction } from '../request/comment-action.server';
import { decisionSchema } from '../request/decision';
import { createForwardAction, type RequestKind } from '../request/forward-action.server';
import { loadRequestNotice } from '../request/notice.server';
import { addRepresentedNames } from '../request/on-behalf.server';
import { loadApproval } from './load-approval.server';
import { listSearch } from './query';
import { unavailableTextKey } from './unavailable-text';

type DecisionAction = VerbAction<AccessRequest, { justification: string }>;

const DECISION_CALLS = { approve: approvePhase, reject: rejectPhase };

function createDecisionAction(
  verb: 'approve' | 'reject',
  texts: Pick<DecisionAction, 'reasonNeeded' | 'notice'>,
): DecisionAction {
  return {
    ...texts,
    schema: decisionSchema,
    run: async (auth, { item, value }) =>
      DECISION_CALLS[verb](auth.api, phaseOf(item), await addRepresentedNames(auth, item, value.justification)),
    verify: (auth, { id, begun, value: { justification: reason }, before }) =>
      verifyDecision(auth, { requestId: id, type: 'request', begun }, { ending: verb, reason, before }),
    notDone: 'requests.stillWaits',
    refused: `requests.${verb}.refused`,
    failed: `requests.error.${verb}`,
  };
}

/** What a request is called in the title, and who has decided where it no longer waits. */
interface About {
  kind: ReturnType<typeof kindOf>;
  taken: ReturnType<typeof findTakenDecision>;
}

export const approvals: RequestKind<Verb, About> = {
  param: 'requestId',
  statusLinks: true,
  inbox: 'request',
  rules: APPROVAL_VERBS,
  actions: {
    approve: createDecisionAction('approve', {
      reasonNeeded: async (auth) => (await requireRequestSettings(auth)).requireApproveJustification,
      notice: (auth, request) => loadRequestNotice(auth, 'requests.notice.approved', request),
    }),
    reject: createDecisionAction('reject', {
      reasonNeeded: async (auth) => (await requireRequestSettings(auth)).requireRejectJustification,
      notice: (auth, request) => loadRequestNotice(auth, 'requests.notice.rejected', request),
    }),
    forward: createForwardAction({
      inbox: 'request',
      reassign: reassignApproval,
      notDone: 'requests.stillWaits',
      refused: 'requests.forward.refused',
      failed: 'requests.error.forward',
      notice: (auth, request, name) => loadRequestNotice(auth, `requests.notice.${name}`, request),
    }),
    comment: commentAction,
  },
  load: async (auth, id) => {
    const { request, waits, unsure } = await loadApproval(auth, id);
    if (unsure) throw unavailablePart('requests.failed.unsure');
    return { item: request, waits };
  },
  stateOf: async (auth, { item, waits }) => ({ ...(await loadState(auth, item)), waits }),
  stillWaits: (auth, id) => isStillWaiting(auth, id, 'request'),
  about: ({ item, waits }) => ({ kind: kindOf(item.requestType), taken: waits ? null : findTakenDecision(item) }),
  whyNot: (why, verb) => (why === 'notWaiting' ? undefined : unavailableTextKey(why, verb)),
  path: approvalPath,
  verbPath,
  modifyPath: (id) => modifyPath('approvals', id),
  listSearch,
  listAddress: (search) => listAddress(search),
  afterAction,
};

/** The tenant is asked only where it matters. */
async function loadState(auth: AuthContext, request: AccessRequest) {
  const memberId = auth.member.id;
  const isOwn = findOwnSubject(request, memberId) !== null;
  const settings = isOwn ? await requireRequestSettings(auth) : { allowSelfApproval: true };
  return toApprovalState(request, { memberId, settings });
}
