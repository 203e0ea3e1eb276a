// The older product had its pages in the fragment below /enduser, which only a browser sees: the entry script follows
// it.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../kits/frame/handle';
import { legacyEntryPath } from '../../lib/old-address';
import { useTranslation } from '../../ui/use-translation';
import { ContinuePage } from './continue-page';

export const handle: Handle = { shell: 'bare', title: 'places.onward.title' };

export async function loader({ request }: LoaderFunctionArgs) {
  return { start: legacyEntryPath(new URL(request.url)) };
}

export default function LegacyAddress() {
  const { start } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return <ContinuePage to={start} sentence={t('places.onward.old')} />;
}
