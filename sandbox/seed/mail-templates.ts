import type { MailTemplate } from '../idm/mail-templates';

const TEXTS: Record<MailTemplate, { displayName: string; subject: string; message: string }> = {
  resetPassword: {
    displayName: 'Reset Password',
    subject: 'Reset your password',
    message:
      'Hello {{object.userName}}, a new password was requested for your account. If you did not request it, do nothing.',
  },
  forgottenUsername: {
    displayName: 'Forgotten Username',
    subject: 'Your user name',
    message: 'Your user name is {{object.userName}}. If you did not ask for it, do nothing.',
  },
  addressChanged: {
    displayName: 'Email Address Changed',
    subject: 'Your email address was changed',
    message:
      'Hello {{object.userName}}, mail for your account goes to another address from now on. If it was not you, ask your administrator for help at once.',
  },
};

export const MAIL_TEMPLATES: Record<string, object> = Object.fromEntries(
  Object.entries(TEXTS).map(([name, { displayName, subject, message }]) => [
    `emailTemplate/${name}`,
    {
      displayName,
      enabled: true,
      from: '',
      mimeType: 'text/plain',
      defaultLocale: 'en',
      subject: { en: subject },
      message: { en: message },
    },
  ]),
);
