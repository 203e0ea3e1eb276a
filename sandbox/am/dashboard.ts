import { mapOf } from '../core/api-version';
import type { Call } from '../core/http';
import type { Platform } from '../core/platform';
import {
  COMMON_APPLICATIONS,
  DEPARTMENT_APPLICATIONS,
  effectiveApplications,
} from '../idm/objects/assigned-applications';
import { sessionOf } from './access';
import { jsonRoutes, realmOf } from './realms';

/** GET dashboard/assigned: one entry per application of the signed-in person, every value a list as AM sends it. */
function assignedApplications(call: Call): unknown {
  realmOf(call);
  const session = sessionOf(call);
  const tiles = effectiveApplications(call.platform, session.userId).map(({ name }) => name);
  return mapOf(call, dashboards(call.platform, tiles), session.userId);
}

/** GET dashboard/defined: every application that a dashboard can show. */
function definedApplications(call: Call): unknown {
  realmOf(call);
  sessionOf(call);
  const names = [...COMMON_APPLICATIONS, ...Object.values(DEPARTMENT_APPLICATIONS).flat()];
  return mapOf(call, dashboards(call.platform, names), '');
}

function dashboards({ host }: Platform, names: string[]): Record<string, object> {
  const entries = names.map((name) => [
    name,
    {
      dashboardIcon: [`images/logos/${name.toLowerCase()}.svg`],
      dashboardName: [name],
      dashboardLogin: [`https://${name.toLowerCase()}.${host.domain}/sso`],
      ICFIdentifier: [''],
      dashboardDisplayName: [name],
      dashboardClassName: ['SAML2ApplicationClass'],
    },
  ]);
  return Object.fromEntries(entries);
}

export const dashboardRoutes = [
  ...jsonRoutes('GET', 'dashboard/assigned', 1, assignedApplications),
  ...jsonRoutes('GET', 'dashboard/defined', 1, definedApplications),
];
