import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { savedFile } from '../../lib/attachment';
import { answerWithFile } from '../../server/guard/file.server';
import { guard, realmAdministration } from '../../server/guard/guard.server';
import { returnPath } from './paths';
import { loadTheme } from './reading.server';
import { nameOf } from './theme-list';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  const make = async () => {
    const theme = await loadTheme(auth, args.params.themeId ?? '');
    const name = `${nameOf(theme) || 'theme'}.json`;
    return savedFile(`${JSON.stringify(theme, null, 2)}\n`, { type: 'application/json', name });
  };
  return answerWithFile(auth, { make, page: returnPath(new URL(args.request.url)) });
}
