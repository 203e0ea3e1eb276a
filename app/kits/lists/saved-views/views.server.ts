// Views of lists that a member has saved: read, saved, renamed, deleted. They are kept with the member; the cookie is a copy
// for menu and lists, made anew when the member signs in, changes a view or looks at all of them.
import { data, redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { digest, randomId } from '../../../lib/keys.server';
import { nameOf } from '../../../lib/named-pages';
import { isPlainPath } from '../../../lib/url';
import type { MessageKey } from '../../../locales/message-key';
import { notFoundError } from '../../../platform/platform-error';
import {
  MAX_NAME_LENGTH,
  parseSavedViews,
  type SavedView,
  savedViews,
  savedViewsCookie,
  type UpdatedViews,
  type ViewsOperation,
  viewsOwner,
} from '../../../server/context/saved-views';
import { formTokens, type ReadForm, readForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { notify } from '../../../server/session/notices.server';
import { withMember } from '../../../server/session/objects.server';
import { CHANGED_MEANWHILE, conflictMessage } from '../../forms/conflicts';
import { mergeValue, ShownMark, shownMark } from '../../forms/shown-value.server';
import { NEW_VIEW, newViewPath, SAVED_VIEWS, viewPath } from './paths';

const LONGEST_ADDRESS = 600;

const NameForm = z.object({
  name: z
    .string('lists.savedViews.wrong.nameNeeded')
    .trim()
    .min(1, 'lists.savedViews.wrong.nameNeeded')
    .max(MAX_NAME_LENGTH, `form.tooLong?max=${MAX_NAME_LENGTH}`),
});

const LIST = 'views';

/** Who looks, and in which browser: known before there is a session, too. */
type Viewer = Pick<AuthContext, 'context' | 'member' | 'request'>;

/** Those of the member as this browser has them. */
export async function readSavedViews(viewer: Viewer): Promise<SavedView[]> {
  return savedViews(cookiesOf(viewer), await ownerOf(viewer));
}

/** Those of the member, in whatever browser they were saved. */
async function readViews({ context, member }: Viewer): Promise<SavedView[]> {
  return parseSavedViews(await withMember(context, member.id, (object) => object.read(LIST, context.now)));
}

/** Gives this browser the views of the member who has just signed in. What cannot be read now is read with the list of views. */
export async function restoreViews(viewer: Viewer): Promise<void> {
  const views = await readViews(viewer).catch(() => null);
  if (views) await copyToBrowser(viewer, views);
}

async function copyToBrowser(viewer: Viewer, views: readonly SavedView[]): Promise<void> {
  if (JSON.stringify(views) === JSON.stringify(await readSavedViews(viewer))) return;
  const cookie = savedViewsCookie(cookiesOf(viewer), await ownerOf(viewer), views);
  if (cookie !== null) viewer.context.answerHeaders.append('set-cookie', cookie);
}

export async function loadViews(auth: AuthContext) {
  const views = await readViews(auth);
  await copyToBrowser(auth, views);
  const deleting = await Promise.all(views.map(({ id }) => formTokens(auth, viewPath(id, 'delete'))));
  const { origin } = auth.context.tenant;
  return { views: views.map((view, at) => ({ ...view, link: origin + view.to, send: deleting[at] ?? null })) };
}

function viewToSave({ request }: AuthContext): { of: string; name: string } {
  const { searchParams } = new URL(request.url);
  const of = searchParams.get('of') ?? '';
  if (!isPlainPath(of) || of.length > LONGEST_ADDRESS) throw redirect(SAVED_VIEWS);
  return { of, name: (searchParams.get('name') ?? '').slice(0, MAX_NAME_LENGTH).trim() };
}

export async function loadNewView(auth: AuthContext) {
  const { of, name } = viewToSave(auth);
  // By its address: a text of a link could name anything.
  const list = nameOf(of.split('?')[0] ?? of) as MessageKey | null;
  return { name, list, back: of, send: await formTokens(auth, NEW_VIEW) };
}

export type LoadedNewView = Awaited<ReturnType<typeof loadNewView>>;

/** Saved twice under one name it is there once. Without a field it is taken back by its address, as after deleting it. */
export async function saveView(auth: AuthContext) {
  const { of, name: given } = viewToSave(auth);
  if (given !== '' && auth.sent?.get('name') === null) auth.sent.set('name', given);
  const form = readForm(auth, NameForm);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { name } = form.value;
  const { state } = await changeViews(auth, { add: { id: randomId(6), name, to: of } });
  if (state === 'done' || state === 'already-there')
    await notify(auth, { key: 'lists.savedViews.saved', values: { name } });
  return refusal(form, state) ?? redirect(of, 303);
}

export async function loadRename(auth: AuthContext, id: string) {
  const view = (await readViews(auth)).find((one) => one.id === id);
  if (!view) throw notFoundError('a saved view');
  return { name: view.name, shown: shownMark(auth, view.name), send: await formTokens(auth, viewPath(id, 'rename')) };
}

export async function renameView(auth: AuthContext, id: string) {
  const form = readForm(auth, NameForm.extend({ shown: ShownMark }));
  if (form.status !== 'success') return data(form.reply(), 400);
  const { name, shown: mark } = form.value;
  const stored = (await readViews(auth)).find((one) => one.id === id);
  if (!stored) throw notFoundError('a saved view');
  const { isNew, isConflict, shown } = await mergeValue(auth, { typed: name, stored: stored.name, mark });
  if (!isNew) return redirect(SAVED_VIEWS, 303);
  if (isConflict) {
    const fieldErrors = { name: [conflictMessage(stored.name)] };
    return data({ ...form.reply({ formErrors: [CHANGED_MEANWHILE], fieldErrors }), shown }, 409);
  }
  const { state } = await changeViews(auth, { rename: id, name });
  if (state === 'missing') throw notFoundError('a saved view');
  if (state === 'done') await notify(auth, { key: 'lists.savedViews.renamed', values: { name } });
  return refusal(form, state) ?? redirect(SAVED_VIEWS, 303);
}

export async function deleteView(auth: AuthContext, id: string) {
  const { view } = await changeViews(auth, { remove: id });
  if (view) {
    const undo = newViewPath(view.to, { name: view.name });
    await notify(auth, { key: 'lists.savedViews.deleted', values: { name: view.name }, undo });
  }
  return redirect(SAVED_VIEWS, 303);
}

async function changeViews(auth: AuthContext, operation: ViewsOperation): Promise<UpdatedViews> {
  const { context, member } = auth;
  const updated = await withMember(context, member.id, (object) => object.update(LIST, operation, context.now));
  await copyToBrowser(auth, updated.views);
  return updated;
}

function refusal(form: ReadForm<typeof NameForm>, state: UpdatedViews['state']) {
  if (state === 'name-taken') {
    return data(form.reply({ fieldErrors: { name: ['lists.savedViews.wrong.nameTaken'] } }), 400);
  }
  return state === 'no-room' ? data(form.reply({ formErrors: ['lists.savedViews.wrong.tooMany'] }), 400) : null;
}

async function ownerOf({ member }: Viewer): Promise<string> {
  return viewsOwner(await digest(`saved views ${member.id}`));
}

function cookiesOf({ request }: Viewer): string | null {
  return request.headers.get('cookie');
}
