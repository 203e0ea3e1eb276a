// What each verb of an approval writes.

import { afterAction, approvalPath, listAddress, verbPath } from '../../../kits/requests/approvals/paths';
import { APPROVAL_VERBS, approvalState, subjectOf, type Verb } from '../../../kits/requests/approvals/verbs';
import { takenDecision } from '../../../kits/requests/details';
import { modifyPath } from '../../../kits/requests/paths';
import { kindOf, phaseOf } from '../../../kits/requests/request';
import { requestSettings } from '../../../kits/requests/tenant-rules.server';
import { stillWaits, verifyDecision } from '../../../kits/requests/verifying.server';
import type { VerbAction } from '../../../kits/work-items/verb.server';
import type { AccessRequest } from '../../../platform/requests.server';
import { approvePhase, reassignApproval, rejectPhase } from '../../../platform/requests.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { commenting } from '../request/commenting.server';
import { Judgement } from '../request/decision';
import { forwarding, type RequestKind } from '../request/forwarding.server';
import { requestNotice } from '../request/notice.server';
import { onBehalf } from '../request/on-behalf.server';
import { loadApproval } from './load-approval.server';
import { listSearch } from './query';
import { whyNotText } from './why-not';

type Deciding = VerbAction<AccessRequest, { justification: string }>;

const DECIDE = { approve: approvePhase, reject: rejectPhase };

function deciding(verb: 'approve' | 'reject', texts: Pick<Deciding, 'reasonNeeded' | 'notice'>): Deciding {
  return {
    ...texts,
    schema: Judgement,
    run: async (auth, { item, value }) =>
      DECIDE[verb](auth.api, phaseOf(item), await onBehalf(auth, item, value.justification)),
    verify: (auth, { id, begun }) => verifyDecision(auth, { requestId: id, type: 'request', begun }, verb),
    notDone: 'requests.stillWaits',
    refused: `requests.${verb}.refused`,
    failed: `requests.error.${verb}`,
  };
}

/** What a request is called in the title, and who has decided where it no longer waits. */
interface About {
  kind: ReturnType<typeof kindOf>;
  taken: ReturnType<typeof takenDecision>;
}

export const approvals: RequestKind<Verb, About> = {
  param: 'requestId',
  statusLinks: true,
  inbox: 'request',
  rules: APPROVAL_VERBS,
  actions: {
    approve: deciding('approve', {
      reasonNeeded: async (auth) => (await requestSettings(auth)).requireApproveJustification,
      notice: (auth, request) => requestNotice(auth, 'requests.notice.approved', request),
    }),
    reject: deciding('reject', {
      reasonNeeded: async (auth) => (await requestSettings(auth)).requireRejectJustification,
      notice: (auth, request) => requestNotice(auth, 'requests.notice.rejected', request),
    }),
    forward: forwarding({
      inbox: 'request',
      reassign: reassignApproval,
      notDone: 'requests.stillWaits',
      refused: 'requests.forward.refused',
      failed: 'requests.error.forward',
      notice: (auth, request, told) => requestNotice(auth, `requests.notice.${told}`, request),
    }),
    comment: commenting,
  },
  load: async (auth, id) => {
    const { request, waits } = await loadApproval(auth, id);
    return { item: request, waits };
  },
  stateOf: async (auth, { item, waits }) => ({ ...(await stateFor(auth, item)), waits }),
  stillWaits: (auth, id) => stillWaits(auth, id, 'request'),
  about: ({ item, waits }) => ({ kind: kindOf(item.requestType), taken: waits ? null : takenDecision(item) }),
  whyNot: (why, verb) => (why === 'notWaiting' ? undefined : whyNotText(why, verb)),
  path: approvalPath,
  verbPath,
  modifyPath: (id) => modifyPath('approvals', id),
  listSearch,
  listAddress: (search) => listAddress(search),
  afterAction,
};

/** The tenant is asked only where it matters. */
async function stateFor(auth: AuthContext, request: AccessRequest) {
  const memberId = auth.member.id;
  const isOwn = subjectOf(request, memberId) !== null;
  const settings = isOwn ? await requestSettings(auth) : { allowSelfApproval: true };
  return approvalState(request, { memberId, settings });
}
