// Asks a user whether a third-party application may have what it requests.

import type { Call } from '../../core/http';
import type { Client } from '../oauth/clients';
import { html } from './html';
import { page } from './page';
import { TEXTS } from './texts';

interface ConsentRequest {
  client: Client;
  userName: string;
  scopes: string[];
  /** The authorization request, sent again with the decision. */
  sent: URLSearchParams;
  csrf: string;
}

export function consentPage(call: Call, { client, userName, scopes, sent, csrf }: ConsentRequest): Response {
  const name = client.name ?? client.id;
  const title = TEXTS.consentTitle(name);
  const requestFields = [...sent].filter(([field]) => !FORM_FIELDS.includes(field));
  const sheet = html`<h1><bdi>${title}</bdi></h1><p class="lead"><bdi>${TEXTS.signedInAs(userName)}</bdi></p>
<p class="note">${TEXTS.consentList}</p>
<ul class="granted">${scopes.map((scope) => html`<li>${TEXTS.scopes[scope] ?? html`<code>${scope}</code>`}</li>`)}</ul>
<form method="post" action="${call.url.pathname}">
${requestFields.map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`)}
<input type="hidden" name="csrf" value="${csrf}">
<label class="tick"><input type="checkbox" name="save_consent" value="on">${TEXTS.consentSave}</label>
<div class="presses"><button class="action" type="submit" name="decision" value="allow">${TEXTS.providerAllow}</button>
<button class="action plain" type="submit" name="decision" value="deny">${TEXTS.providerDeny}</button></div>
</form>
<p class="note">${TEXTS.consentLater}</p>`;
  return page(call, { title, sheet });
}

/** Fields of the form itself. */
const FORM_FIELDS = ['decision', 'csrf', 'save_consent'];
