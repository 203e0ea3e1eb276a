// The real request handler and the real routes of signing in, around a few pages of our own that use the guard as every page does. Drawn as JSON instead of HTML.

import {
  type ActionFunctionArgs,
  createRequestHandler,
  data,
  type LoaderFunctionArgs,
  type ServerBuild,
} from '@remix-run/cloudflare';
import { z } from 'zod';
import * as activity from '../../app/areas/shell/session/activity.route';
import * as sessionEnd from '../../app/areas/shell/session/end.route';
import * as liveSession from '../../app/areas/shell/session/session-state.route';
import * as backchannelLogout from '../../app/areas/sign-in/backchannel-logout.route';
import * as callback from '../../app/areas/sign-in/callback.route';
import * as login from '../../app/areas/sign-in/login.route';
import * as signOut from '../../app/areas/sign-in/sign-out.route';
import * as signedOut from '../../app/areas/sign-in/signed-out.route';
import {
  addToCart,
  MOST_ITEMS,
  readCart,
  readCartPeople,
  removeCartPerson,
  replaceCartPeople,
  toCartPerson,
} from '../../app/kits/requests/catalog/cart.server';
import { path } from '../../app/lib/url';
import { formTokens, mutate, readForm } from '../../app/server/guard/form.server';
import { formTokensFor } from '../../app/server/guard/form-token.server';
import {
  formOwnerOf,
  governance,
  guard,
  guardPoll,
  optionalAuth,
  type Requirement,
} from '../../app/server/guard/guard.server';
import { withRouteAnswers } from '../../app/server/guard/route-answers.server';
import { cannotVerify } from '../../app/server/guard/verified';
import { findRequestedDraft, takeNotices } from '../../app/server/session/notices.server';
import { findSession } from '../../app/server/session/session.server';
import { dropFromList, putInList, readList } from '../../app/server/session/stored-lists.server';

const things = z.object({ result: z.array(z.string()) });

export const Reason = z.strictObject({
  reason: z.string('form.required').trim().min(1, 'form.required').max(50),
  password: z.string().optional(),
  users: z.array(z.object({ id: z.string() })).default([]),
});

const root = {
  default: () => null,
  async loader(args: LoaderFunctionArgs) {
    const auth = await optionalAuth(args);
    const found = await findSession(args.context, args.request);
    return {
      member: auth && { name: auth.member.name, privileges: auth.member.privileges, settings: auth.member.settings },
      notices: auth ? await takeNotices(auth, args.request) : [],
      draft: auth ? await findRequestedDraft(auth, args.request) : null,
      signOut: found ? await formTokensFor(args.context, formOwnerOf(found), '/sign-out') : null,
      activity: found ? await formTokensFor(args.context, formOwnerOf(found), '/session/activity') : null,
      end: found ? await formTokensFor(args.context, formOwnerOf(found), '/session/end') : null,
    };
  },
};

const page = {
  default: () => null,
  async loader(args: LoaderFunctionArgs) {
    const { api, session } = await guard(args);
    const { result } = await api.idm.get(path`/things`, things);
    return { things: result, subject: session.subject };
  },
};

const child = {
  default: () => null,
  async loader(args: LoaderFunctionArgs) {
    await guard(args);
    return { child: true };
  },
};

const poll = {
  async loader(args: LoaderFunctionArgs) {
    const { member } = await guardPoll(args);
    return Response.json({ name: member.name });
  },
};

const administersUsers: Requirement = ({ member }) =>
  member.privileges.some((privilege) => privilege.path === 'managed/alpha_user');

const edit = {
  default: () => null,
  async loader(args: LoaderFunctionArgs) {
    const auth = await guard(args, administersUsers);
    return { form: await formTokens(auth, path`/edit/${args.params.id ?? ''}`) };
  },
  async action(args: ActionFunctionArgs) {
    const auth = await guard(args, administersUsers);
    const form = readForm(auth, Reason);
    if (form.status !== 'success') return data(form.reply(), 400);
    return mutate(auth, form, {
      kind: 'save',
      verify: cannotVerify('nothing can be read again'),
      run: () => auth.api.idm.post(path`/things`, { reason: form.value.reason }, z.unknown()),
      refused: 'form.required',
      redirectTo: '/dashboard',
      notice: 'signIn.left.title',
      check: '/dashboard',
      fields: { reason: 'Reason', motive: 'Motive' },
      fieldNames: { motive: 'reason' },
    });
  },
};

