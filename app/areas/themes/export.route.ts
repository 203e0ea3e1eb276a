import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { attachment } from '../../lib/attachment';
import { guard, realmAdministration } from '../../server/guard/guard.server';
import { loadTheme } from './reading.server';
import { nameOf } from './theme-list';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  const theme = await loadTheme(auth, args.params.themeId ?? '');
  return new Response(`${JSON.stringify(theme, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': attachment(`${nameOf(theme) || 'theme'}.json`),
    },
  });
}
