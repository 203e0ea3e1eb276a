// Views of lists that a member has saved: read, saved, renamed, deleted. They are kept with the member; the cookie is a copy
// for menu and lists, made anew when the member signs in, changes a view or looks at all of them.
import { data, redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { digest, randomId } from '../../../lib/keys.server';
import { isPlainPath } from '../../../lib/url';
import { notFoundError } from '../../../platform/platform-error';
import { MAX_NAME_LENGTH, type SavedView, savedViews, savedViewsCookie } from '../../../server/context/saved-views';
import { formTokens, type ReadForm, readForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { notify } from '../../../server/session/notices.server';
import { withMember } from '../../../server/session/objects.server';
import { NEW_VIEW, newViewPath, SAVED_VIEWS, viewPath } from './paths';

const LONGEST_ADDRESS = 600;

const NameForm = z.object({
  name: z
    .string('lists.savedViews.wrong.nameNeeded')
    .trim()
    .min(1, 'lists.savedViews.wrong.nameNeeded')
    .max(MAX_NAME_LENGTH, `form.tooLong?max=${MAX_NAME_LENGTH}`),
});

const STORED_AS = 'views';
const StoredViews = z.array(z.object({ id: z.string(), name: z.string(), to: z.string() }));

/** Who looks, and in which browser: known before there is a session, too. */
type Viewer = Pick<AuthContext, 'context' | 'member' | 'request'>;

/** Those of the member as this browser has them. */
export async function readSavedViews(viewer: Viewer): Promise<SavedView[]> {
  return savedViews(cookiesOf(viewer), await ownerOf(viewer));
}

/** Those of the member, in whatever browser they were saved; null where none ever was. */
async function readStoredViews({ context, member }: Viewer): Promise<SavedView[] | null> {
  const text = await withMember(context, member.id, (object) => object.read(STORED_AS, context.now));
  return text === null ? null : StoredViews.parse(JSON.parse(text));
}

async function readViews(auth: AuthContext): Promise<SavedView[]> {
  return (await readStoredViews(auth)) ?? (await readSavedViews(auth));
}

/** Gives this browser the views of the member who has just signed in. What cannot be read now is read with the list of views. */
export async function restoreViews(viewer: Viewer): Promise<void> {
  const views = await readStoredViews(viewer).catch(() => null);
  if (views) await copyToBrowser(viewer, views);
}

async function copyToBrowser(viewer: Viewer, views: readonly SavedView[]): Promise<void> {
  if (JSON.stringify(views) === JSON.stringify(await readSavedViews(viewer))) return;
  const cookie = await viewsCookie(viewer, views);
  if (cookie !== null) viewer.context.answerHeaders.append('set-cookie', cookie);
}

/** Null where they are more than a browser holds. */
async function viewsCookie(viewer: Viewer, views: readonly SavedView[]): Promise<string | null> {
  return savedViewsCookie(cookiesOf(viewer), await ownerOf(viewer), views);
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
  return { name, back: of, send: await formTokens(auth, NEW_VIEW) };
}

export type LoadedNewView = Awaited<ReturnType<typeof loadNewView>>;

/** Saved twice under one name it is there once. Without a field it is taken back by its address, as after deleting it. */
export async function saveView(auth: AuthContext) {
  const { of, name: given } = viewToSave(auth);
  if (given !== '' && auth.sent?.get('name') === null) auth.sent.set('name', given);
  const form = readForm(auth, NameForm);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { name } = form.value;
  const views = await readViews(auth);
  const same = findNamesake(views, { name, to: of });
  if (same?.to === of) {
    await copyToBrowser(auth, views);
    return redirect(of, 303);
  }
  if (same) return nameTaken(form);
  const added = { id: randomId(6), name, to: of };
  return storeViews(auth, {
    form,
    views: [...views, added],
    to: of,
    notice: { key: 'lists.savedViews.saved', values: { name } },
  });
}

async function findView(auth: AuthContext, id: string): Promise<{ view: SavedView; views: SavedView[] }> {
  const views = await readViews(auth);
  const view = views.find((one) => one.id === id);
  if (!view) throw notFoundError('a saved view');
  return { view, views };
}

export async function loadRename(auth: AuthContext, id: string) {
  const { view } = await findView(auth, id);
  return { name: view.name, send: await formTokens(auth, viewPath(id, 'rename')) };
}

export async function renameView(auth: AuthContext, id: string) {
  const form = readForm(auth, NameForm);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { name } = form.value;
  const { view, views } = await findView(auth, id);
  const others = views.filter((one) => one.id !== id);
  if (findNamesake(others, { name, to: view.to })) return nameTaken(form);
  const renamed = views.map((one) => (one.id === id ? { ...one, name } : one));
  return storeViews(auth, {
    form,
    views: renamed,
    to: SAVED_VIEWS,
    notice: { key: 'lists.savedViews.renamed', values: { name } },
  });
}

export async function deleteView(auth: AuthContext, id: string) {
  const views = await readViews(auth);
  const view = views.find((one) => one.id === id);
  if (!view) return redirect(SAVED_VIEWS, 303);
  const undo = newViewPath(view.to, view.name);
  const notice = { key: 'lists.savedViews.deleted', values: { name: view.name }, undo };
  return storeViews(auth, { form: null, views: views.filter((one) => one.id !== id), to: SAVED_VIEWS, notice });
}

interface ViewsChange {
  form: ReadForm<typeof NameForm> | null;
  views: readonly SavedView[];
  to: string;
  notice: Parameters<typeof notify>[1];
}

async function storeViews(auth: AuthContext, { form, views, to, notice }: ViewsChange) {
  const { context, member } = auth;
  const cookie = await viewsCookie(auth, views);
  if (cookie === null) return data(form?.reply({ formErrors: ['lists.savedViews.wrong.tooMany'] }) ?? null, 400);
  await withMember(context, member.id, (object) => object.write(STORED_AS, JSON.stringify(views), context.now));
  context.answerHeaders.append('set-cookie', cookie);
  await notify(auth, notice);
  return redirect(to, 303);
}

const pathOf = (to: string) => to.split('?')[0];

function findNamesake(
  views: readonly SavedView[],
  { name, to }: Pick<SavedView, 'name' | 'to'>,
): SavedView | undefined {
  return views.find((one) => pathOf(one.to) === pathOf(to) && one.name.toLowerCase() === name.toLowerCase());
}

function nameTaken(form: ReadForm<typeof NameForm>) {
  return data(form.reply({ fieldErrors: { name: ['lists.savedViews.wrong.nameTaken'] } }), 400);
}

async function ownerOf({ member }: Viewer): Promise<string> {
  return (await digest(`saved views ${member.id}`)).slice(0, 8);
}

function cookiesOf({ request }: Viewer): string | null {
  return request.headers.get('cookie');
}
