// The texts of mail, as configuration (`emailTemplate/{name}`).
import { type Mail, sendMail } from '../core/outbox';
import type { Platform } from '../core/platform';
import { configs } from './config-documents';

export type MailTemplate = Mail['template'];

type Texts = Record<string, string>;

interface TemplateDocument {
  enabled?: boolean;
  defaultLocale?: string;
  subject?: Texts;
  message?: Texts;
}

const documentOf = ({ store }: Platform, name: MailTemplate): TemplateDocument | undefined =>
  store.get(configs, `emailTemplate/${name}`) as TemplateDocument | undefined;

/** Nothing is sent by a template that is switched off. */
export function sendTemplate(platform: Platform, mail: Parameters<typeof sendMail>[1]): void {
  if (documentOf(platform, mail.template)?.enabled !== false) sendMail(platform, mail);
}

/** Subject and message with the values of one mail in place of `{{object.userName}}`. */
export function mailTexts(platform: Platform, { template, userName }: Mail): { subject: string; message: string } {
  const { defaultLocale = 'en', subject, message } = documentOf(platform, template) ?? {};
  const filled = (texts: Texts | undefined) =>
    String(texts?.[defaultLocale] ?? '').replaceAll('{{object.userName}}', userName);
  return { subject: filled(subject), message: filled(message) };
}
