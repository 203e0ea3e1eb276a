// Coming back from another identity provider: the flow that was begun, what it proved, and signing in with that.

import { collection } from '../core/collection';
import { type Call, type Handler, type Route, route } from '../core/http';
import type { Platform } from '../core/platform';
import { badRequest, unauthorized } from '../core/refusals';
import { type Account, accountById } from './accounts';
import { users } from './objects/managed';

interface Flow {
  _id: string;
  provider: string;
  state: string;
  code: string;
  /** Who somebody is at the provider. */
  subject: string;
  /** The token that goes with it: of the flow before the return, of what was proven after it. */
  token: string;
  returned: boolean;
  endsAt: number;
}

const flows = collection<Flow>({
  name: 'social/flow',
  keys: ({ token }) => [`token/${token}`],
});

export const SOCIAL_PROVIDERS = [{ provider: 'google', name: 'Google', icon: 'fa-google' }];
const PATIENCE = 10 * 60_000;

const list: Handler = () => ({
  providers: SOCIAL_PROVIDERS.map(({ provider, name, icon }) => ({
    provider,
    uiConfig: { iconClass: icon, buttonDisplayName: name, buttonImage: '', buttonClass: '' },
    enabled: true,
  })),
});

const act: Handler = (call) => {
  const action = call.query.get('_action');
  if (action === 'getAuthRedirect') return begin(call);
  if (action === 'handlePostAuth') return takeReturn(call);
  throw badRequest('Unknown action');
};

/** The way to the provider, which approves at once: whoever follows it lands on the landing page with a code. */
function begin(call: Call): object {
  const { platform } = call;
  const { provider, landingPage } = call.json<{ provider?: unknown; landingPage?: unknown } | undefined>() ?? {};
  const known = SOCIAL_PROVIDERS.find((one) => one.provider === provider);
  if (!known || typeof landingPage !== 'string') throw badRequest('provider and landingPage are needed');
  const { store } = platform;
  const flow: Flow = {
    _id: store.id(),
    provider: known.provider,
    state: store.id(),
    code: store.id(),
    subject: subjectOf(platform, known.provider, call.bearer()?.userId) ?? store.id(),
    token: store.id(),
    returned: false,
    endsAt: platform.now() + PATIENCE,
  };
  store.put(flows, flow._id, flow);
  const { state, code } = flow;
  const separator = landingPage.includes('?') ? '&' : '?';
  const redirect = `${landingPage}${separator}${new URLSearchParams({ provider: known.provider, code, state })}`;
  return { redirect, token: flow.token };
}

/** Takes what the provider sent back, once; the token of the flow has to come along. */
function takeReturn(call: Call): object {
  const { platform } = call;
  const flow = flowOf(call);
  const sent = call.json<Record<string, unknown> | undefined>() ?? {};
  if (!flow || flow.returned || flow.state !== only(sent.state) || flow.code !== only(sent.code))
    throw unauthorized('Access Denied');
  const token = platform.store.id();
  platform.store.put(flows, flow._id, { ...flow, token, returned: true });
  return { token };
}

/** The account that is linked to what a returned flow proved; 401 when nobody is. */
export function linkedAccount(call: Call): Account {
  const { platform } = call;
  const flow = flowOf(call);
  if (!flow?.returned) throw unauthorized('Access Denied');
  platform.store.remove(flows, flow._id);
  const { realm } = platform.host;
  const alias = `${flow.provider}-${flow.subject}`;
  const [user] = platform.store.search(users(realm), {
    filter: { op: 'eq', path: ['aliasList'], value: alias },
    limit: 1,
  });
  const account = user && accountById(platform, realm, user._id);
  if (!account?.active) throw unauthorized('Access Denied');
  return account;
}

function flowOf({ platform, request }: Call): Flow | undefined {
  const token = request.headers.get('x-openidm-datastoretoken');
  const [flow] = token ? platform.store.search(flows, { key: `token/${token}`, limit: 1 }) : [];
  return flow && flow.endsAt > platform.now() ? flow : undefined;
}

function subjectOf({ store, host }: Platform, provider: string, userId: string | undefined): string | undefined {
  const aliases = userId === undefined ? [] : (store.get(users(host.realm), userId)?.aliasList ?? []);
  return aliases.find((alias) => alias.startsWith(`${provider}-`))?.slice(provider.length + 1);
}

/** Parameters of an address come as lists; one that is given twice is none. */
function only(value: unknown): string | undefined {
  const values = Array.isArray(value) ? value : [value];
  return values.length === 1 && typeof values[0] === 'string' ? values[0] : undefined;
}

/** Called by people who are not signed in. */
export const socialRoutes: Route[] = [
  route('GET', '/openidm/identityProviders', 'none', list),
  route('POST', '/openidm/identityProviders', 'none', act),
];
