// Asks somebody whether the application of somebody else may have what it asks for. Needs no script.

import type { Call } from '../../core/http';
import type { Client } from '../oauth/clients';
import { html } from './html';
import { textsFor } from './language';
import { page } from './page';

interface Asking {
  client: Client;
  userName: string;
  scopes: string[];
  /** The authorization request, to be sent again with the decision. */
  sent: URLSearchParams;
  csrf: string;
}

export function consentPage(call: Call, { client, userName, scopes, sent, csrf }: Asking): Response {
  const texts = textsFor(call.query, call.request.headers.get('accept-language'));
  const name = client.name ?? client.id;
  const title = texts.consentTitle(name);
  const kept = [...sent].filter(([field]) => !DECIDED.includes(field));
  const sheet = html`<h1><bdi>${title}</bdi></h1><p class="lead"><bdi>${texts.signedInAs(userName)}</bdi></p>
<p class="note">${texts.consentList}</p>
<ul class="granted">${scopes.map((scope) => html`<li>${texts.scopes[scope] ?? html`<code>${scope}</code>`}</li>`)}</ul>
<form method="post" action="${call.url.pathname}">
${kept.map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`)}
<input type="hidden" name="csrf" value="${csrf}">
<label class="tick"><input type="checkbox" name="save_consent" value="on">${texts.consentSave}</label>
<div class="presses"><button class="action" type="submit" name="decision" value="allow">${texts.providerAllow}</button>
<button class="action plain" type="submit" name="decision" value="deny">${texts.providerDeny}</button></div>
</form>
<p class="note">${texts.consentLater}</p>`;
  return page(call, texts, { title, sheet });
}

/** What the form itself adds to a request. */
const DECIDED = ['decision', 'csrf', 'save_consent'];
