// The mailbox of the sandbox.

import { type Call, type Route, route } from '../../core/http';
import { findMails } from '../../core/outbox';
import { html } from './html';
import { page } from './page';
import { TEXTS } from './texts';

const SHOWN = 20;

function show(call: Call): Response {
  const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const sent = findMails(call.platform).slice(0, SHOWN);
  const list = sent.map(
    ({ template, to, userName, link, sent: at }) => html`<li><h2>${TEXTS.mail[template].subject}</h2>
<p class="lead"><bdi>${to}</bdi> · ${time.format(Date.parse(at))} UTC</p>
<p class="note">${TEXTS.mail[template].body(userName)}</p>
<p class="note"><a href="${link}">${TEXTS.mail[template].link}</a></p></li>`,
  );
  const sheet = html`<h1>${TEXTS.mailboxTitle}</h1>
<p class="lead">${TEXTS.mailboxNote}</p>
${sent.length === 0 ? html`<p class="note">${TEXTS.noMail}</p>` : html`<ul class="mails">${list}</ul>`}`;
  return page(call, { title: TEXTS.mailboxTitle, sheet });
}

export const mailPages: Route[] = [route('GET', '/am/mailbox', 'none', show)];
