import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { Handle } from '../../kits/frame/handle';
import { isNavigation } from '../../lib/navigation';
import type { Api } from '../../platform/http.server';
import { exchangeReturn, logInWith } from '../../platform/identity-providers.server';
import { recover } from '../../platform/recover';
import { formTokens } from '../../server/guard/form.server';
import { guard, optionalAuth } from '../../server/guard/guard.server';
import { notify } from '../../server/session/notices.server';
import { storedReturn, storeReturn, takeStoredReturn } from '../../server/sign-in/oauth-return.server';
import { BareSheet } from '../../ui/bare-sheet';
import { ActionForm } from '../../ui/form';
import { sendAction } from '../../ui/send-action';
import { Submit } from '../../ui/submit';
import { useTranslation } from '../../ui/use-translation';
import { fromQuery, OAuthReturn } from './oauth-return';

export const clientAction = sendAction;

export const handle: Handle = { shell: 'bare', title: 'signIn.return.title' };

const PATH = '/oauthReturn';
const DONE = '/profile';
const FAILED = '/dashboard';

/** Stores the parameters and removes them from the address. The form completes the return. */
export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  if (url.search !== '') requireNavigation(args);
  const auth = await optionalAuth(args);
  if (!auth) throw redirectDocument(`/login?to=${encodeURIComponent(DONE)}`);
  const brought = fromQuery(url.searchParams);
  if (brought) await storeReturn(auth, brought);
  if (url.search !== '') throw redirect(brought ? PATH : DONE);
  const stored = await storedReturn(auth, OAuthReturn);
  if (stored === null) throw redirect(DONE);
  return { form: await formTokens(auth, PATH), refused: stored.refused };
}

/** Images and frames of other sites could otherwise have parameters stored. */
function requireNavigation({ request, context }: LoaderFunctionArgs): void {
  if (!context.isDataRequest && isNavigation(request)) return;
  const { search } = new URL(request.url);
  const isOwnScript = context.isDataRequest && request.headers.get('sec-fetch-site') === 'same-origin';
  throw isOwnScript ? redirectDocument(PATH + search) : new Response(null, { status: 400 });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args);
  const brought = await takeStoredReturn(auth, OAuthReturn);
  if (!brought) return redirect(DONE, 303);
  const failed = { 'signed-out': 'failed', forbidden: 'failed', otherwise: 'failed' } as const;
  const outcome = brought.refused
    ? 'refused'
    : await recover(
        completeLogin(auth.api, brought).then(() => 'done' as const),
        failed,
      );
  auth.context.audit('returned from a provider', { outcome, subject: auth.session.subject });
  await notify(auth, { key: `signIn.return.${outcome}` });
  return redirect(outcome === 'done' ? DONE : FAILED, 303);
}

async function completeLogin(api: Api, { returned, flowToken }: OAuthReturn): Promise<void> {
  const hasParameters = Object.keys(returned).length > 0;
  const proof = flowToken !== null && !hasParameters ? flowToken : await exchangeReturn(api, returned, flowToken);
  await logInWith(api, proof);
}

const TICKS = [
  { mark: 'done', count: 3 },
  { mark: 'open', count: 4 },
] as const;

export default function OAuthReturnPage() {
  const { form, refused } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.querySelector('form')?.requestSubmit();
  }, []);
  return (
    <BareSheet
      title={t('signIn.return.title')}
      sentence={t(refused ? 'signIn.return.refused' : 'signIn.return.body')}
      ticks={TICKS}
      narrow
      actions={
        <div ref={container}>
          <ActionForm tokens={form} className="">
            <Submit look="primary">{t('signIn.return.continue')}</Submit>
          </ActionForm>
        </div>
      }
    />
  );
}
