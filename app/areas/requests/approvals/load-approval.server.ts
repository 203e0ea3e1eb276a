import { isStepUnknown } from '../../../kits/requests/request';
import { notFoundError } from '../../../platform/platform-error';
import { hideForbidden, loadPart, recover } from '../../../platform/recover';
import { type AccessRequest, getRequest } from '../../../platform/requests.server';
import { findApproval } from '../../../platform/tasks.server';
import type { AuthContext } from '../../../server/session/auth-context';

export interface LoadedApproval {
  request: AccessRequest;
  /** It waits for this member; else they only look at it. */
  waits: boolean;
  /** Whether it waits, or what they may do, could not be loaded. */
  unsure: boolean;
}

/**
 * The request as the member's own task, else as any person of it may read it. Unknown and foreign ones are the same
 * 404.
 */
export function loadApproval(auth: AuthContext, requestId: string): Promise<LoadedApproval> {
  return auth.context.memo(`approval ${requestId}`, () => readApproval(auth, requestId));
}

async function readApproval({ api, member }: AuthContext, requestId: string): Promise<LoadedApproval> {
  const task = await loadPart(findApproval(api, member.id, requestId));
  if ('loaded' in task && task.loaded) {
    return { request: task.loaded, waits: true, unsure: isStepUnknown(task.loaded) };
  }
  const found = await recover(hideForbidden(getRequest(api, requestId)), { missing: null });
  if (found === null) throw notFoundError('a request');
  return { request: found, waits: false, unsure: 'failed' in task };
}
