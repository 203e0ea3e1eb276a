import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import type { Handle } from '../../kits/frame/handle';
import { path } from '../../lib/url';
import { optionalAuth } from '../../server/guard/guard.server';
import { useTranslation } from '../../ui/use-translation';
import { ContinuePage } from './continue-page';

export const handle: Handle = { shell: 'bare', title: 'places.onward.title' };

const START = path`/dashboard`;

/** Visitors stay on a page: a redirect to sign-in would lose an old link in the fragment. */
export async function loader(args: LoaderFunctionArgs) {
  const auth = await optionalAuth(args);
  return auth ? redirect(START) : null;
}

export default function Start() {
  const { t } = useTranslation();
  return <ContinuePage to={START} sentence={t('places.onward.start')} />;
}
