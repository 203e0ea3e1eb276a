import { findRepresentedNames } from '../../../kits/requests/represented';
import { itemName, nameOf } from '../../../kits/requests/request';
import { UNNAMED } from '../../../lib/named-values';
import { notFoundError } from '../../../platform/platform-error';
import type { AccessRequest } from '../../../platform/requests.server';
import { findTask } from '../../../platform/tasks.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { type KeyWithOthers, toNotice } from '../request/notice.server';
import { toTask } from './rows';

export interface LoadedTask {
  request: AccessRequest;
  /** It waits for this member; else they had it before. */
  waits: boolean;
}

/** The task as it waits for the member, else as they had it; any other is a 404, as an unknown one. */
export function loadTask(auth: AuthContext, requestId: string): Promise<LoadedTask> {
  return auth.context.memo(`task ${requestId}`, () => readTask(auth, requestId));
}

async function readTask({ api, member }: AuthContext, requestId: string): Promise<LoadedTask> {
  const find = (actorStatus: 'active' | 'inactive') =>
    findTask(api, member.id, { requestId, type: 'fulfillment', actorStatus });
  const active = await find('active');
  if (active) return { request: active, waits: true };
  const inactive = await find('inactive');
  if (inactive) return { request: inactive, waits: false };
  throw notFoundError('a task');
}

export function toTaskNotice(key: KeyWithOthers, request: AccessRequest, memberId: string) {
  const names = [toTask(request).name, itemName(request), nameOf(request.user)].flatMap((name) => name || []);
  const values = { what: names.length > 0 ? [...new Set(names)] : UNNAMED };
  return toNotice(key, values, findRepresentedNames(request, memberId));
}
