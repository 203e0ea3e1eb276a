// A violation as the platform answers it.
import { Violation } from '../../app/platform/violations.server';

export const PERMISSIONS = { allow: true, comment: true, exception: true, reassign: true, remediate: true };

/** An access under one key with dots and slashes, as the platform has it. */
export function access(compositeId: string, name: string, application = 'Ledger') {
  return {
    compositeId,
    application: { id: `app-${application}`, name: application },
    'descriptor.idx./entitlement.displayName': name,
    'glossary.idx./entitlement.description': `May ${name.toLowerCase()}`,
  };
}

interface Over {
  status?: string;
  outcome?: string | null;
  decision?: object;
  rule?: object;
  [field: string]: unknown;
}

export function violation({ status = 'in-progress', outcome = null, decision = {}, rule = {}, ...over }: Over = {}) {
  return Violation.parse({
    id: 'vio-1',
    user: { id: 'u-kai', userName: 'kai.ruiz', givenName: 'Kai', sn: 'Ruiz' },
    policyRule: { id: 'rul-4', name: 'Post vs approve', riskScore: 70, ...rule },
    decision: {
      status,
      outcome,
      startDate: '2026-06-01T07:30:00+00:00',
      completionDate: null,
      phases: [{ name: 'violationTask-ab12' }],
      actors: { active: [{ id: 'managed/user/u-mina', permissions: PERMISSIONS }], inactive: [] },
      comments: [],
      compositeIds: [['cid-post'], ['cid-approve']],
      ...decision,
    },
    violatingAccess: [access('cid-post', 'Post journal'), access('cid-approve', 'Approve journal')],
    stats: { latestDetectionTime: '2026-07-20T03:00:00+00:00' },
    ...over,
  });
}
