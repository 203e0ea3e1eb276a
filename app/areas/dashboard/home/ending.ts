import { extendPath, grantPath, type Kind } from '../../../kits/access/grant-paths';
import { toRow } from '../../../kits/access/grant-rows';
import { openRequestsOf } from '../../../kits/access/open-requests';
import { requestPath } from '../../../kits/requests/my-requests/paths';
import type { Grant } from '../../../platform/grants.server';
import type { AccessRequest } from '../../../platform/requests.server';

export interface EndingAccess {
  id: string;
  kind: Kind;
  name: string | null;
  within: string | null;
  /** As the platform gives it; not every address may be shown. */
  icon: string | null;
  ends: number | null;
  to: string;
  extendTo: string | null;
  isExtensionUnknown: boolean;
  /** The open request to extend it. */
  requestTo: string | null;
}

export function toEndingAccess(grant: Grant, requests: readonly AccessRequest[], memberId: string): EndingAccess {
  const { id, kind, name, within, icon, ends, extensible, isExtensionUnknown, requested } = toRow(grant);
  const at = { holder: null, kind, grantId: id };
  const { extension } = openRequestsOf(requests, { item: requested, userId: memberId });
  return {
    id,
    kind,
    name,
    within,
    icon,
    ends,
    to: grantPath(at),
    extendTo: extensible === null || extension !== null ? null : extendPath(at),
    isExtensionUnknown,
    requestTo: extension === null ? null : requestPath(extension.id),
  };
}
