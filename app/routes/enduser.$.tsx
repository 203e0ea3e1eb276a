// The older product lived below /enduser with its page in the fragment, which only the browser sees: the entry script follows it.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../features/shell/handle';
import { Onward } from '../features/shell/onward';
import { oldStart } from '../lib/old-address';
import { useTranslation } from '../ui/use-translation';

export const handle: Handle = { shell: 'bare', title: 'places.onward.title' };

export async function loader({ request }: LoaderFunctionArgs) {
  return { start: oldStart(new URL(request.url)) };
}

export default function EndUser() {
  const { start } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return <Onward to={start} sentence={t('places.onward.old')} />;
}
