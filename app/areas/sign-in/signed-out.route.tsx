import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { announceSessionLeft } from '../../kits/frame/session-tabs';
import { destinationIn, signInAddress } from '../../server/sign-in/sign-in.server';
import { verifiedNextAddress, wasAccountDeleted } from '../../server/sign-in/sign-out.server';
import { SessionEnded, SignedOut } from './session-ended';

export const handle = { shell: 'bare', title: 'signIn.left.page' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const destination = destinationIn(url, context.tenant.origin);
  const next = await verifiedNextAddress(context, url);
  const textKept = destination.draft !== null;
  const deleted = await wasAccountDeleted(context, url);
  // No automatic redirect while unsaved text waits here for ten minutes.
  if (next && !textKept && !deleted) context.answerHeaders.set('refresh', `0; url=${next}`);
  const [reason = null, minutes = ''] = destination.ended?.split('-') ?? [];
  return {
    reason,
    minutes: Number(minutes) || null,
    deleted,
    partly: url.searchParams.get('was') === 'partly',
    textKept,
    signIn: signInAddress({ ...destination, ended: null, confirm: reason === 'remote' }),
    next,
  };
}

export default function SignedOutPage() {
  const { reason, deleted, ...ended } = useLoaderData<typeof loader>();
  useEffect(announceSessionLeft, []);
  return reason === null ? <SignedOut {...ended} deleted={deleted} /> : <SessionEnded {...ended} reason={reason} />;
}
