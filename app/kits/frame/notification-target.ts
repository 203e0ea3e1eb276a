// A notification's subtype is `request/<id>`, `profile` or the like. Unknown subtypes have no target, nor have those whose page is not there.
import { type Path, path } from '../../lib/url';

const PLACES: Record<string, { list: Path; one?: (id: string) => Path }> = {
  account: { list: path`/my-accounts` },
  approval: { list: path`/approvals`, one: (id) => path`/approvals/${id}` },
  certification: { list: path`/access-reviews`, one: (id) => path`/certification/certification-task/${id}` },
  delegation: { list: path`/my-delegates` },
  entitlement: { list: path`/my-entitlements` },
  profile: { list: path`/profile` },
  request: { list: path`/my-requests`, one: (id) => path`/my-requests/details/${id}` },
  sharing: { list: path`/sharing/requests` },
  role: { list: path`/my-roles` },
  task: { list: path`/tasks`, one: (id) => path`/tasks/${id}` },
  violation: { list: path`/violations`, one: (id) => path`/violations/violation/${id}` },
};

const WITHOUT_GOVERNANCE = ['profile', 'sharing'];

const SUBTYPE = /^([a-z]+)(?:\/([\w-]{1,100}))?$/;

export function notificationTarget(subtype: string, { governance }: { governance: boolean }): Path | null {
  const [, kind = '', id] = SUBTYPE.exec(subtype) ?? [];
  const place = Object.hasOwn(PLACES, kind) ? PLACES[kind] : undefined;
  if (!place || !(governance || WITHOUT_GOVERNANCE.includes(kind))) return null;
  return id !== undefined && place.one ? place.one(id) : place.list;
}
