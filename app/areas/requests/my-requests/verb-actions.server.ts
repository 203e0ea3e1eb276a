// What each verb of an own request writes.
import { z } from 'zod';
import { takenDecision } from '../../../kits/requests/details';
import { listAddress, requestPath, verbPath } from '../../../kits/requests/my-requests/paths';
import { mayCancel, OWN_VERBS, type OwnVerb, ownState } from '../../../kits/requests/my-requests/verbs';
import { phaseOf } from '../../../kits/requests/request';
import { verifyWithdrawal } from '../../../kits/requests/verifying.server';
import type { VerbAction, WorkItemKind } from '../../../kits/work-items/verb.server';
import { PlatformError } from '../../../platform/platform-error';
import { type AccessRequest, cancelRequest } from '../../../platform/requests.server';
import { commenting } from '../request/commenting.server';
import { requestNotice } from '../request/notice.server';
import { ownRequest } from './own-request.server';
import { listSearch } from './query';

const cancel: VerbAction<AccessRequest, object> = {
  schema: () => z.strictObject({}),
  run: async (auth, { item }) => {
    try {
      await cancelRequest(auth.api, phaseOf(item));
    } catch (error) {
      throw error instanceof PlatformError ? withoutWords(error) : error;
    }
  },
  verify: (auth, { id }) => verifyWithdrawal(auth, id),
  notDone: 'requests.own.cancel.stillOpen',
  refused: 'requests.own.cancel.refused',
  failed: 'requests.own.cancel.error',
  notice: (auth, request) => requestNotice(auth, 'requests.own.notice.canceled', request),
};

/** Why it cannot be canceled is said in our words alone. */
function withoutWords({ reason, status, write, service }: PlatformError): PlatformError {
  return new PlatformError({ reason, status, write, service: service ?? undefined, callName: 'cancel a request' });
}

export const ownRequests: WorkItemKind<AccessRequest, OwnVerb, { taken: ReturnType<typeof takenDecision> }> = {
  param: 'requestId',
  statusLinks: true,
  rules: OWN_VERBS,
  actions: { cancel, comment: commenting },
  load: async (auth, id) => {
    const item = await ownRequest(auth, id);
    return { item, waits: ownState(item).waits };
  },
  stateOf: (_auth, { item }) => ownState(item),
  about: ({ item }) => ({ taken: mayCancel(item) ? null : takenDecision(item) }),
  path: requestPath,
  verbPath,
  listSearch,
  listAddress,
  afterAction: listAddress,
};
