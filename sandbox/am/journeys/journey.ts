// What a journey is: a row of steps, each of which asks questions and says what comes of the answers.

import type { RealmName } from '../../core/caller';
import { collection } from '../../core/collection';
import type { Platform } from '../../core/platform';
import type { Account } from '../../idm/accounts';
import type { Failure } from '../../idm/objects/failures';
import type { SecurityQuestions } from '../../idm/objects/security-questions';
import type { TrustedDevice } from '../devices/trusted';
import type { Kind } from '../devices/two-factor';

export type Journey =
  | 'Login'
  | 'TwoFactorLogin'
  | 'SocialLogin'
  | 'UpdatePassword'
  | 'UpdateUsername'
  | 'ConnectSocial'
  | 'AddDevice'
  | 'RemoveDevice'
  | 'Registration'
  | 'ResetPassword'
  | 'ForgottenUsername';

/** The names that journeys are asked for by. Contrast is plain sign-in; themes are linked to names. */
export const TREES: ReadonlyMap<string, Journey> = new Map([
  ['Login', 'Login'],
  ['Contrast', 'Login'],
  ['TwoFactorLogin', 'TwoFactorLogin'],
  ['SocialLogin', 'SocialLogin'],
  ['UpdatePassword', 'UpdatePassword'],
  ['UpdateUsername', 'UpdateUsername'],
  ['ConnectSocial', 'ConnectSocial'],
  ['AddDevice', 'AddDevice'],
  ['RemoveDevice', 'RemoveDevice'],
  ['Registration', 'Registration'],
  ['ResetPassword', 'ResetPassword'],
  ['ForgottenUsername', 'ForgottenUsername'],
]);

export type StepName =
  | 'credentials'
  | 'currentPassword'
  | 'newPassword'
  | 'newUserName'
  | 'chooseDevice'
  | 'proveDevice'
  | 'chooseKind'
  | 'registerDevice'
  | 'recoveryCodes'
  | 'removeDevice'
  | 'chooseProvider'
  | 'provider'
  | 'register'
  | 'identify'
  | 'mailSent'
  | 'deviceProfile'
  | 'trustDevice';

/** What an input is asked for; the prompts are named by it. */
export type About =
  | 'userName'
  | 'password'
  | 'currentPassword'
  | 'newPassword'
  | 'newUserName'
  | 'code'
  | 'device'
  | 'kind'
  | 'provider'
  | 'givenName'
  | 'sn'
  | 'mail'
  | 'updates'
  | 'marketing';

/** What a step says without asking. */
export type Saying = 'scan' | 'scanPush' | 'touch' | 'approve' | 'recovery' | 'removal' | 'identify' | 'trust';
/** What a button says where it is not simply the next one. */
export type Press = 'touched' | 'approved' | 'saved' | 'remove' | 'keep' | 'trust' | 'notNow';

export type Question =
  | {
      kind: 'name' | 'password' | 'code';
      about: About;
      missed: Failure[];
      policy?: 'password' | 'userName';
      /** Of a new account, which has none so far. */
      creates?: true;
      value?: string;
      /** What a new password must not hold, where the person is known. */
      unlike?: string[];
    }
  | { kind: 'attribute'; about: 'givenName' | 'sn' | 'mail'; missed: Failure[]; value: string }
  | { kind: 'tick'; about: 'updates' | 'marketing'; value: boolean }
  | { kind: 'security'; number: number; offered: SecurityQuestions['questions']; missed: Failure[]; value: string }
  | { kind: 'terms'; missed: Failure[] }
  | { kind: 'suspended' }
  /** What device this is, which clients say by themselves. */
  | { kind: 'device' }
  | { kind: 'choice'; about: 'device' | 'provider'; options: string[] }
  | { kind: 'choice'; about: 'kind'; options: Kind[] }
  | { kind: 'text'; about: Saying; value: string }
  | { kind: 'hidden'; id: string; value: string }
  | { kind: 'press'; options: Press[] }
  | { kind: 'redirect'; address: string };

export interface Step {
  /** Absent while the journey waits for the link in a mail. */
  authId?: string;
  journey: Journey;
  name: StepName;
  questions: Question[];
  /** What nobody but a visitor of a sandbox may know: the code that the device of the step shows. */
  hint?: string;
}

export type FailureReason = 'refused' | 'timedOut' | 'cancelled' | 'linkedElsewhere' | 'notLinked' | 'noDevice';

export type Outcome =
  | { kind: 'step'; step: Step }
  | { kind: 'done'; journey: Journey; account: Account; factors: string[] }
  | { kind: 'failed'; reason: FailureReason; realm: RealmName; journey: Journey };

/** One run of a journey, between its steps. */
export interface Attempt {
  id: string;
  realm: RealmName;
  journey: Journey;
  step: StepName;
  /** Who this is about, once known: by the live session, then proven by the password. */
  userId?: string;
  endsAt: number;
  /** Where the page of this run stands, for those who are sent away and come back. */
  back: string;
  /** The device that is proven, registered or removed. */
  deviceId?: string;
  kind?: Kind;
  /** Of the authenticator app that is being registered. */
  secret?: string;
  /** Wrong codes so far. */
  wrong?: number;
  /** Of the redirect to another provider. */
  state?: string;
  provider?: string;
  /** What the client says about the browser it runs in. */
  profile?: { identifier: string; metadata: TrustedDevice['metadata'] };
  /** The devices a sign-in was confirmed with. */
  factors?: string[];
  /** What the link in a mail names. */
  suspendedId?: string;
  /** What was typed and is shown again, by property; never a secret. */
  typed?: Record<string, string>;
}

export const attempts = collection<Attempt>({
  name: 'am/sign-in-attempt',
  indexes: ['endsAt'],
  keys: ({ state, suspendedId }) => [
    ...(state === undefined ? [] : [`state/${state}`]),
    ...(suspendedId === undefined ? [] : [`suspended/${suspendedId}`]),
  ],
});

/** What came back from another provider. */
export interface Returned {
  code: string;
  state: string;
}

/** What was wrong with an answer; of a step that asks for several things, with which of them. */
export type Missed = Failure & { property?: string };

/** What comes of the answers to a step. */
export type Taken =
  | { next: StepName; change?: Partial<Attempt> }
  | { again: Missed[]; change?: Partial<Attempt> }
  | { done: Account; factors?: string[] }
  /** A run that is `over` cannot be gone on with. */
  | { failed: FailureReason; over?: true };

interface Run {
  platform: Platform;
  attempt: Attempt;
}

export interface Given {
  answers: string[];
  returned?: Returned | undefined;
  /** Nothing is to be done but to say what would be wrong. */
  validateOnly?: boolean | undefined;
}

export interface StepRules {
  /** `missed` is what was wrong with the last answer. */
  questions(run: Run & { missed: Missed[] }): Question[] | Promise<Question[]>;
  take(run: Run & Given): Taken | Promise<Taken>;
  hint?(run: Run): string | undefined | Promise<string | undefined>;
}
