import type { Values } from '../../kits/forms/values';
import { requestPath } from '../../kits/requests/my-requests/paths';
import { toSentNotice } from '../../kits/requests/sent-notice.server';
import { verifyPublished } from '../../kits/requests/verifying.server';
import { publishRequest } from '../../platform/new-requests.server';
import type { AuthContext } from '../../server/session/auth-context';

interface PublishOptions {
  type: 'createUser' | 'modifyUser' | 'deleteUser' | 'createEntitlement' | 'modifyEntitlement';
  payload: Values;
  list: string;
}

export function publishMutation(auth: AuthContext, { type, payload, list }: PublishOptions) {
  return {
    kind: 'do' as const,
    run: () => publishRequest(auth.api, type, payload),
    verify: ({ begun }: { begun: number }) => verifyPublished(auth, { type, payload, begun }),
    failed: 'forms.launcher.error',
    refused: 'forms.launcher.refused',
    redirectTo: requestPath,
    notice: (id: string) =>
      toSentNotice(auth, '', id).then(({ values }) => ({ key: 'administration.lifecycle.sent', values })),
    check: list,
  };
}
