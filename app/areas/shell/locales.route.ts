// The texts of a page in one language, in one file that browsers keep until the texts change.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { IMMUTABLE } from '../../lib/immutable';
import { isLocale } from '../../lib/language';
import { isNamespace } from '../../lib/namespaces';
import { TEXTS_VERSION } from '../../locales/translator';
import { textsOf } from '../../server/i18n/i18n.server';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { language, namespaces = '' } = params;
  const names = namespaces.split('+');
  if (!isLocale(language) || !names.every(isNamespace)) throw new Response(null, { status: 404 });
  // In development the version does not change with the texts.
  const isImmutable = !import.meta.env?.DEV && new URL(request.url).searchParams.get('v') === TEXTS_VERSION;
  return Response.json(textsOf(language, names), { headers: isImmutable ? { 'cache-control': IMMUTABLE } : {} });
}
