// A theme as a file, which can be imported in another realm or tenant.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guard, realmAdministration } from '../access/guard.server';
import { loadTheme } from '../features/themes/reading.server';
import { nameOf } from '../features/themes/theme-list';
import { attachment } from '../lib/attachment';

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
