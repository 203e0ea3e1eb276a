import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { formPass } from '../access/form.server';
import { guard, type Pass } from '../access/guard.server';
import { CountCard } from '../features/dashboard/cards';
import { Places } from '../features/dashboard/places';
import { RECOMMENDED, Recommended } from '../features/dashboard/recommended';
import { Welcome } from '../features/dashboard/welcome';
import { ApprovalsCardWords, approvalParts, FirstDue } from '../features/requests/approvals/approvals-card';
import { readDueFirst } from '../features/requests/approvals/due-first.server';
import { DueFirstSheet } from '../features/requests/approvals/due-first-sheet';
import { ownTypeNames } from '../features/requests/tenant-rules.server';
import { inbox } from '../features/shell/inbox.server';
import { zoneFrom } from '../features/shell/look';
import { showsGovernance } from '../features/shell/menu';
import { useShell } from '../features/shell/use-shell';
import { endOfTomorrow } from '../lib/dates';
import { part } from '../lib/settled';
import { path } from '../lib/url';
import { countRecommendations } from '../platform/recommendations.server';
import { countPendingRequests } from '../platform/requests.server';
import { Columns } from '../ui/page';

export const handle = { title: 'menu.dashboard' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args);
  const name = pass.member.givenName || pass.member.name;
  if (!showsGovernance(pass.member)) return { name, governance: null };
  const zone = zoneFrom(args.request.headers.get('cookie'));
  return { name, governance: await governanceCounts(pass, endOfTomorrow(pass.visit.now, zone)) };
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
  const { name, governance } = useLoaderData<typeof loader>();
  const menu = useShell()?.menu ?? [];
  if (!governance) {
    const places = menu.flatMap((entry) => (entry.kind === 'place' && entry.id !== 'dashboard' ? [entry] : []));
    return (
      <>
        <Welcome name={name} refresh={null} />
        <Places places={places} />
      </>
    );
  }
  const { counts, requests, recommended, form, due, typeNames } = governance;
  return (
    <>
      <Welcome name={name} refresh={HERE} />
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
