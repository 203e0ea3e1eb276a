import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { formPass } from '../access/form.server';
import { guard, type Pass } from '../access/guard.server';
import { tried } from '../access/tried.server';
import { tilesOf } from '../features/dashboard/applications';
import { CountCard } from '../features/dashboard/cards';
import { readDefaultDashboard } from '../features/dashboard/default.server';
import { DefaultDashboard } from '../features/dashboard/default-dashboard';
import { Places } from '../features/dashboard/places';
import { RECOMMENDED, Recommended } from '../features/dashboard/recommended';

import { WelcomeHead } from '../features/dashboard/welcome';

import { ApprovalsCardWords, approvalParts, FirstDue } from '../features/requests/approvals/approvals-card';
import { readDueFirst } from '../features/requests/approvals/due-first.server';
import { DueFirstSheet } from '../features/requests/approvals/due-first-sheet';
import { ownTypeNames } from '../features/requests/tenant-rules.server';
import { inbox } from '../features/shell/inbox.server';
import { zoneFrom } from '../features/shell/look';
import { showsGovernance } from '../features/shell/menu';

import { useShell } from '../features/shell/use-shell';
import { endOfTomorrow } from '../lib/dates';
import { imageFor } from '../lib/image-address';
import { part } from '../lib/settled';
import { path } from '../lib/url';
import { listAssignedApplications } from '../platform/dashboard.server';
import { countRecommendations } from '../platform/recommendations.server';
import { countPendingRequests } from '../platform/requests.server';
import { Columns } from '../ui/page';

export const handle = { title: 'menu.dashboard' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args);
  const returned = returnFrom(new URL(args.request.url));
  if (returned) throw redirect(returned);
  const { member, visit } = pass;
  const reader = { name: member.name, givenName: member.givenName };
  if (!showsGovernance(member)) {
    const [own, applications] = await Promise.all([readDefaultDashboard(pass), ownApplications(pass)]);
    return { reader, governance: null, own: { ...own, applications } };
  }
  const zone = zoneFrom(args.request.headers.get('cookie'));
  return { reader, governance: await governanceCounts(pass, endOfTomorrow(visit.now, zone)), own: null };
}

/** Where somebody goes on who comes back here from another identity provider, or null. */
function returnFrom({ searchParams, search }: URL): string | null {
  return searchParams.has('state') || searchParams.has('oauth_token') ? `/oauthReturn${search}` : null;
}

/** Null where applications have a page of their own. */
async function ownApplications({ api, member, visit }: Pass) {
  if (member.features.has('workforce')) return null;
  const found = await tried(listAssignedApplications(api));
  if ('failed' in found) {
    return { failed: found.failed.reason === 'signed-out' ? ('signedOut' as const) : ('notLoaded' as const) };
  }
  return { tiles: tilesOf(found.loaded, (source) => imageFor(source, visit.tenant.imageOrigins)) };
}

async function governanceCounts(pass: Pass, soon: number) {
  const { api, member } = pass;
  const [{ counts }, requests, recommended, due, typeNames, form] = await Promise.all([
    inbox(pass),
    counted(countPendingRequests(api, member.id)),
    member.settings.autoId.enabled ? counted(countRecommendations(api, member.id)) : { count: 0 },
    part(readDueFirst(pass, soon)),
    ownTypeNames(pass),
    formPass(pass, RECOMMENDED),
  ]);
  return { counts, requests, recommended, form, due: 'loaded' in due ? due.loaded : null, typeNames };
}

async function counted(count: Promise<number>) {
  const found = await part(count);
  return 'loaded' in found ? { count: found.loaded } : found;
}

const HERE = path`/dashboard`;
const UNKNOWN = { failed: true } as const;

export default function Dashboard() {
  const { reader, governance, own } = useLoaderData<typeof loader>();
  const shell = useShell();
  const greeted = { ...reader, avatar: shell?.member?.avatar ?? null };
  if (own) {
    const places = (shell?.menu ?? []).flatMap((entry) =>
      entry.kind === 'place' && entry.id !== 'dashboard' ? [entry] : [],
    );
    return (
      <DefaultDashboard
        {...own}
        reader={greeted}
        selfManaged={shell && !shell.tenant.hosted ? shell.tenant.name : null}
        retry={HERE}
      >
        {own.applications === null && own.workflow === null && <Places places={places} />}
      </DefaultDashboard>
    );
  }
  const { counts, requests, recommended, form, due, typeNames } = governance;
  return (
    <>
      <WelcomeHead reader={greeted} refresh={HERE} />
      <Recommended count={recommended} pass={form} />
      <Columns side={<CountCard name="requests" count={requests} retry={HERE} />}>
        <div className="cards">
          <CountCard
            name="approvals"
            count={counts?.approvals ?? UNKNOWN}
            retry={HERE}
            parts={approvalParts(due)}
            footEnd={due && <FirstDue due={due} />}
          >
            {due && <ApprovalsCardWords due={due} typeNames={typeNames} />}
          </CountCard>
          <CountCard name="accessReviews" count={counts?.accessReviews ?? UNKNOWN} retry={HERE} />
          <CountCard name="violations" count={counts?.violations ?? UNKNOWN} retry={HERE} />
          <CountCard name="tasks" count={counts?.tasks ?? UNKNOWN} retry={HERE} />
        </div>
        <DueFirstSheet due={due} typeNames={typeNames} retry={HERE} />
      </Columns>
    </>
  );
}
