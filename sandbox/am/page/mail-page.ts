// The mail that the platform would have sent, for whoever tries the sandbox.

import { type Call, type Route, route } from '../../core/http';
import { mails } from '../../core/outbox';
import { html } from './html';
import { textsFor } from './language';
import { page } from './page';

const SHOWN = 20;

function show(call: Call): Response {
  const texts = textsFor(call.query, call.request.headers.get('accept-language'));
  const time = new Intl.DateTimeFormat(texts.lang, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const sent = mails(call.platform).slice(0, SHOWN);
  const list = sent.map(
    ({ template, to, userName, link, sent: at }) => html`<li><h2>${texts.mail[template].subject}</h2>
<p class="lead"><bdi>${to}</bdi> · ${time.format(Date.parse(at))} UTC</p>
<p class="note">${texts.mail[template].body(userName)}</p>
<p class="note"><a href="${link}">${texts.mail[template].link}</a></p></li>`,
  );
  const sheet = html`<h1>${texts.mailboxTitle}</h1>
<p class="lead">${texts.mailboxNote}</p>
${sent.length === 0 ? html`<p class="note">${texts.noMail}</p>` : html`<ul class="mails">${list}</ul>`}`;
  return page(call, texts, { title: texts.mailboxTitle, sheet });
}

export const mailPages: Route[] = [route('GET', '/am/mailbox', 'none', show)];
