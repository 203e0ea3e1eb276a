// Runs journeys step by step, for the JSON callbacks and for the sign-in page alike.

import type { RealmName } from '../../core/caller';
import type { Platform } from '../../core/platform';
import type { Failure } from '../../idm/objects/failures';
import { openStep, sealStep } from '../oauth/keys';
import { realmNamed, slashed } from '../realms';
import type { AmSession } from '../sessions';
import { chooseProvider, provider } from './connect';
import { chooseDevice, chooseKind, proveDevice, recoveryCodes, registerDevice, removeDevice } from './factors';
import { credentials, currentPassword } from './identify';
import {
  type Attempt,
  attempts,
  type Journey,
  type Outcome,
  type Returned,
  type Step,
  type StepName,
  type StepRules,
  TREES,
} from './journey';
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
};

const PATIENCE = 5 * 60_000;

interface Beginning {
  realm: RealmName;
  journey: Journey;
  /** Of the visitor, if there is one. */
  session: AmSession | undefined;
  /** Where the page of the journey stands. */
  back: string;
}

/**
 * Begins a journey. Those that change something ask a signed-in person for the password alone; linking another account
 * takes nothing away and asks for nothing.
 */
export function startJourney(platform: Platform, { realm, journey, session, back }: Beginning): Promise<Step> {
  const late = platform.store.search(attempts, {
    filter: { op: 'le', path: ['endsAt'], value: platform.now() - PATIENCE },
    limit: 50,
  });
  for (const attempt of late) platform.store.remove(attempts, attempt.id);
  const anew = journey === 'Login' || journey === 'SocialLogin';
  const known = !anew && session?.realm === realm ? session.userId : undefined;
  const asked = known === undefined ? 'credentials' : 'currentPassword';
  const elsewhere = journey === 'SocialLogin' || (journey === 'ConnectSocial' && known !== undefined);
  return stepOf(platform, {
    id: platform.store.id(),
    realm,
    journey,
    step: elsewhere ? 'chooseProvider' : asked,
    ...(known === undefined ? {} : { userId: known }),
    endsAt: platform.now() + PATIENCE,
    back,
  });
}

/** Takes the answers to a step. Undefined if `authId` was not made here, for this realm. A finished journey is over for good. */
export async function continueJourney(
  platform: Platform,
  realm: RealmName,
  authId: string,
  given: { answers: string[]; returned?: Returned | undefined },
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

/** Goes on where somebody was sent to another provider; undefined for a state that nobody waits for. */
export async function resumeJourney(platform: Platform, returned: Returned): Promise<Outcome | undefined> {
  const [attempt] = platform.store.search(attempts, { key: `state/${returned.state}`, limit: 1 });
  if (attempt?.step !== 'provider') return undefined;
  const { realm, journey } = attempt;
  if (attempt.endsAt <= platform.now()) return { kind: 'failed', reason: 'timedOut', realm, journey };
  return outcomeOf(platform, attempt, { answers: [], returned });
}

async function outcomeOf(
  platform: Platform,
  attempt: Attempt,
  given: { answers: string[]; returned?: Returned | undefined },
): Promise<Outcome> {
  const { realm, journey } = attempt;
  const taken = await STEPS[attempt.step].take({ platform, attempt, ...given });
  // A step that was failed can be answered again until its time is up; one that was passed cannot.
  if ('failed' in taken) {
    if (taken.over) platform.store.remove(attempts, attempt.id);
    return { kind: 'failed', reason: taken.failed, realm, journey };
  }
  if ('done' in taken) {
    platform.store.remove(attempts, attempt.id);
    return { kind: 'done', journey, account: taken.done, factors: taken.factors ?? [] };
  }
  const changed: Attempt = { ...attempt, ...taken.change, ...('next' in taken ? { step: taken.next } : {}) };
  return { kind: 'step', step: await stepOf(platform, changed, 'again' in taken ? taken.again : []) };
}

async function stepOf(platform: Platform, attempt: Attempt, missed: Failure[] = []): Promise<Step> {
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
    authId,
    journey: attempt.journey,
    name: attempt.step,
    questions: await rules.questions({ platform, attempt, missed }),
    ...(hint === undefined ? {} : { hint }),
  };
}
