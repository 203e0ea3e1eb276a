// Other identity providers: their flows, and the accounts linked to them.

import { collection } from '../core/collection';
import { badRequest, unauthorized } from '../core/errors';
import { type Call, type Handler, type Route, route } from '../core/http';
import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';
import { type Account, accountById } from './accounts';
import { identities } from './objects/identities';
import { users } from './objects/managed';

interface Flow {
  _id: string;
  provider: string;
  state: string;
  /** Empty until the provider has approved. */
  code: string;
  /** The account at the provider. */
  subject: string;
  email: string;
  /** Names the flow before the return, and the proof after it. */
  token: string;
  returned: boolean;
  endsAt: number;
}

export interface Proof {
  provider: string;
  subject: string;
  email: string;
}

const flows = collection<Flow>({
  name: 'social/flow',
  keys: ({ token, state }) => [`token/${token}`, `state/${state}`],
});

const PROVIDERS = [
  { provider: 'google', name: 'Google', icon: 'fa-google', color: '#4184f3' },
  { provider: 'microsoft', name: 'Microsoft', icon: 'fa-windows', color: '#0078d7' },
];
const FLOW_LIFETIME = 10 * 60_000;

export interface Provider {
  provider: string;
  name: string;
  icon: string;
  color: string;
}

export function providersOf(): Provider[] {
  return PROVIDERS;
}

const list: Handler = () => ({
  providers: PROVIDERS.map(({ provider, name, icon }) => ({
    provider,
    uiConfig: { iconClass: icon, buttonDisplayName: name, buttonImage: '', buttonClass: '' },
    enabled: true,
  })),
});

const act: Handler = (call) => {
  const action = call.query.get('_action');
  if (action === 'getAuthRedirect') return authRedirect(call);
  if (action === 'handlePostAuth') return postAuth(call);
  throw badRequest('Unknown action');
};

/** For visitors who have not signed in yet. */
export function beginFlow(platform: Platform, provider: string, userId: string | undefined): Flow {
  const { store } = platform;
  const subject = subjectOf(platform, provider, userId) ?? '';
  const flow: Flow = {
    _id: store.id(),
    provider,
    state: store.id(),
    code: '',
    subject,
    email: store.get(identities, `${provider}-${subject}`)?.email ?? '',
    token: store.id(),
    returned: false,
    endsAt: platform.now() + FLOW_LIFETIME,
  };
  return store.put(flows, flow._id, flow);
}

/** The flow that awaits a provider's answer. */
export function waitingFlow({ store, now }: Platform, provider: string, state: string): Flow | undefined {
  const [flow] = store.search(flows, { key: `state/${state}`, limit: 1 });
  return flow?.provider === provider && flow.code === '' && flow.endsAt > now() ? flow : undefined;
}

/** Approves the flow and answers its code. An address always has the same subject. */
export function approveFlow({ store }: Platform, flow: Flow, email: string): string {
  const address = email.trim().toLowerCase();
  const [known] = store.search(identities, { key: `${flow.provider}/${address}`, limit: 1 });
  const made = Number.parseInt(idOf(`${flow.provider}:${address}`).slice(0, 8), 16);
  const subject = known ? known.alias.slice(flow.provider.length + 1) : String(made);
  const code = store.id();
  store.put(flows, flow._id, { ...flow, subject, email: address, code });
  return code;
}

/** Accepts a code once. */
export function acceptProof(
  { store, now }: Platform,
  { code, state }: { code: string; state: string },
): Proof | undefined {
  const [flow] = store.search(flows, { key: `state/${state}`, limit: 1 });
  if (!flow || code === '' || flow.code !== code || flow.returned || flow.endsAt <= now()) return undefined;
  store.remove(flows, flow._id);
  return flow;
}

export function accountOfAlias(platform: Platform, alias: string): Account | undefined {
  const { realm } = platform.host;
  const [user] = platform.store.search(users(realm), { key: `alias/${alias}`, limit: 1 });
  return user && accountById(platform, realm, user._id);
}

/** Stores what a provider says about a linked account. */
export function storeIdentity({ store, iso }: Platform, name: string, { provider, subject, email }: Proof): void {
  const alias = `${provider}-${subject}`;
  store.put(identities, alias, { alias, email, name, linkDate: iso() });
}

/** For clients of identity management the provider approves at once: the redirect leads back with a code. */
function authRedirect(call: Call): object {
  const { platform } = call;
  const { provider, landingPage } = call.json<{ provider?: unknown; landingPage?: unknown } | undefined>() ?? {};
  const known = PROVIDERS.find((one) => one.provider === provider);
  if (!known || typeof landingPage !== 'string') throw badRequest('provider and landingPage are needed');
  const begun = beginFlow(platform, known.provider, call.bearer()?.userId);
  const code = platform.store.id();
  const flow = { ...begun, code, subject: begun.subject || platform.store.id() };
  platform.store.put(flows, flow._id, flow);
  const separator = landingPage.includes('?') ? '&' : '?';
  const query = new URLSearchParams({ provider: known.provider, code, state: flow.state });
  return { redirect: `${landingPage}${separator}${query}`, token: flow.token };
}

/** Accepts the provider's answer once, with the token of the flow. */
function postAuth(call: Call): object {
  const { platform } = call;
  const flow = flowOf(call);
  const sent = call.json<Record<string, unknown> | undefined>() ?? {};
  if (
    !flow ||
    flow.returned ||
    flow.code === '' ||
    flow.state !== singleValue(sent.state) ||
    flow.code !== singleValue(sent.code)
  )
    throw unauthorized('Access Denied');
  const token = platform.store.id();
  platform.store.put(flows, flow._id, { ...flow, token, returned: true });
  return { token };
}

/** The account linked to the proof of a returned flow, else 401. */
export function linkedAccount(call: Call): Account {
  const { platform } = call;
  const flow = flowOf(call);
  if (!flow?.returned) throw unauthorized('Access Denied');
  platform.store.remove(flows, flow._id);
  const account = accountOfAlias(platform, `${flow.provider}-${flow.subject}`);
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

/** Query parameters come as lists; a repeated one is refused. */
function singleValue(value: unknown): string | undefined {
  const values = Array.isArray(value) ? value : [value];
  return values.length === 1 && typeof values[0] === 'string' ? values[0] : undefined;
}

/** For visitors who are not signed in. */
export const socialRoutes: Route[] = [
  route('GET', '/openidm/identityProviders', 'none', list),
  route('POST', '/openidm/identityProviders', 'none', act),
];
