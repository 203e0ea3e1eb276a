// The mailbox of the sandbox.

import { type Call, type Route, route } from '../../core/http';
import { findMails } from '../../core/outbox';
import { mailTexts } from '../../idm/mail-templates';
import { html } from './html';
import { page } from './page';
import { TEXTS } from './texts';

const SHOWN = 20;

function show(call: Call): Response {
  const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const sent = findMails(call.platform).slice(0, SHOWN);
  const list = sent.map((mail) => {
    const { subject, message } = mailTexts(call.platform, mail);
    return html`<li><h2>${subject}</h2>
<p class="lead"><bdi>${mail.to}</bdi> · ${time.format(Date.parse(mail.sent))} UTC</p>
<p class="note">${message}</p>
<p class="note"><a href="${mail.link}">${TEXTS.mailLinks[mail.template]}</a></p></li>`;
  });
  const sheet = html`<h1>${TEXTS.mailboxTitle}</h1>
<p class="lead">${TEXTS.mailboxNote}</p>
${sent.length === 0 ? html`<p class="note">${TEXTS.noMail}</p>` : html`<ul class="mails">${list}</ul>`}`;
  return page(call, { title: TEXTS.mailboxTitle, sheet });
}

export const mailPages: Route[] = [route('GET', '/am/mailbox', 'none', show)];
