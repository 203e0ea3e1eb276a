// Display preferences, language and columns of lists, one per request. Stored in a cookie; columns also with the
// member.
import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { saveColumns } from '../../kits/lists/columns.server';
import { cookieValue, lookCookie, readLook, withChoices } from '../../lib/look';
import { ownPath, withQuery } from '../../lib/url';
import {
  COLUMNS_COOKIE,
  type ColumnChoice,
  columnsCookie,
  isColumnChoice,
  updateHiddenColumns,
} from '../../server/context/hidden-columns';
import { guardPublicAction, optionalAuth } from '../../server/guard/guard.server';
import { Nothing } from '../../ui/nothing';
import { sendAction } from '../../ui/send-action';

export const clientAction = sendAction;

export async function loader() {
  return redirect('/dashboard');
}

export async function action(args: ActionFunctionArgs) {
  const { context, sent } = await guardPublicAction(args);
  const cookies = args.request.headers.get('cookie');
  const to = sent.get('to');
  const choice = readColumnChoice(sent);
  const back = ownPath(typeof to === 'string' ? to : null, context.tenant.origin);
  if (choice === null) return redirect(back, { status: 303, headers: { 'set-cookie': readLookCookie(cookies, sent) } });
  const auth = await optionalAuth(args);
  const columns = auth
    ? await saveColumns(auth, choice)
    : updateHiddenColumns(cookieValue(cookies, COLUMNS_COOKIE), choice).result;
  return redirect(withQuery(new URL(back, context.tenant.origin), { hidden: null }), {
    status: 303,
    headers: { 'set-cookie': columnsCookie(columns) },
  });
}

function readLookCookie(cookies: string | null, sent: FormData): string {
  const before = readLook(cookies);
  return lookCookie(withChoices(before, Object.fromEntries([...sent].filter(([name]) => name in before))));
}

/** Null when the form is not about the columns of a list. */
function readColumnChoice(sent: FormData): ColumnChoice | null {
  const list = sent.get('list');
  if (typeof list !== 'string') return null;
  const all = (name: string) => sent.getAll(name).filter((value) => typeof value === 'string');
  const choice = { list, offered: all('offered'), shown: all('shown'), hiddenByDefault: all('usual') };
  return isColumnChoice(choice) ? choice : null;
}

export default Nothing;
