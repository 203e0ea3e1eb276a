import { z } from 'zod';
import { findTakenDecision } from '../../../kits/requests/details';
import { listAddress, requestPath, verbPath } from '../../../kits/requests/my-requests/paths';
import { mayCancel, OWN_VERBS, type OwnVerb, toItemState } from '../../../kits/requests/my-requests/verbs';
import { phaseOf } from '../../../kits/requests/request';
import { verifyWithdrawal } from '../../../kits/requests/verifying.server';
import type { VerbAction, WorkItemKind } from '../../../kits/work-items/verb.server';
import { PlatformError } from '../../../platform/platform-error';
import { type AccessRequest, cancelRequest } from '../../../platform/requests.server';
import { commentAction } from '../request/comment-action.server';
import { loadRequestNotice } from '../request/notice.server';
import { loadOwnRequest } from './own-request.server';
import { listSearch } from './query';

const cancel: VerbAction<AccessRequest, object> = {
  schema: () => z.strictObject({}),
  run: async (auth, { item }) => {
    try {
      await cancelRequest(auth.api, phaseOf(item));
    } catch (error) {
      throw error instanceof PlatformError && error.reason !== 'forbidden' ? withoutPlatformMessage(error) : error;
    }
  },
  verify: (auth, { id }) => verifyWithdrawal(auth, id),
  notDone: 'requests.own.cancel.stillOpen',
  refused: 'requests.own.cancel.refused',
  failed: 'requests.own.cancel.error',
  notice: (auth, request) => loadRequestNotice(auth, 'requests.own.notice.canceled', request),
};

/** Beside a lack of rights the platform's message is not shown: ours explains why it cannot be canceled. */
function withoutPlatformMessage({ reason, status, write, service }: PlatformError): PlatformError {
  return new PlatformError({ reason, status, write, service: service ?? undefined, callName: 'cancel a request' });
}

export const ownRequests: WorkItemKind<AccessRequest, OwnVerb, { taken: ReturnType<typeof findTakenDecision> }> = {
  param: 'requestId',
  statusLinks: true,
  rules: OWN_VERBS,
  actions: { cancel, comment: commentAction },
  load: async (auth, id) => {
    const item = await loadOwnRequest(auth, id);
    return { item, waits: toItemState(item).waits };
  },
  stateOf: (_auth, { item }) => toItemState(item),
  about: ({ item }) => ({ taken: mayCancel(item) ? null : findTakenDecision(item) }),
  path: requestPath,
  verbPath,
  listSearch,
  listAddress,
  afterAction: listAddress,
};
