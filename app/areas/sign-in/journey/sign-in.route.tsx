import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { isNavigation } from '../../../lib/navigation';
import { withQuery } from '../../../lib/url';
import { allowLocation } from '../../../server/edge/answer-headers';
import { sendAction } from '../../../ui/send-action';
import { answerStep, loadStep } from './journey.server';
import { SIGN_IN } from './run.server';
import { SignInPage } from './sign-in-page';

export const clientAction = sendAction;

export const handle: Handle = { shell: 'bare', title: 'signInSteps.page' };

/** A new run would begin. */
export const shouldRevalidate = () => false;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  if (request.method !== 'GET') throw new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
  if (context.isDataRequest) throw redirectDocument(url.pathname + url.search);
  // Images, frames and prefetches of other sites could otherwise begin a journey.
  if (!isNavigation(request)) throw new Response(null, { status: 400 });
  if (context.tenant.signIn === 'platform-only') throw redirect(`/am/XUI/${url.search}`);
  const platformPage = `/am/XUI/${withQuery(url, { run: null, poll: null, signIn: 'platform' }).slice(url.pathname.length)}`;
  const again = withQuery(url, { run: null, poll: null });
  context.answerHeaders.set('cache-control', 'no-store');
  // A step may ask where the device is.
  allowLocation(context.answerHeaders);
  const result = await loadStep({ request, context }, url);
  const status = result.kind === 'problem' ? (result.problem === 'unavailable' ? 503 : 400) : 200;
  return data({ result, action: SIGN_IN + url.search, platformPage, again }, status);
}

/** Changes nothing of the portal: what is sent goes to access management, which decides. */
export async function action({ request, context }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const form = await request.formData();
  const [run, id] = [form.get('run'), form.get('step')].map((value) => (typeof value === 'string' ? value : ''));
  return answerStep({ request, context }, url, { run: run ?? '', id: id ?? '', form });
}

export default function SignIn() {
  return <SignInPage {...useLoaderData<typeof loader>()} />;
}
