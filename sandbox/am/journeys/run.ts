// Runs journeys step by step, for the JSON callbacks and for the sign-in page alike.

import type { RealmName } from '../../core/caller';
import type { Platform } from '../../core/platform';
import { openStep, sealStep } from '../oauth/keys';
import { realmNamed, slashed } from '../realms';
import type { AmSession } from '../sessions';
import { chooseProvider, provider } from './connect';
import { chooseDevice, chooseKind, proveDevice, recoveryCodes, registerDevice, removeDevice } from './factors';
import { identify, mailSent } from './forgotten';
import { credentials, currentPassword } from './identify';
import {
  type Attempt,
  attempts,
  type Given,
  type Journey,
  type Missed,
  type Outcome,
  type Returned,
  type Step,
  type StepName,
  type StepRules,
  TREES,
} from './journey';
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
};

const PATIENCE = 5 * 60_000;
const SUSPENDED = 30 * 60_000;

/** First steps of journeys that do not begin with the password. */
const BEGINNINGS: Partial<Record<Journey, StepName>> = {
  SocialLogin: 'chooseProvider',
  Registration: 'register',
  ResetPassword: 'identify',
  ForgottenUsername: 'identify',
};

interface Beginning {
  realm: RealmName;
  journey: Journey;
  session: AmSession | undefined;
  back: string;
}

/**
 * Journeys that change something ask a signed-in user for the password alone; linking an account takes nothing away and
 * asks for nothing.
 */
export function startJourney(platform: Platform, { realm, journey, session, back }: Beginning): Promise<Step> {
  const late = platform.store.search(attempts, {
    filter: { op: 'le', path: ['endsAt'], value: platform.now() - PATIENCE },
    limit: 50,
  });
  for (const attempt of late) platform.store.remove(attempts, attempt.id);
  const beginning = BEGINNINGS[journey];
  const anew = journey === 'Login' || beginning !== undefined;
  const known = !anew && session?.realm === realm ? session.userId : undefined;
  const asked = known === undefined ? 'credentials' : 'currentPassword';
  const linking = journey === 'ConnectSocial' && known !== undefined;
  return stepOf(platform, {
    id: platform.store.id(),
    realm,
    journey,
    step: beginning ?? (linking ? 'chooseProvider' : asked),
    ...(known === undefined ? {} : { userId: known }),
    endsAt: platform.now() + PATIENCE,
    back,
  });
}

/** Undefined if `authId` was not issued here for this realm. A finished journey cannot continue. */
export async function continueJourney(
  platform: Platform,
  realm: RealmName,
  authId: string,
  given: Given,
): Promise<Outcome | undefined> {
  const claims = await openStep(platform, authId);
  const journey = TREES.get(String(claims?.authIndexValue));
  if (!claims || !journey || realmNamed(String(claims.realm ?? '?')) !== realm) return undefined;
  const attempt = platform.store.get(attempts, String(claims.jti));
  if (!attempt || attempt.step !== claims.step || attempt.endsAt <= platform.now()) {
    if (attempt) platform.store.remove(attempts, attempt.id);
    return { kind: 'failed', reason: 'timedOut', realm, journey };
  }
  return outcomeOf(platform, attempt, given);
}

/** Continues after another provider; undefined for an unknown state. */
export async function resumeJourney(platform: Platform, returned: Returned): Promise<Outcome | undefined> {
  const [attempt] = platform.store.search(attempts, { key: `state/${returned.state}`, limit: 1 });
  if (attempt?.step !== 'provider') return undefined;
  const { realm, journey } = attempt;
  if (attempt.endsAt <= platform.now()) return { kind: 'failed', reason: 'timedOut', realm, journey };
  return outcomeOf(platform, attempt, { answers: [], returned });
}

/** Continues by the mailed link, as often as it is opened until the journey ends. */
export async function resumeSuspended(platform: Platform, suspendedId: string): Promise<Outcome | undefined> {
  const [attempt] = platform.store.search(attempts, { key: `suspended/${suspendedId}`, limit: 1 });
  if (!attempt) return undefined;
  const { realm, journey } = attempt;
  if (attempt.endsAt <= platform.now()) return { kind: 'failed', reason: 'timedOut', realm, journey };
  if (attempt.step === 'mailSent') return outcomeOf(platform, attempt, { answers: [] });
  return { kind: 'step', step: await stepOf(platform, attempt) };
}

async function outcomeOf(platform: Platform, attempt: Attempt, given: Given): Promise<Outcome> {
  const { realm, journey } = attempt;
  const taken = await STEPS[attempt.step].take({ platform, attempt, ...given });
  // A failed step can be answered again until its time is up, a passed one cannot.
  if ('failed' in taken) {
    if (taken.over) platform.store.remove(attempts, attempt.id);
    return { kind: 'failed', reason: taken.failed, realm, journey };
  }
  if ('done' in taken) {
    platform.store.remove(attempts, attempt.id);
    return { kind: 'done', journey, account: taken.done, factors: taken.factors ?? [] };
  }
  const waits = 'next' in taken && taken.next === 'mailSent' ? { endsAt: platform.now() + SUSPENDED } : {};
  const changed: Attempt = { ...attempt, ...taken.change, ...waits, ...('next' in taken ? { step: taken.next } : {}) };
  return { kind: 'step', step: await stepOf(platform, changed, 'again' in taken ? taken.again : []) };
}

async function stepOf(platform: Platform, attempt: Attempt, missed: Missed[] = []): Promise<Step> {
  platform.store.put(attempts, attempt.id, attempt);
  const authId = await sealStep(platform, {
    jti: attempt.id,
    authIndexType: 'service',
    authIndexValue: attempt.journey,
    realm: slashed(attempt.realm),
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
