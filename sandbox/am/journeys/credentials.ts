// Steps that verify name and password.

import { isClassic } from '../../core/hosts';
import type { Platform } from '../../core/platform';
import { type Account, accountById, accountByName, isPassword } from '../../idm/accounts';
import { devicesOf } from '../devices/two-factor';
import type { Attempt, Journey, StepName, StepResult, StepRules } from './journey';

/** Plain sign-in has no step after the password. */
const AFTER_PASSWORD: Record<Journey, StepName | undefined> = {
  Login: undefined,
  TwoFactorLogin: 'chooseDevice',
  SocialLogin: undefined,
  UpdatePassword: 'newPassword',
  UpdateUsername: 'newUserName',
  ConnectSocial: 'chooseProvider',
  AddDevice: 'chooseKind',
  RemoveDevice: 'removeDevice',
  Registration: undefined,
  ResetPassword: undefined,
  ForgottenUsername: undefined,
  EveryCallback: 'numberAndConsent',
};

function verifyPassword(
  { platform, attempt }: { platform: Platform; attempt: Attempt },
  name: string,
  secret: string,
): StepResult {
  const { realm, journey } = attempt;
  const account =
    attempt.step === 'credentials'
      ? accountByName(platform, realm, name.trim())
      : accountById(platform, realm, attempt.userId ?? '');
  const changeable = journey === 'Login' || account?.user !== undefined;
  // The classic platform says so, a current one does not reveal who exists.
  const isShown = isClassic(platform) && account?.active === false && isPassword(account, secret);
  if (isShown) return { failed: 'inactive' };
  if (!account?.active || !isPassword(account, secret) || !changeable) return { failed: 'refused' };
  const change = { userId: account.userId };
  const purpose = AFTER_PASSWORD[journey];
  if (purpose === 'chooseDevice' || purpose === 'removeDevice')
    return devicesOf(platform, { realm, ...change }).length === 0 ? { failed: 'noDevice' } : { next: purpose, change };
  return purpose ? { next: purpose, change } : finishSignIn(platform, attempt, account);
}

/** With `secondFactor`, users who have a device confirm a plain sign-in with one, except in a trusted browser. */
export function finishSignIn(platform: Platform, { realm }: Attempt, account: Account): StepResult {
  const change = { userId: account.userId };
  const confirms = platform.host.secondFactor && devicesOf(platform, { realm, ...change }).length > 0;
  return confirms ? { next: 'deviceProfile', change } : { done: account };
}

export const credentials: StepRules = {
  questions: ({ attempt: { typed } }) => [
    { kind: 'name', about: 'userName', missed: [], ...(typed?.userName ? { value: typed.userName } : {}) },
    { kind: 'password', about: 'password', missed: [] },
  ],
  submit: ({ answers: [name = '', secret = ''], ...run }) => verifyPassword(run, name, secret),
};

/** Signed-in users give the password alone. */
export const currentPassword: StepRules = {
  questions: () => [{ kind: 'password', about: 'currentPassword', missed: [] }],
  submit: ({ answers: [secret = ''], ...run }) => verifyPassword(run, '', secret),
};
