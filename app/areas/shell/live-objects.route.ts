import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { readPickerSearch } from '../../kits/pickers/picker';
import { searchGranted } from '../../kits/pickers/picker.server';
import { guard } from '../../server/guard/guard.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  const { searchParams } = new URL(args.request.url);
  const results = await searchGranted(auth, searchParams.get('grant') ?? '', readPickerSearch(searchParams, 'live'));
  return results ? Response.json(results) : Response.json({ reason: 'missing' }, { status: 404 });
}
