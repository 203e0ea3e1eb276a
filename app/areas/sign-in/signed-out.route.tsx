import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { announceSessionLeft } from '../../kits/frame/session-tabs';
import { destinationIn, signInAddress } from '../../server/sign-in/sign-in.server';
import { verifiedNextAddress } from '../../server/sign-in/sign-out.server';
import { SessionEnded, SignedOut } from './session-ended';

export const handle = { shell: 'bare', title: 'signIn.left.page' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const destination = destinationIn(url, context.tenant.origin);
  const next = await verifiedNextAddress(context, url);
  const textKept = destination.draft !== null;
  // No automatic redirect while unsaved text waits here for ten minutes.
  if (next && !textKept) context.answerHeaders.set('refresh', `0; url=${next}`);
  const [reason = null, minutes = ''] = destination.ended?.split('-') ?? [];
  return {
    reason,
    minutes: Number(minutes) || null,
    partly: url.searchParams.get('was') === 'partly',
    textKept,
    signIn: signInAddress({ ...destination, ended: null, confirm: reason === 'remote' }),
    next,
  };
}

export default function SignedOutPage() {
  const { reason, ...ended } = useLoaderData<typeof loader>();
  useEffect(announceSessionLeft, []);
  return reason === null ? <SignedOut {...ended} /> : <SessionEnded {...ended} reason={reason} />;
}
