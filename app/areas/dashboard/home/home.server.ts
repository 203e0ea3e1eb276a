// What the reader has and may want: applications, access that ends soon, what is suggested, the first steps.

import { findGrants } from '../../../kits/access/all-kinds.server';
import { END, endsWithin } from '../../../kits/access/grant-ends';
import { isAboutUnknown } from '../../../kits/access/open-requests';
import { loadOwnRecord } from '../../../kits/frame/inbox.server';
import { toLogoUrl } from '../../../kits/requests/catalog/data.server';
import type { PendingRequests } from '../../../kits/requests/my-requests/pending.server';
import { loadCanExtend } from '../../../kits/requests/tenant-rules.server';
import { searchRecommended } from '../../../platform/catalog.server';
import type { FoundApplications } from '../../../platform/dashboard.server';
import { everything } from '../../../platform/protocol/query-filter';
import { loadPart, recover, unavailablePart } from '../../../platform/recover';
import { countMissing, requireAllRows } from '../../../platform/rows';
import { countSignInDevices, SECOND_STEPS } from '../../../platform/sign-in-devices.server';
import { formTokens } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import type { Applications } from '../applications/applications-sheet';
import { loadAssignedApplications, loadHomeApplications } from '../applications/own-applications.server';
import { RECOMMENDED } from '../recommended';
import { toEndingAccess } from './ending';
import { hasSeenDetails } from './first-steps.server';
import { requestItemPath, SEE_DETAILS } from './paths';
import { ENTITLEMENT_REQUEST, selectSuggested } from './suggested';

const SOON_DAYS = 30;
const MOST_ENDING = 4;
const PART_MS = 5_000;
/** Enough to find the best of them. */
const MOST_RECOMMENDED = 20;

export async function loadApplications(auth: AuthContext) {
  const hasApplicationsPage = auth.member.features.has('workforce');
  const applications = await (hasApplicationsPage
    ? loadHomeApplications(auth, loadApplicationNames(auth))
    : loadAssignedApplications(auth));
  return { applications, hasApplicationsPage };
}

async function loadApplicationNames(auth: AuthContext): Promise<FoundApplications<string>> {
  const { applications } = await loadOwnRecord(auth);
  if (applications === null) throw unavailablePart('dashboard.applications.failed');
  return applications;
}

export async function loadHome(auth: AuthContext, pending: Promise<PendingRequests | null>) {
  const loadingApplications = loadApplications(auth);
  const [found, ending, suggested, steps] = await Promise.all([
    loadingApplications,
    recover(loadEnding(auth, pending), { otherwise: null }),
    recover(loadSuggested(auth, pending), { otherwise: null }),
    loadingApplications.then(({ applications }) => loadFirstSteps(auth, applications, pending)),
  ]);
  return { ...found, ending, suggested, steps };
}
export type Home = Awaited<ReturnType<typeof loadHome>>;

async function loadEnding(auth: AuthContext, pending: Promise<PendingRequests | null>) {
  const { member, context } = auth;
  const search = {
    kind: null,
    text: '',
    filter: endsWithin(context.now, SOON_DAYS),
    page: 0,
    size: MOST_ENDING,
    sort: { by: END, descending: false },
    deadlineMs: PART_MS,
  };
  const [found, known] = await Promise.all([findGrants(auth, member.id, search), pending]);
  const rows = found.result.map((grant) => toEndingAccess(grant, known?.requests ?? [], member.id));
  const areRequestsUnknown = known?.requests.some(isAboutUnknown) ?? false;
  const mayExtend = rows.some(({ extendTo }) => extendTo !== null) && (await loadCanExtend(auth));
  const canExtend = mayExtend && areRequestsUnknown ? null : mayExtend;
  return {
    total: found.totalCount,
    unreadable: countMissing(found, search),
    rows: rows
      .sort((one, other) => (one.ends ?? 0) - (other.ends ?? 0))
      .slice(0, MOST_ENDING)
      .map(({ icon, ...row }) => ({
        ...row,
        picture: toLogoUrl(auth, icon),
        extendTo: canExtend ? row.extendTo : null,
        isExtensionUnknown: row.isExtensionUnknown || (canExtend === null && row.extendTo !== null),
      })),
  };
}

async function loadSuggested(auth: AuthContext, pending: Promise<PendingRequests | null>) {
  const { api, member } = auth;
  const { autoId } = member.settings;
  if (!autoId.enabled) return { total: 0, rows: [], all: null };
  // What is suggested depends on the shares from which on the tenant recommends.
  if (autoId.isUnknown) throw unavailablePart('dashboard.suggested.failed');
  const search = { filter: everything, sort: 'assignment.name', offset: 0, size: MOST_RECOMMENDED };
  const [found, known, all] = await Promise.all([
    searchRecommended(api, member.id, search, PART_MS),
    pending,
    formTokens(auth, RECOMMENDED),
  ]);
  // Which are suggested by most is not known where not all could be read.
  requireAllRows(found, search);
  const requests = known?.requests ?? [];
  const rows = selectSuggested(found.result, autoId, { requests, memberId: member.id });
  const mayBeRequested = requests.some((one) => one.requestType === ENTITLEMENT_REQUEST && isAboutUnknown(one));
  return {
    total: found.totalCount,
    rows: await Promise.all(
      rows.map(async ({ icon, ...row }) => ({
        ...row,
        picture: toLogoUrl(auth, icon),
        isRequestUnknown: row.requestTo === null && mayBeRequested,
        form: row.requestTo === null && !mayBeRequested ? await formTokens(auth, requestItemPath(row.id)) : null,
      })),
    ),
    all,
  };
}

/** `null`: not known. */
type IsDone = boolean | null;

/** Null for people who have an application, and where that is not known. */
async function loadFirstSteps(auth: AuthContext, applications: Applications, pending: Promise<PendingRequests | null>) {
  const { features, internal } = auth.member;
  const hasNone = 'tiles' in applications && applications.isWhole && applications.tiles.length === 0;
  if (!hasNone || internal || !features.has('workforce')) return null;
  const names = await loadPart(loadApplicationNames(auth), { mayBeForbidden: true });
  if ('failed' in names || names.loaded.result.length > 0 || names.loaded.unreadable > 0) return null;
  const [details, factor, requests] = await Promise.all([hasSeenDetails(auth), hasSecondFactor(auth), pending]);
  const team: IsDone = requests && requests.total > 0;
  if (details && factor && team) return null;
  return { details, factor, team, form: await formTokens(auth, SEE_DETAILS) };
}
export type FirstSteps = NonNullable<Home['steps']>;

async function hasSecondFactor({ api, member }: AuthContext): Promise<IsDone> {
  const counts = await Promise.all(
    SECOND_STEPS.map((kind) => loadPart(countSignInDevices(api, member.id, kind), { mayBeForbidden: true })),
  );
  if (counts.some((count) => 'loaded' in count && count.loaded > 0)) return true;
  return counts.some((count) => 'failed' in count) ? null : false;
}
