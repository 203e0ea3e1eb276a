import { phaseOf } from '../../../kits/requests/request';
import { verifyForwarding } from '../../../kits/requests/verifying.server';
import { ForwardForm } from '../../../kits/work-items/forward-form';
import { forwardTargetPicker, loadTargetName } from '../../../kits/work-items/forward-targets.server';
import type { VerbAction, WorkItemKind } from '../../../kits/work-items/verb.server';
import type { AccessRequest, PhaseRef } from '../../../platform/requests.server';
import type { TaskType } from '../../../platform/tasks.server';
import type { AuthContext } from '../../../server/session/auth-context';
import type { Notice } from '../../../server/session/session-record';
import { addRepresentedNames } from './on-behalf.server';

/** Requests that wait in one of the member's inboxes. */
export interface RequestKind<Verb extends string, About> extends WorkItemKind<AccessRequest, Verb, About> {
  inbox: TaskType;
  /** Where its form is changed. */
  modifyPath(id: string): string;
}

type ForwardValues = { to: string; comment: string };
type Texts = Pick<VerbAction<AccessRequest, ForwardValues>, 'notDone' | 'refused' | 'failed'>;
/** `forwardedTo` where it is known what the person or role is called. */
type NoticeName = 'forwarded' | 'forwardedTo';

interface ForwardOptions extends Texts {
  inbox: TaskType;
  notice: (auth: AuthContext, request: AccessRequest, noticeName: NoticeName) => Notice | Promise<Notice>;
  reassign: (api: AuthContext['api'], phase: PhaseRef, to: string, comment: string) => Promise<void>;
}

export function createForwardAction({
  inbox,
  reassign,
  notice,
  ...texts
}: ForwardOptions): VerbAction<AccessRequest, ForwardValues> {
  return {
    ...texts,
    target: forwardTargetPicker,
    notice: async (auth, request, { to }) => {
      const name = await loadTargetName(auth, to);
      if (name === null) return notice(auth, request, 'forwarded');
      const message = await notice(auth, request, 'forwardedTo');
      return { ...message, values: { ...message.values, to: name } };
    },
    schema: ({ memberId }) => ForwardForm(memberId),
    run: async (auth, { item, value }) =>
      reassign(auth.api, phaseOf(item), value.to, await addRepresentedNames(auth, item, value.comment)),
    verify: (auth, { id, begun, value, before }) =>
      verifyForwarding(auth, { requestId: id, type: inbox, begun }, { ...value, before }),
  };
}
