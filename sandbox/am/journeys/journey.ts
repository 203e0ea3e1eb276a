// What a journey is: a row of steps, each of which asks questions and says what comes of the answers.

import type { RealmName } from '../../core/caller';
import { collection } from '../../core/collection';
import type { Platform } from '../../core/platform';
import type { Account } from '../../idm/accounts';
import type { Failure } from '../../idm/objects/failures';
import type { Kind } from '../devices/two-factor';

export type Journey =
  | 'Login'
  | 'TwoFactorLogin'
  | 'SocialLogin'
  | 'UpdatePassword'
  | 'UpdateUsername'
  | 'ConnectSocial'
  | 'AddDevice'
  | 'RemoveDevice';

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
  | 'provider';

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
  | 'provider';

/** What a step says without asking. */
export type Saying = 'scan' | 'scanPush' | 'touch' | 'approve' | 'recovery' | 'removal';
/** What a button says where it is not simply the next one. */
export type Press = 'touched' | 'approved' | 'saved' | 'remove' | 'keep';

export type Question =
  | { kind: 'name' | 'password' | 'code'; about: About; missed: Failure[]; policy?: 'password' | 'userName' }
  | { kind: 'choice'; about: 'device' | 'provider'; options: string[] }
  | { kind: 'choice'; about: 'kind'; options: Kind[] }
  | { kind: 'text'; about: Saying; value: string }
  | { kind: 'hidden'; id: string; value: string }
  | { kind: 'press'; options: Press[] }
  | { kind: 'redirect'; address: string };

export interface Step {
  authId: string;
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
}

export const attempts = collection<Attempt>({
  name: 'am/sign-in-attempt',
  indexes: ['endsAt'],
  keys: ({ state }) => (state === undefined ? [] : [`state/${state}`]),
});

/** What came back from another provider. */
export interface Returned {
  code: string;
  state: string;
}

/** What comes of the answers to a step. */
export type Taken =
  | { next: StepName; change?: Partial<Attempt> }
  | { again: Failure[]; change?: Partial<Attempt> }
  | { done: Account; factors?: string[] }
  /** A run that is `over` cannot be gone on with. */
  | { failed: FailureReason; over?: true };

interface Run {
  platform: Platform;
  attempt: Attempt;
}

export interface StepRules {
  /** `missed` is what was wrong with the last answer. */
  questions(run: Run & { missed: Failure[] }): Question[] | Promise<Question[]>;
  take(run: Run & { answers: string[]; returned?: Returned | undefined }): Taken | Promise<Taken>;
  hint?(run: Run): string | undefined | Promise<string | undefined>;
}
