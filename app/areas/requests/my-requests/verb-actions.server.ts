import { z } from 'zod';
import { findTakenDecision } from '../../../kits/requests/details';
import { listAddress, requestPath, verbPath } from '../../../kits/requests/my-requests/paths';
import { mayCancel, OWN_VERBS, type OwnVerb, toItemState } from '../../../kits/requests/my-requests/verbs';
import { phaseOf } from '../../../kits/requests/request';
import { verifyWithdrawal } from '../../../kits/requests/verifying.server';
import type { VerbAction, WorkItemKind } from '../../../kits/work-items/verb.server';
import { type AccessRequest, cancelRequest } from '../../../platform/requests.server';
import { commentAction } from '../request/comment-action.server';
import { loadNoticeValues } from '../request/notice.server';
import { loadOwnRequest } from './own-request.server';
import { listSearch } from './query';

const cancel: VerbAction<AccessRequest, object> = {
  schema: () => z.strictObject({}),
  run: (auth, { item }) => cancelRequest(auth.api, phaseOf(item)),
  verify: (auth, { id }) => verifyWithdrawal(auth, id),
  notDone: 'requests.own.cancel.stillOpen',
  refused: 'requests.own.cancel.refused',
  failed: 'requests.own.cancel.error',
  notice: async (auth, request) => ({
    key: 'requests.own.notice.canceled',
    values: await loadNoticeValues(auth, request),
  }),
};

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
