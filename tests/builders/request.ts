// Requests as the platform returns them, for tests that name only what matters to them.
import { AccessRequest } from '../../app/platform/requests.server';

export const KAI = { id: 'kai', givenName: 'Kai', sn: 'Ruiz', userName: 'kai.ruiz' };
export const OLGA = { id: 'managed/user/olga', givenName: 'Olga', sn: 'Brandt', userName: 'olga.brandt' };
export const MINA = { id: 'managed/user/mina', givenName: 'Mina', sn: 'Holt', userName: 'mina.holt' };
export const SYSTEM = { id: 'SYSTEM' };

interface About {
  type?: string;
  decision?: Record<string, unknown>;
  common?: Record<string, unknown>;
  /** What the asking user may do in their phase; null: the platform does not say. */
  permissions?: Record<string, unknown> | null;
  [member: string]: unknown;
}

const ALL_RIGHTS = { approve: true, reject: true, reassign: true, comment: true, modify: true };

/** By default, Kai requests "Post journal" in Ledger and Mina has to decide. */
export function aRequest(about: About = {}): AccessRequest {
  const { type = 'entitlementGrant', decision = {}, common = {}, permissions = ALL_RIGHTS, ...rest } = about;
  return AccessRequest.parse({
    id: 'REQ-20431',
    requestType: type,
    requester: { ...KAI, id: 'managed/user/kai' },
    user: KAI,
    request: { common: { justification: 'Covering month-end close.', ...common } },
    application: { name: 'Ledger' },
    descriptor: { idx: { '/entitlement': { displayName: 'Post journal' } } },
    phases: [{ name: 'approvalTask-1', permissions }],
    decision: {
      status: 'in-progress',
      startDate: '2026-11-07T08:14:00+00:00',
      deadline: null,
      actors: { active: [{ ...MINA, phase: 'approvalTask-1' }], inactive: [] },
      comments: [],
      phases: [
        { name: 'approvalTask-1', type: 'request', status: 'in-progress', startDate: '2026-11-07T08:14:00+00:00' },
      ],
      ...decision,
    },
    ...rest,
  });
}
