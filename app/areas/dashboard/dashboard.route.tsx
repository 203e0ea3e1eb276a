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
import { ApprovalsCardText, FirstDueText, toApprovalParts } from './approvals-card';
import { CountCard, OldestViolation } from './cards';
import { loadDefaultDashboard, loadGovernanceDashboard } from './dashboard.server';
import { DefaultDashboard } from './default-dashboard';
import { DueFirstSheet } from './due-first-sheet';
import { MenuLinks } from './menu-links';
import { NothingToDo, OtherLinks } from './nothing-to-do';
import { PendingSheet } from './pending-sheet';
import { Recommended } from './recommended';
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
        {own.applications === null && own.workflow === null && <MenuLinks places={places} />}
      </DefaultDashboard>
    );
  }
  return (
    <>
      <WelcomeHead
        reader={greeted}
        refresh={DASHBOARD_PATH}
        mayAddDelegates={shell?.member?.mayLookUpPeople ?? false}
      />
      <Governance {...governance} />
    </>
  );
}

type GovernanceProps = Awaited<ReturnType<typeof loadGovernanceDashboard>>;

/** Five kinds of waiting work, and what of it comes first. */
function Governance({ counts, pending, reviews, approvals, tasks, due, ...rest }: GovernanceProps) {
  const { recommended, violation, form, typeNames } = rest;
  const isQuiet =
    counts !== null &&
    Object.values(counts).every((count) => 'count' in count && count.count === 0) &&
    due.items.length === 0 &&
    !due.failed;
  const hasNone = pending?.total === 0;
  const own = <PendingSheet pending={pending} typeNames={typeNames} retry={DASHBOARD_PATH} />;
  if (isQuiet) {
    return (
      <>
        <Recommended count={recommended} tokens={form} />
        {hasNone ? (
          <NothingToDo />
        ) : (
          <Columns side={own}>
            <NothingToDo />
          </Columns>
        )}
      </>
    );
  }
  return (
    <>
      <Recommended count={recommended} tokens={form} />
      <Columns
        side={
          <BlockStack gap="400">
            {own}
            <OtherLinks />
          </BlockStack>
        }
      >
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
        <DueFirstSheet {...due} typeNames={typeNames} retry={DASHBOARD_PATH} />
      </Columns>
    </>
  );
}
