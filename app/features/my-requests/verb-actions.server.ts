// What each verb of an own request writes.
import { z } from 'zod';
import { PlatformError } from '../../platform/platform-error';
import { type AccessRequest, cancelRequest } from '../../platform/requests.server';
import { commenting } from '../requests/commenting.server';
import { takenDecision } from '../requests/details';
import { requestNotice } from '../requests/notice.server';
import { phaseOf } from '../requests/request';
import { verifyWithdrawal } from '../requests/verifying.server';
import type { VerbAction, WorkItemKind } from '../work-items/verb.server';
import { ownRequest } from './own-request.server';
import { listAddress, requestPath, verbPath } from './paths';
import { listSearch } from './query';
import { mayCancel, OWN_VERBS, type OwnVerb, ownState } from './verbs';

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
  notDone: 'mine.cancel.stillOpen',
  refused: 'mine.cancel.refused',
  failed: 'mine.cancel.error',
  notice: (auth, request) => requestNotice(auth, 'mine.notice.canceled', request),
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
