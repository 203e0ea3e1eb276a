// A change of an administered user or entitlement, published as an access request.

import type { Values } from '../../kits/forms/values';
import { requestPath } from '../../kits/requests/my-requests/paths';
import { sentNotice } from '../../kits/requests/sent-notice.server';
import { verifyPublished } from '../../kits/requests/verifying.server';
import { publishRequest } from '../../platform/new-requests.server';
import type { AuthContext } from '../../server/session/auth-context';

interface Publishing {
  type: 'createUser' | 'modifyUser' | 'deleteUser' | 'createEntitlement' | 'modifyEntitlement';
  payload: Values;
  /** The list of what it changes. */
  list: string;
}

/** The mutation: sent once, looked for after a lost answer, and led to. */
export function publishing(auth: AuthContext, { type, payload, list }: Publishing) {
  return {
    run: () => publishRequest(auth.api, type, payload),
    verify: (begun: number) => verifyPublished(auth, { type, payload, begun }),
    failed: 'forms.launcher.error',
    refused: 'forms.launcher.refused',
    redirectTo: requestPath,
    notice: (id: string) => sentNotice(auth, '', id).then(({ values }) => ({ key: 'lifecycle.sent', values })),
    check: list,
  };
}
