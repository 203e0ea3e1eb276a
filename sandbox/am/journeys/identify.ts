// Steps that verify name and password.

import type { Platform } from '../../core/platform';
import { type Account, accountById, accountByName, passwordFits } from '../../idm/accounts';
import { devicesOf } from '../devices/two-factor';
import type { Attempt, Journey, StepName, StepRules, Taken } from './journey';

/** Plain sign-in has no step after the password. */
const PURPOSES: Record<Journey, StepName | undefined> = {
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
};

function proven({ platform, attempt }: { platform: Platform; attempt: Attempt }, name: string, secret: string): Taken {
  const { realm, journey } = attempt;
  const account =
    attempt.step === 'credentials'
      ? accountByName(platform, realm, name.trim())
      : accountById(platform, realm, attempt.userId ?? '');
  const changeable = journey === 'Login' || account?.user !== undefined;
  if (!account?.active || !passwordFits(account, secret) || !changeable) return { failed: 'refused' };
  const change = { userId: account.userId };
  const purpose = PURPOSES[journey];
  if (purpose === 'chooseDevice' || purpose === 'removeDevice')
    return devicesOf(platform, { realm, ...change }).length === 0 ? { failed: 'noDevice' } : { next: purpose, change };
  return purpose ? { next: purpose, change } : signedIn(platform, attempt, account);
}

/** With `secondFactor`, users who have a device confirm a plain sign-in with one, except in a trusted browser. */
export function signedIn(platform: Platform, { realm }: Attempt, account: Account): Taken {
  const change = { userId: account.userId };
  const confirms = platform.host.secondFactor && devicesOf(platform, { realm, ...change }).length > 0;
  return confirms ? { next: 'deviceProfile', change } : { done: account };
}

export const credentials: StepRules = {
  questions: ({ attempt: { typed } }) => [
    { kind: 'name', about: 'userName', missed: [], ...(typed?.userName ? { value: typed.userName } : {}) },
    { kind: 'password', about: 'password', missed: [] },
  ],
  take: ({ answers: [name = '', secret = ''], ...run }) => proven(run, name, secret),
};

/** Signed-in users give the password alone. */
export const currentPassword: StepRules = {
  questions: () => [{ kind: 'password', about: 'currentPassword', missed: [] }],
  take: ({ answers: [secret = ''], ...run }) => proven(run, '', secret),
};
