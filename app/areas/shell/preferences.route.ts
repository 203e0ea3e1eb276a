// Display preferences, language and columns of lists, one per request. Stored in a cookie; columns also with the
// member.
import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { saveColumns } from '../../kits/lists/columns.server';
import { lookCookie, readLook, withChoices } from '../../lib/look';
import { ownPath, withQuery } from '../../lib/url';
import { columnsCookie, columnsCookieValue } from '../../server/context/hidden-columns';
import { guardPublicAction, optionalAuth } from '../../server/guard/guard.server';
import { Nothing } from '../../ui/nothing';
import { sendAction } from '../../ui/send-failures';

export const clientAction = sendAction;

export async function loader() {
  return redirect('/dashboard');
}

export async function action(args: ActionFunctionArgs) {
  const { context, sent } = await guardPublicAction(args);
  const cookies = args.request.headers.get('cookie');
  const to = sent.get('to');
  const columns = readColumns(sent, cookies);
  if (columns !== null) {
    const auth = await optionalAuth(args);
    if (auth) await saveColumns(auth, columns);
  }
  const back = ownPath(typeof to === 'string' ? to : null, context.tenant.origin);
  return redirect(columns === null ? back : withQuery(new URL(back, context.tenant.origin), { hidden: null }), {
    status: 303,
    headers: { 'set-cookie': columns === null ? readLookCookie(cookies, sent) : columnsCookie(columns) },
  });
}

function readLookCookie(cookies: string | null, sent: FormData): string {
  const before = readLook(cookies);
  return lookCookie(withChoices(before, Object.fromEntries([...sent].filter(([name]) => name in before))));
}

/** The form sends the list's name, the offered columns and the chosen ones. */
function readColumns(sent: FormData, cookies: string | null): string | null {
  const list = sent.get('list');
  const all = (name: string) => sent.getAll(name).filter((value) => typeof value === 'string');
  return typeof list === 'string'
    ? columnsCookieValue(cookies, { list, offered: all('offered'), shown: all('shown'), hiddenByDefault: all('usual') })
    : null;
}

export default Nothing;
