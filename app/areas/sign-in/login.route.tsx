import { data, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { isNavigation } from '../../lib/navigation';
import { destinationIn, endedAddress, signInAddress, startSignIn } from '../../server/sign-in/sign-in.server';
import { SignInFailed } from './sign-in-failed';

export const handle = { shell: 'bare', title: 'signIn.failed.page' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (request.method !== 'GET') throw new Response(null, { status: 405, headers: { allow: 'GET' } });
  const destination = destinationIn(new URL(request.url), context.tenant.origin);
  if (context.isDataRequest && request.headers.get('sec-fetch-site') === 'same-origin') {
    throw redirectDocument(signInAddress(destination));
  }
  // Images and frames of other sites could otherwise displace a sign-in that is in progress.
  if (context.isDataRequest || !isNavigation(request)) throw new Response(null, { status: 400 });
  const left = await startSignIn(context, request, destination);
  if (left instanceof Response) throw left;
  if (left.kind === 'ended') throw redirect(endedAddress(left.destination), 303);
  return data({ to: destination.to, draft: destination.draft, reference: context.id }, 503);
}

export default function LoginPage() {
  return <SignInFailed problem="unavailable" {...useLoaderData<typeof loader>()} />;
}
