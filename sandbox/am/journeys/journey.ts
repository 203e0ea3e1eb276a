// A journey is a list of steps; each asks questions and decides what follows from the answers.

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
  | 'ForgottenUsername'
  | 'EveryCallback';

/** Journeys by the names in calls. Contrast is plain sign-in under the name that a theme is linked to. */
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
  ['EveryCallback', 'EveryCallback'],
]);

/** Offered to visitors who cannot sign in, by the host's name for it. */
export const RECOVERY_JOURNEYS = [
  ['registration', 'Registration'],
  ['resetPassword', 'ResetPassword'],
  ['forgottenUsername', 'ForgottenUsername'],
] as const;

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
  | 'trustDevice'
  | 'numberAndConsent'
  | 'waiting'
  | 'place'
  | 'securityKey';

/** What an input asks for; its prompt has the same key. */
export type PromptName =
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

export type Message = 'scan' | 'scanPush' | 'touch' | 'approve' | 'recovery' | 'removal' | 'identify' | 'trust';
export type ButtonName = 'touched' | 'approved' | 'saved' | 'remove' | 'keep' | 'trust' | 'notNow';

export type Question =
  | {
      kind: 'name' | 'password' | 'code';
      about: PromptName;
      missed: Failure[];
      policy?: 'password' | 'userName';
      /** For a new account. */
      creates?: true;
      value?: string;
      /** What a new password must not contain, where the user is known. */
      unlike?: string[];
    }
  | { kind: 'attribute'; about: 'givenName' | 'sn' | 'mail'; missed: Failure[]; value: string }
  | { kind: 'checkbox'; about: 'updates' | 'marketing'; value: boolean }
  | { kind: 'security'; number: number; offered: SecurityQuestions['questions']; missed: Failure[]; value: string }
  | { kind: 'terms'; missed: Failure[] }
  | { kind: 'suspended' }
  /** Answered by the client itself: which device it runs on. */
  | { kind: 'device' }
  | { kind: 'choice'; about: 'device' | 'provider'; options: string[] }
  | { kind: 'choice'; about: 'kind'; options: Kind[] }
  | { kind: 'text'; about: Message; value: string }
  | { kind: 'hidden'; id: string; value: string }
  | { kind: 'buttons'; options: ButtonName[] }
  | { kind: 'redirect'; address: string }
  /** As access management names it; the sandbox's own page does not draw it. */
  | { kind: 'callback'; type: string; output: Record<string, unknown>; value: unknown };

export interface Step {
  /** Absent while the journey waits for the link in a mail. */
  authId?: string;
  journey: Journey;
  name: StepName;
  questions: Question[];
  /** Sandbox only: the code that the step's device shows. */
  hint?: string;
}

export type FailureReason =
  | 'refused'
  | 'inactive'
  | 'timedOut'
  | 'cancelled'
  | 'linkedElsewhere'
  | 'notLinked'
  | 'noDevice';

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
  /** From the live session, or proven by the password. */
  userId?: string;
  endsAt: number;
  /** The page that another provider sends the visitor back to. */
  back: string;
  deviceId?: string;
  kind?: Kind;
  secret?: string;
  wrongCodes?: number;
  state?: string;
  provider?: string;
  /** What the client sends about its browser. */
  profile?: { identifier: string; metadata: TrustedDevice['metadata'] };
  factors?: string[];
  /** The id in the mailed link. */
  suspendedId?: string;
  /** Typed values to show again, by property; never a secret. */
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

/** What another provider sent back. */
export interface ProviderAnswer {
  code: string;
  state: string;
}

/** A failed requirement, with its property where the step asks for several. */
export type FailedRequirement = Failure & { property?: string };

export type StepResult =
  | { next: StepName; change?: Partial<Attempt> }
  | { again: FailedRequirement[]; change?: Partial<Attempt> }
  | { done: Account; factors?: string[] }
  /** A run that is `over` cannot continue. */
  | { failed: FailureReason; over?: true };

interface Run {
  platform: Platform;
  attempt: Attempt;
}

export interface Submission {
  answers: string[];
  providerAnswer?: ProviderAnswer | undefined;
  /** Reports failures and changes nothing. */
  validateOnly?: boolean | undefined;
}

export interface StepRules {
  /** `missed` holds the failures of the last answer. */
  questions(run: Run & { missed: FailedRequirement[] }): Question[] | Promise<Question[]>;
  submit(run: Run & Submission): StepResult | Promise<StepResult>;
  hint?(run: Run): string | undefined | Promise<string | undefined>;
}
