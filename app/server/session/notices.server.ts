// Stored in the session: survives the redirect after an action, and no reload repeats it.

import { redirect } from '@remix-run/cloudflare';
import { isPrefetch } from '../../lib/navigation';
import { shownNotices } from '../../lib/shown-notices';
import type { MessageKey } from '../../locales/message-key';
import type { AuthContext } from './auth-context';
import { withSession } from './objects.server';
import type { Notice, StoredNotice } from './session-record';
import { waitingDraftId } from './waiting-draft';

/** Keeps a notice that the next page shows once. */
export function notify({ context, session }: AuthContext, notice: Notice): Promise<void> {
  return withSession(context, session.name, (object) => object.notify(notice), false);
}

/** For an action that has no page: what its form would say becomes a notice of the page at `to`. */
export async function redirectWithReply(
  auth: AuthContext,
  answer: Response | { data: { error?: Record<string, string[] | null> | null } },
  to: string,
): Promise<Response> {
  if (answer instanceof Response) return answer;
  // Messages of the platform stand for themselves.
  for (const key of answer.data.error?.[''] ?? []) await notify(auth, { key: key as MessageKey, failed: true });
  return redirect(to, 303);
}

/** A prefetch uses up no notices; data for scripts repeats them until the browser confirms them. */
export async function takeNotices(
  { context, session }: AuthContext,
  request: Request,
  hasNotices = session.hasNotice,
): Promise<StoredNotice[]> {
  if (isPrefetch(request.headers) || !hasNotices) return [];
  const options = { shown: shownNotices(request.headers.get('cookie')), document: !context.isDataRequest };
  const notices = await withSession(context, session.name, (object) => object.takeNotices(options), false);
  if (options.document && notices.length > 0)
    context.ifNotShown.push(() => withSession(context, session.name, (object) => object.returnNotices(notices)));
  return notices;
}

export interface DraftView {
  path: string;
  isStep?: boolean;
  isPartial?: boolean;
  fields: Record<string, string | string[]>;
  key?: string;
}

/** Null if the draft is not this session's own. */
export function findRequestedDraft(
  { context, session }: Pick<AuthContext, 'context' | 'session'>,
  request: Request,
): Promise<DraftView | null> {
  const id = requestedDraftId(request);
  return id === null ? Promise.resolve(null) : context.keep(`draft ${id}`, () => readDraft({ context, session }, id));
}

export function requestedDraftId(request: Request): string | null {
  const id = new URL(request.url).searchParams.get('draft') ?? waitingDraftId(request);
  return id && /^[\w-]{16,64}$/.test(id) ? id : null;
}

async function readDraft({ context, session }: Pick<AuthContext, 'context' | 'session'>, id: string) {
  const draft = await withSession(context, session.name, (object) => object.readDraft(id, context.now));
  if (!draft) return null;
  const values = new Map<string, string[]>();
  for (const [name, value] of draft.fields) values.set(name, [...(values.get(name) ?? []), value]);
  const fields = [...values].map(([name, list]) => [name, list.length === 1 ? list[0] : list] as const);
  return {
    path: draft.path,
    ...(draft.isStep ? { isStep: true } : {}),
    ...(draft.isPartial ? { isPartial: true } : {}),
    ...(draft.key ? { key: draft.key } : {}),
    fields: Object.fromEntries(fields) as DraftView['fields'],
  };
}

/** As it would be sent. */
export function draftedForm({ fields }: DraftView): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
  return form;
}
