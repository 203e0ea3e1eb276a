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
import { ApprovalsCardWords, approvalParts, FirstDue } from './approvals-card';
import { CountCard, OldestViolation } from './cards';
import { defaultDashboard, governanceDashboard } from './dashboard.server';
import { DefaultDashboard } from './default-dashboard';
import { DueFirstSheet } from './due-first-sheet';
import { PendingSheet } from './pending-sheet';
import { Places } from './places';
import { Quiet, WaysOn } from './quiet';
import { Recommended } from './recommended';
import { NextReview, ReviewsCardWords, reviewParts } from './reviews-card';
import { WelcomeHead } from './welcome';

export const clientLoader = createCachedLoader();

export const handle: Handle = { title: 'menu.dashboard' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  const returned = returnFrom(new URL(args.request.url));
  if (returned) throw redirect(returned);
  const { member } = auth;
  const reader = { name: member.name, givenName: member.givenName };
  if (!showsGovernance(member)) return { reader, governance: null, own: await defaultDashboard(auth) };
  return { reader, governance: await governanceDashboard(auth), own: null };
}

/** Where somebody goes on who comes back here from another identity provider, or null. */
function returnFrom({ searchParams, search }: URL): string | null {
  return searchParams.has('state') || searchParams.has('oauth_token') ? `/oauthReturn${search}` : null;
}

const HERE = path`/dashboard`;
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
        retry={HERE}
      >
        {own.applications === null && own.workflow === null && <Places places={places} />}
      </DefaultDashboard>
    );
  }
  return (
    <>
      <WelcomeHead reader={greeted} refresh={HERE} />
      <Governance {...governance} />
    </>
  );
}

type GovernanceProps = Awaited<ReturnType<typeof governanceDashboard>>;

/** Five kinds of waiting work, and what of it comes first. */
function Governance({ counts, pending, reviews, approvals, tasks, due, ...rest }: GovernanceProps) {
  const { recommended, violation, form, typeNames } = rest;
  const isQuiet =
    counts !== null &&
    Object.values(counts).every((count) => 'count' in count && count.count === 0) &&
    due.items.length === 0 &&
    !due.failed;
  const hasNone = pending?.total === 0;
  const own = <PendingSheet pending={pending} typeNames={typeNames} retry={HERE} />;
  if (isQuiet) {
    return (
      <>
        <Recommended count={recommended} tokens={form} />
        {hasNone ? (
          <Quiet />
        ) : (
          <Columns side={own}>
            <Quiet />
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
            {due.items.length > 0 && <WaysOn />}
          </BlockStack>
        }
      >
        <div className="cards">
          <CountCard
            name="approvals"
            count={counts?.approvals ?? UNKNOWN}
            retry={HERE}
            parts={approvalParts(approvals)}
            footEnd={approvals && <FirstDue due={approvals} />}
          >
            <ApprovalsCardWords due={approvals} typeNames={typeNames} />
          </CountCard>
          <CountCard
            name="accessReviews"
            count={counts?.accessReviews ?? UNKNOWN}
            retry={HERE}
            parts={reviewParts(reviews)}
            footEnd={reviews && <NextReview reviews={reviews} />}
          >
            {reviews && <ReviewsCardWords reviews={reviews} />}
          </CountCard>
          <CountCard name="violations" count={counts?.violations ?? UNKNOWN} retry={HERE}>
            {violation && <OldestViolation violation={violation} />}
          </CountCard>
          <CountCard
            name="tasks"
            count={counts?.tasks ?? UNKNOWN}
            retry={HERE}
            parts={approvalParts(tasks)}
            footEnd={tasks && <FirstDue due={tasks} />}
          >
            <ApprovalsCardWords due={tasks} typeNames={typeNames} />
          </CountCard>
        </div>
        <DueFirstSheet {...due} typeNames={typeNames} retry={HERE} />
      </Columns>
    </>
  );
}
