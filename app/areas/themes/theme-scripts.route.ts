import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { loadThemeScripts } from '../../kits/theme/theme.server';
import { scriptFramePolicy } from '../../lib/content-policy';
import { scriptDocument } from '../../lib/script-tags.server';
import { guardPoll } from '../../server/guard/guard.server';

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await guardPoll(args);
  const scripts = await loadThemeScripts(context, args.request);
  if (!scripts || scripts.length === 0) throw new Response(null, { status: 404 });
  return new Response(scriptDocument(scripts), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': scriptFramePolicy(context.tenant.origin),
    },
  });
}
