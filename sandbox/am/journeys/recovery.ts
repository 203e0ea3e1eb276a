// Steps of a visitor who cannot sign in: entering the account's mail address, and waiting for the link in a mail.

import type { Platform } from '../../core/platform';
import { type Account, accountByMail } from '../../idm/accounts';
import { sendTemplate } from '../../idm/mail-templates';
import type { Attempt, StepRules } from './journey';

/** The answer does not depend on whether the address is known. */
export const identify: StepRules = {
  questions: ({ missed, attempt }) => [
    { kind: 'text', about: 'identify', value: '' },
    { kind: 'attribute', about: 'mail', missed, value: attempt.typed?.mail ?? '' },
  ],
  submit({ answers, platform, attempt, validateOnly }) {
    const address = (answers[1] ?? '').trim();
    const change = { typed: { mail: address } };
    if (address === '') return { again: [{ policyRequirement: 'REQUIRED', property: 'mail' }], change };
    if (!/^[^\s@]+@[^\s@]+$/.test(address))
      return { again: [{ policyRequirement: 'VALID_EMAIL_ADDRESS_FORMAT', property: 'mail' }], change };
    if (validateOnly) return { again: [], change };
    const suspendedId = platform.store.id();
    const account = accountByMail(platform, attempt.realm, address);
    if (!account?.active) return { next: 'mailSent', change: { ...change, suspendedId } };
    sendLink(platform, attempt, account, suspendedId);
    return { next: 'mailSent', change: { ...change, suspendedId, userId: account.userId } };
  },
};

function sendLink(platform: Platform, { journey, back }: Attempt, { user, userName }: Account, id: string): void {
  const link = new URL(back);
  link.searchParams.set('suspendedId', id);
  const template = journey === 'ResetPassword' ? 'resetPassword' : 'forgottenUsername';
  sendTemplate(platform, { to: user?.mail ?? '', template, userName, link: link.href });
}

/** Only the link in the mail continues from here. */
export const mailSent: StepRules = {
  questions: () => [{ kind: 'suspended' }],
  submit({ platform, attempt }) {
    const account = accountByMail(platform, attempt.realm, attempt.typed?.mail ?? '');
    if (!account?.active || account.userId !== attempt.userId) return { failed: 'timedOut', over: true };
    if (attempt.journey === 'ResetPassword') return { next: 'newPassword' };
    return { next: 'credentials', change: { typed: { userName: account.userName } } };
  },
};
