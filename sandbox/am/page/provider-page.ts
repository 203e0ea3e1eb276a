// Another identity provider, simulated: one page that asks for the account.

import { type Call, type Route, route } from '../../core/http';
import { approveFlow, providersOf, waitingFlow } from '../../idm/social';
import { html } from './html';
import { messagePage, page } from './page';
import { TEXTS } from './texts';

interface Visit {
  call: Call;
  name: string;
  provider: string;
  state: string;
  /** A page of this platform and no other. */
  back: URL;
}

function visitOf(call: Call): Visit | undefined {
  const known = providersOf().find(({ provider }) => provider === call.params.provider);
  const back = URL.parse(call.query.get('redirect_uri') ?? '');
  const state = call.query.get('state') ?? '';
  if (!known || back?.origin !== call.url.origin || !back.pathname.startsWith('/am/')) return undefined;
  return { call, name: known.name, provider: known.provider, state, back };
}

function invalidLink(call: Call): Response {
  return messagePage(call, { title: TEXTS.brokenLink, reason: TEXTS.brokenRequest, status: 400 });
}

function show(call: Call): Response {
  const visit = visitOf(call);
  const flow = visit && waitingFlow(call.platform, visit.provider, visit.state);
  if (!visit || !flow) return invalidLink(call);
  const { name } = visit;
  const sheet = html`<h1>${TEXTS.providerTitle(name)}</h1>
<p class="lead">${TEXTS.providerLead(call.platform.host.company)}</p>
<form method="post">
<div class="field"><label for="email">${TEXTS.providerEmail}</label>
<input id="email" name="email" type="text" inputmode="email" value="${flow.email}" autocomplete="email" required dir="auto"></div>
<div class="presses"><button class="action" type="submit" name="answer" value="allow">${TEXTS.providerAllow}</button>
<button class="action plain" type="submit" name="answer" value="deny" formnovalidate>${TEXTS.providerDeny}</button></div>
</form>`;
  return page(call, { title: TEXTS.providerTitle(name), sheet, footer: TEXTS.providerNote });
}

function answer(call: Call): Response {
  const visit = visitOf(call);
  const flow = visit && waitingFlow(call.platform, visit.provider, visit.state);
  if (!visit || !flow) return invalidLink(call);
  const form = call.form();
  const email = (form.get('email') ?? '').trim();
  const { back, state } = visit;
  back.searchParams.set('state', state);
  if (form.get('answer') !== 'allow') back.searchParams.set('error', 'access_denied');
  else if (!/^[^\s@]+@[^\s@]+$/.test(email)) return show(call);
  else back.searchParams.set('code', approveFlow(call.platform, flow, email));
  const headers = { location: back.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return new Response(null, { status: 303, headers });
}

export const providerPages: Route[] = [
  route('GET', '/am/provider/:provider', 'none', show),
  route('POST', '/am/provider/:provider', 'none', answer),
];