const devices = {
  default: () => null,
  async loader(args: LoaderFunctionArgs) {
    const { api } = await guard(args);
    return { devices: await api.am.get(path`/json/devices`, z.unknown()) };
  },
};

const governed = {
  default: () => null,
  async loader(args: LoaderFunctionArgs) {
    await guard(args, governance);
    return { governed: true };
  },
};

const cart = {
  async loader(args: LoaderFunctionArgs) {
    const auth = await guard(args);
    const add = new URL(args.request.url).searchParams.get('add');
    if (add === 'nothing') await dropFromList(auth, 'cart');
    else if (add) await putInList(auth, 'cart', add, { item: add });
    return Response.json((await readList(auth, 'cart', z.object({ item: z.string() }))).map(([key]) => key));
  },
};

/** Items and people of the cart: `?item` adds one, `?without` takes a person out. */
const wholeCart = {
  async loader(args: LoaderFunctionArgs) {
    const auth = await guard(args);
    const { searchParams } = new URL(args.request.url);
    const [id, without] = [searchParams.get('item'), searchParams.get('without')];
    const bare = {
      within: null,
      icon: null,
      assignmentId: null,
      start: null,
      end: null,
      form: null,
      answered: [],
      except: [],
      addedAt: 0,
    };
    const done =
      id !== null
        ? await addToCart(auth, { type: 'role', id, name: id, ...bare })
        : without === null || (await removeCartPerson(auth, without));
    const { people, items } = await readCart(auth);
    return Response.json({
      done,
      most: MOST_ITEMS,
      people: people.map((one) => one.id),
      items: items.map((one) => one.id),
    });
  },
};

/** The cart of people: `?fill` names who is put in, `me` being the member. */
const peopleCart = {
  async loader(args: LoaderFunctionArgs) {
    const auth = await guard(args);
    const names = new URL(args.request.url).searchParams.get('fill')?.split(',') ?? null;
    const person = (id: string) =>
      id === 'me' ? toCartPerson(auth) : { id, name: id, userName: id, profileImage: '' };
    const fits = names === null || (await replaceCartPeople(auth, names.map(person)));
    return Response.json({ fits, people: await readCartPeople(auth) });
  },
};

const modules: Record<string, { path: string; module: unknown; parentId?: string }> = {
  login: { path: 'login', module: login },
  callback: { path: 'auth/callback', module: callback },
  'backchannel-logout': { path: 'auth/backchannel-logout', module: backchannelLogout },
  'sign-out': { path: 'sign-out', module: signOut },
  'signed-out': { path: 'signed-out', module: signedOut },
  'live-session': { path: 'live/session', module: liveSession },
  activity: { path: 'session/activity', module: activity },
  'session-end': { path: 'session/end', module: sessionEnd },
  dashboard: { path: 'dashboard', module: page },
  child: { path: 'child', module: child, parentId: 'dashboard' },
  poll: { path: 'poll', module: poll },
  edit: { path: 'edit/:id', module: edit },
  devices: { path: 'devices', module: devices },
  governed: { path: 'governed', module: governed },
  cart: { path: 'cart', module: cart },
  'people-cart': { path: 'people-cart', module: peopleCart },
  'whole-cart': { path: 'whole-cart', module: wholeCart },
};

const routes = Object.fromEntries(
  Object.entries(modules).map(([id, { path, module, parentId = 'root' }]) => [id, { id, path, parentId, module }]),
);

const build = {
  mode: 'production',
  entry: {
    module: {
      default: (_: Request, status: number, headers: Headers, drawn: DrawnContext, context: { isShown: boolean }) => {
        const { loaderData, actionData, errors } = drawn.staticHandlerContext;
        context.isShown = true;
        // The request handler distinguishes pages from data by it.
        headers.set('content-type', 'text/html');
        return new Response(JSON.stringify({ ...loaderData, actionData, errors }), { status, headers });
      },
      handleError: (error: unknown) => {
        if (error instanceof Error) unexpected.push(error);
      },
    },
  },
  routes: { root: { id: 'root', path: '', module: root }, ...routes },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  isSpaMode: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
    unstable_optimizeDeps: false,
  },
} as unknown as ServerBuild;

interface DrawnContext {
  staticHandlerContext: { loaderData: object; actionData: unknown; errors: unknown };
}

/** Errors of loaders and actions that were no answers; every test expects none. */
export const unexpected: unknown[] = [];

export const pages = createRequestHandler(withRouteAnswers(build), 'production');
