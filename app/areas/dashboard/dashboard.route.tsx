import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import type { Handle } from '../../kits/frame/handle';
import { showsGovernance } from '../../kits/frame/menu';
import { useShell } from '../../kits/frame/use-shell';
import { path } from '../../lib/url';
import { guard } from '../../server/guard/guard.server';
import { Columns } from '../../ui/page';
import { createCachedLoader } from '../../ui/page-cache';
import { ApplicationsSheet } from './applications/applications-sheet';
import { ApprovalsCardText, FirstDueText, toApprovalParts } from './approvals-card';
import { CountCard, OldestViolation } from './cards';
import { loadDefaultDashboard, loadGovernanceDashboard } from './dashboard.server';
import { DefaultDashboard, MOST_TILES } from './default-dashboard';
import { DueFirstSheet } from './due-first-sheet';
import { EndingSheet } from './home/ending-sheet';
import { FirstStepsSheet } from './home/first-steps-sheet';
import { hasSuggested, SuggestedSheet } from './home/suggested-sheet';
import { MenuLinks } from './menu-links';
import { NothingWaits } from './nothing-waits';
import { PendingSheet } from './pending-sheet';
import { NextReviewText, ReviewsCardText, toReviewParts } from './reviews-card';
import { WelcomeHead } from './welcome';

export const clientLoader = createCachedLoader();

export const handle: Handle = { title: 'menu.dashboard' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  const returned = externalReturnPath(new URL(args.request.url));
  if (returned) throw redirect(returned);
  const { member } = auth;
  const reader = { name: member.name, givenName: member.givenName };
  if (!showsGovernance(member)) return { reader, governance: null, own: await loadDefaultDashboard(auth) };
  return { reader, governance: await loadGovernanceDashboard(auth), own: null };
}

/** Another identity provider may send the browser back here with its answer. */
function externalReturnPath({ searchParams, search }: URL): string | null {
  return searchParams.has('state') || searchParams.has('oauth_token') ? `/oauthReturn${search}` : null;
}

const DASHBOARD_PATH = path`/dashboard`;
const UNKNOWN = { failed: true } as const;

export default function Dashboard() {
  const { reader, governance, own } = useLoaderData<typeof loader>();
  const shell = useShell();
  const greeted = { ...reader, avatar: shell?.member?.avatar ?? null };
  if (own) {
    const places = (shell?.menu ?? []).flatMap((entry) =>
      entry.kind === 'page' && entry.id !== 'dashboard' ? [entry] : [],
    );
    return (
      <DefaultDashboard
        {...own}
        reader={greeted}
        selfManaged={shell && !shell.tenant.hosted ? shell.tenant.name : null}
        retry={DASHBOARD_PATH}
      >
        {own.hasApplicationsPage && own.workflow === null && <MenuLinks places={places} />}
      </DefaultDashboard>
    );
  }
  return (
    <>
      <WelcomeHead
        reader={greeted}
        refresh={DASHBOARD_PATH}
        mayAddDelegates={shell?.member?.mayLookUpPeople ?? false}
        hasCounts={!isQuiet(governance)}
      />
      <Governance {...governance} />
    </>
  );
}

type GovernanceProps = Awaited<ReturnType<typeof loadGovernanceDashboard>>;

function isQuiet({ counts, due }: Pick<GovernanceProps, 'counts' | 'due'>): boolean {
  const hasNone = counts !== null && Object.values(counts).every((count) => 'count' in count && count.count === 0);
  return hasNone && due.items.length === 0 && !due.failed;
}

/** What waits, and what of it comes first; for those for whom nothing waits, what they have comes first. */
function Governance({ counts, pending, due, home, typeNames, ...rest }: GovernanceProps) {
  const requests = <PendingSheet pending={pending} typeNames={typeNames} retry={DASHBOARD_PATH} />;
  const ending = <EndingSheet ending={home.ending} retry={DASHBOARD_PATH} />;
  const suggested = <SuggestedSheet suggested={home.suggested} retry={DASHBOARD_PATH} />;
  const applications = (
    <ApplicationsSheet
      applications={home.applications}
      retry={DASHBOARD_PATH}
      most={home.hasApplicationsPage ? MOST_TILES : undefined}
    />
  );
  const steps = home.steps && <FirstStepsSheet steps={home.steps} />;
  if (isQuiet({ counts, due })) {
    return (
      <Columns side={hasSuggested(home.suggested) && suggested}>
        {steps}
        {applications}
        {requests}
        {ending}
        <NothingWaits />
      </Columns>
    );
  }
  return (
    <Columns
      side={
        <BlockStack gap="400">
          {requests}
          {ending}
          {suggested}
        </BlockStack>
      }
    >
      <InboxCards {...rest} counts={counts} typeNames={typeNames} />
      <DueFirstSheet {...due} typeNames={typeNames} retry={DASHBOARD_PATH} />
      {applications}
      {steps}
    </Columns>
  );
}

type InboxCardsProps = Pick<GovernanceProps, 'counts' | 'approvals' | 'reviews' | 'violation' | 'tasks' | 'typeNames'>;

function InboxCards({ counts, approvals, reviews, violation, tasks, typeNames }: InboxCardsProps) {
  return (
    <div className="cards">
      <CountCard
        name="approvals"
        count={counts?.approvals ?? UNKNOWN}
        retry={DASHBOARD_PATH}
        parts={toApprovalParts(approvals)}
        footEnd={approvals && <FirstDueText due={approvals} />}
      >
        <ApprovalsCardText due={approvals} typeNames={typeNames} />
      </CountCard>
      <CountCard
        name="accessReviews"
        count={counts?.accessReviews ?? UNKNOWN}
        retry={DASHBOARD_PATH}
        parts={toReviewParts(reviews)}
        footEnd={reviews && <NextReviewText reviews={reviews} />}
      >
        {reviews && <ReviewsCardText reviews={reviews} />}
      </CountCard>
      <CountCard name="violations" count={counts?.violations ?? UNKNOWN} retry={DASHBOARD_PATH}>
        {violation && <OldestViolation violation={violation} />}
      </CountCard>
      <CountCard
        name="tasks"
        count={counts?.tasks ?? UNKNOWN}
        retry={DASHBOARD_PATH}
        parts={toApprovalParts(tasks)}
        footEnd={tasks && <FirstDueText due={tasks} />}
      >
        <ApprovalsCardText due={tasks} typeNames={typeNames} />
      </CountCard>
    </div>
  );
}
