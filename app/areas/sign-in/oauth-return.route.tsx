import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../kits/frame/handle';
import { isPrefetch } from '../../lib/navigation';
import type { Api } from '../../platform/http.server';
import { exchangeReturn, logInWith } from '../../platform/identity-providers.server';
import { recover } from '../../platform/recover';
import { formTokens } from '../../server/guard/form.server';
import { guard, optionalAuth } from '../../server/guard/guard.server';
import { notify } from '../../server/session/notices.server';
import { storedReturn, storeReturn, takeStoredReturn } from '../../server/sign-in/oauth-return.server';
import { sendAction } from '../../ui/send-failures';
import { fromQuery, OAuthReturn } from './oauth-return';
import { Returning } from './returning';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'dashboard', shell: 'bare', title: 'dashboard.return.title' };

const HERE = '/oauthReturn';
const DONE = '/profile';
const NOT_DONE = '/dashboard';

/** Asking changes nothing but what is kept: the address loses its parameters, and a form hands them on. */
export async function loader(args: LoaderFunctionArgs) {
  const auth = await optionalAuth(args);
  if (!auth) throw redirectDocument(`/login?to=${encodeURIComponent(DONE)}`);
  const url = new URL(args.request.url);
  const brought = fromQuery(url.searchParams);
  if (brought && !isPrefetch(args.request.headers)) await storeReturn(auth, brought);
  if (url.search !== '') throw redirect(brought ? HERE : DONE);
  if ((await storedReturn(auth, OAuthReturn)) === null) throw redirect(DONE);
  return { form: await formTokens(auth, HERE) };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args);
  const brought = await takeStoredReturn(auth, OAuthReturn);
  if (!brought) return redirect(DONE, 303);
  const failed = { 'signed-out': 'failed', forbidden: 'failed', otherwise: 'failed' } as const;
  const outcome = brought.refused
    ? 'refused'
    : await recover(
        handOver(auth.api, brought).then(() => 'done' as const),
        failed,
      );
  auth.context.audit('returned from a provider', { outcome, subject: auth.session.subject });
  await notify(auth, { key: `dashboard.return.${outcome}` });
  return redirect(outcome === 'done' ? DONE : NOT_DONE, 303);
}

async function handOver(api: Api, { returned, flowToken }: OAuthReturn): Promise<void> {
  const hasParameters = Object.keys(returned).length > 0;
  const proof = flowToken !== null && !hasParameters ? flowToken : await exchangeReturn(api, returned, flowToken);
  await logInWith(api, proof);
}

export default function OAuthReturnPage() {
  const { form } = useLoaderData<typeof loader>();
  return <Returning form={form} />;
}
