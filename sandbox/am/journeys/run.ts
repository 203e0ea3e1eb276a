// Runs journeys step by step, for the JSON callbacks and for the sign-in page alike.

import type { RealmName } from '../../core/caller';
import { isClassic } from '../../core/hosts';
import type { Platform } from '../../core/platform';
import { openStep, sealStep } from '../oauth/keys';
import { parseRealm, realmPath } from '../realms';
import type { AmSession } from '../sessions';
import { chooseProvider, provider } from './connect';
import { credentials, currentPassword } from './credentials';
import { numberAndConsent, place, securityKey, waiting } from './every-callback';
import { chooseDevice, chooseKind, proveDevice, recoveryCodes, registerDevice, removeDevice } from './factors';
import {
  type Attempt,
  attempts,
  type FailedRequirement,
  type Journey,
  type Outcome,
  type ProviderAnswer,
  type Step,
  type StepName,
  type StepRules,
  type Submission,
  TREES,
} from './journey';
import { identify, mailSent } from './recovery';
import { register } from './register';
import { deviceProfile, trustDevice } from './trust';
import { newPassword, newUserName } from './update';

const STEPS: Record<StepName, StepRules> = {
  credentials,
  currentPassword,
  newPassword,
  newUserName,
  chooseDevice,
  proveDevice,
  chooseKind,
  registerDevice,
  recoveryCodes,
  removeDevice,
  chooseProvider,
  provider,
  register,
  identify,
  mailSent,
  deviceProfile,
  trustDevice,
  numberAndConsent,
  waiting,
  place,
  securityKey,
};

const STEP_LIFETIME = 5 * 60_000;
const MAIL_LINK_LIFETIME = 30 * 60_000;

/** First steps of journeys that do not begin with the password. */
const FIRST_STEPS: Partial<Record<Journey, StepName>> = {
  SocialLogin: 'chooseProvider',
  Registration: 'register',
  ResetPassword: 'identify',
  ForgottenUsername: 'identify',
};

interface JourneyStart {
  realm: RealmName;
  journey: Journey;
  session: AmSession | undefined;
  back: string;
}

/**
 * Journeys that change something ask a signed-in user for the password alone; linking an account takes nothing away and
 * asks for nothing.
 */
export function startJourney(platform: Platform, { realm, journey, session, back }: JourneyStart): Promise<Step> {
  const late = platform.store.search(attempts, {
    filter: { op: 'le', path: ['endsAt'], value: platform.now() - STEP_LIFETIME },
    limit: 50,
  });
  for (const attempt of late) platform.store.remove(attempts, attempt.id);
  const beginning = FIRST_STEPS[journey];
  const anew = journey === 'Login' || beginning !== undefined;
  const known = !anew && session?.realm === realm ? session.userId : undefined;
  const requested = known === undefined ? 'credentials' : 'currentPassword';
  const linking = journey === 'ConnectSocial' && known !== undefined;
  return saveStep(platform, {
    id: platform.store.id(),
    realm,
    journey,
    step: beginning ?? (linking ? 'chooseProvider' : requested),
    ...(known === undefined ? {} : { userId: known }),
    endsAt: platform.now() + STEP_LIFETIME,
    back,
  });
}

/** Undefined if `authId` was not issued here for this realm. A finished journey cannot continue. */
export async function continueJourney(
  platform: Platform,
  realm: RealmName,
  authId: string,
  given: Submission,
): Promise<Outcome | undefined> {
  const claims = await openStep(platform, authId);
  const journey = TREES.get(String(claims?.authIndexValue));
  if (!claims || !journey || parseRealm(String(claims.realm ?? '?')) !== realm) return undefined;
  const attempt = platform.store.get(attempts, String(claims.jti));
  if (!attempt || attempt.step !== claims.step || attempt.endsAt <= platform.now()) {
    if (attempt) platform.store.remove(attempts, attempt.id);
    return { kind: 'failed', reason: 'timedOut', realm, journey };
  }
  return submitStep(platform, attempt, given);
}

/** Continues after another provider; undefined for an unknown state. */
export async function resumeJourney(platform: Platform, returned: ProviderAnswer): Promise<Outcome | undefined> {
  const [attempt] = platform.store.search(attempts, { key: `state/${returned.state}`, limit: 1 });
  if (attempt?.step !== 'provider') return undefined;
  const { realm, journey } = attempt;
  if (attempt.endsAt <= platform.now()) return { kind: 'failed', reason: 'timedOut', realm, journey };
  return submitStep(platform, attempt, { answers: [], providerAnswer: returned });
}

/** Continues by the mailed link, as often as it is opened until the journey ends. */
export async function resumeSuspended(platform: Platform, suspendedId: string): Promise<Outcome | undefined> {
  const [attempt] = platform.store.search(attempts, { key: `suspended/${suspendedId}`, limit: 1 });
  if (!attempt) return undefined;
  const { realm, journey } = attempt;
  if (attempt.endsAt <= platform.now()) return { kind: 'failed', reason: 'timedOut', realm, journey };
  if (attempt.step === 'mailSent') return submitStep(platform, attempt, { answers: [] });
  return { kind: 'step', step: await saveStep(platform, attempt) };
}

async function submitStep(platform: Platform, attempt: Attempt, given: Submission): Promise<Outcome> {
  const { realm, journey } = attempt;
  const taken = await STEPS[attempt.step].submit({ platform, attempt, ...given });
  // A failed step can be answered again until its time is up, but not on the classic platform; a passed one cannot.
  if ('failed' in taken) {
    if (taken.over || isClassic(platform)) platform.store.remove(attempts, attempt.id);
    return { kind: 'failed', reason: taken.failed, realm, journey };
  }
  if ('done' in taken) {
    platform.store.remove(attempts, attempt.id);
    return { kind: 'done', journey, account: taken.done, factors: taken.factors ?? [] };
  }
  const waits = 'next' in taken && taken.next === 'mailSent' ? { endsAt: platform.now() + MAIL_LINK_LIFETIME } : {};
  const changed: Attempt = { ...attempt, ...taken.change, ...waits, ...('next' in taken ? { step: taken.next } : {}) };
  return { kind: 'step', step: await saveStep(platform, changed, 'again' in taken ? taken.again : []) };
}

async function saveStep(platform: Platform, attempt: Attempt, missed: FailedRequirement[] = []): Promise<Step> {
  platform.store.put(attempts, attempt.id, attempt);
  const authId = await sealStep(platform, {
    jti: attempt.id,
    authIndexType: 'service',
    authIndexValue: attempt.journey,
    realm: realmPath(attempt.realm),
    step: attempt.step,
    iat: Math.floor(platform.now() / 1000),
    exp: Math.floor(attempt.endsAt / 1000),
  });
  const rules = STEPS[attempt.step];
  const hint = await rules.hint?.({ platform, attempt });
  return {
    ...(attempt.step === 'mailSent' ? {} : { authId }),
    journey: attempt.journey,
    name: attempt.step,
    questions: await rules.questions({ platform, attempt, missed }),
    ...(hint === undefined ? {} : { hint }),
  };
}
