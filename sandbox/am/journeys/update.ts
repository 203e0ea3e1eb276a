// Steps that change the password or the user name.

import type { Platform } from '../../core/platform';
import { type Account, accountById } from '../../idm/accounts';
import { failures, MATCHED_ATTRIBUTES } from '../../idm/objects/identity-policies';
import { type ObjectType, objectType, type Stored } from '../../idm/objects/object-types';
import { changeObject } from '../../idm/objects/object-writes';
import { signOutUser } from '../oauth/backchannel-logout';
import { finishSignIn } from './credentials';
import type { Attempt, StepResult, StepRules } from './journey';

interface Person {
  account: Account;
  type: ObjectType;
  doc: Stored;
}

/** The managed object of the user; undefined once removed or inactive. */
export function attemptUser(platform: Platform, { realm, userId = '' }: Attempt): Person | undefined {
  const account = accountById(platform, realm, userId);
  const type = account && objectType(platform, account.component);
  if (!account?.active || !account.user || !type) return undefined;
  return { account, type, doc: account.user as unknown as Stored };
}

function changeProperty(
  { platform, attempt }: { platform: Platform; attempt: Attempt },
  property: 'password' | 'userName',
  value: string,
): StepResult {
  const person = attemptUser(platform, attempt);
  if (!person) return { failed: 'refused' };
  const { type, doc } = person;
  if (value === '') return { again: [{ policyRequirement: 'REQUIRED' }] };
  const [failed] = failures(platform, type, { ...doc, [property]: value }, [property], doc._id);
  if (failed) return { again: failed.policyRequirements };
  changeObject(platform, type, doc, [{ operation: 'replace', field: `/${property}`, value }]);
  const after = attemptUser(platform, attempt);
  if (!after) return { failed: 'refused' };
  if (attempt.journey !== 'ResetPassword') return { done: after.account };
  // A visitor who reset the password by mail has not signed in yet; who knew the former one is signed out.
  signOutUser(platform, attempt.realm, after.account.userId);
  return finishSignIn(platform, attempt, after.account);
}

export const newPassword: StepRules = {
  questions({ missed, platform, attempt }) {
    const doc = attemptUser(platform, attempt)?.doc;
    const unlike = MATCHED_ATTRIBUTES.flatMap((name) => (typeof doc?.[name] === 'string' ? [doc[name]] : []));
    return [{ kind: 'password', about: 'newPassword', missed, policy: 'password', unlike }];
  },
  submit: ({ answers: [value = ''], ...run }) => changeProperty(run, 'password', value),
};

export const newUserName: StepRules = {
  questions: ({ missed }) => [{ kind: 'name', about: 'newUserName', missed, policy: 'userName' }],
  submit: ({ answers: [value = ''], ...run }) => changeProperty(run, 'userName', value.trim()),
};
