import { data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { fetchDelegation } from '../../kits/access/delegation.server';
import { restoreColumns } from '../../kits/lists/columns.server';
import { restoreViews } from '../../kits/lists/saved-views/views.server';
import { preloadTheme } from '../../kits/theme/theme.server';
import { isNavigation } from '../../lib/navigation';
import { preloadTexts } from '../../server/i18n/i18n.server';
import { completeSignIn, endedAddress } from '../../server/sign-in/sign-in.server';
import { SignInFailed } from './sign-in-failed';

export const handle = { shell: 'bare', title: 'signIn.failed.page' };

const STATUS = { unknown: 400, notAccepted: 400, untrusted: 400, refused: 403, rejected: 403, unavailable: 503 };

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (request.method !== 'GET') throw new Response(null, { status: 405, headers: { allow: 'GET' } });
  if (context.isDataRequest || !isNavigation(request)) throw new Response(null, { status: 400 });
  // Data that all pages of a tenant share is loaded during sign-in, so that the first page loads only its own.
  const [end] = await Promise.all([completeSignIn(context, request), preloadTheme(context, request)]);
  if (end.kind === 'in') {
    await Promise.all([
      preloadTexts({ request, context, member: end.newSession?.member ?? null }),
      end.newSession && fetchDelegation(end.newSession),
      end.newSession && restoreViews({ ...end.newSession, request }),
      end.newSession && restoreColumns(end.newSession, request),
    ]);
    throw redirect(end.location, 303);
  }
  if (end.kind === 'ended') throw redirect(endedAddress(end.destination), 303);
  return data({ problem: end.problem, to: end.to, draft: end.draft, reference: context.id }, STATUS[end.problem]);
}

export default function CallbackPage() {
  return <SignInFailed {...useLoaderData<typeof loader>()} />;
}
