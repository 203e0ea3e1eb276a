import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import type { Handle } from '../../kits/frame/handle';
import { path } from '../../lib/url';
import { optionalAuth } from '../../server/guard/guard.server';
import { useTranslation } from '../../ui/use-translation';
import { ContinuePage } from './continue-page';

export const handle: Handle = { shell: 'bare', title: 'places.onward.title' };

const START = path`/dashboard`;

/** Members go on at once. A stranger's address may carry an old link in its fragment, which a redirect to sign-in would lose. */
export async function loader(args: LoaderFunctionArgs) {
  const auth = await optionalAuth(args);
  return auth ? redirect(START) : null;
}

export default function Start() {
  const { t } = useTranslation();
  return <ContinuePage to={START} sentence={t('places.onward.start')} />;
}
