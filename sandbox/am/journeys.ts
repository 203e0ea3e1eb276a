// Sign-in journeys as steps of questions, answered by the JSON callbacks and by the sign-in page alike.

import type { RealmName } from '../core/caller';
import { collection } from '../core/collection';
import type { Platform } from '../core/platform';
import { type Account, accountById, accountByName, passwordFits } from '../idm/accounts';
import { users } from '../idm/objects/managed';
import { openStep, sealStep } from './oauth/keys';
import { realmNamed, slashed } from './realms';
import type { AmSession } from './sessions';

export type Journey = 'Login' | 'UpdatePassword' | 'UpdateUsername';

/** The names that journeys are asked for by. Contrast is plain sign-in; themes are linked to names. */
export const TREES: ReadonlyMap<string, Journey> = new Map([
  ['Login', 'Login'],
  ['Contrast', 'Login'],
  ['UpdatePassword', 'UpdatePassword'],
  ['UpdateUsername', 'UpdateUsername'],
]);

type StepName = 'credentials' | 'currentPassword' | 'newPassword' | 'newUserName';

/** One thing asked. Its answers travel as IDToken1, IDToken2, … in the order of the step's questions. */
export interface Question {
  kind: 'name' | 'password';
  about: 'userName' | 'password' | 'currentPassword' | 'newPassword' | 'newUserName';
  /** Requirements that the last answer missed. */
  missed: Requirement[];
}

export interface Requirement {
  policyRequirement: 'REQUIRED' | 'MIN_LENGTH' | 'UNIQUE' | 'IS_NEW';
  params?: { minLength: number } | { historyLength: number };
}

export interface Step {
  authId: string;
  journey: Journey;
  name: StepName;
  questions: Question[];
}

export type Outcome =
  | { kind: 'step'; step: Step }
  | { kind: 'done'; journey: Journey; account: Account }
  | { kind: 'failed'; reason: 'refused' | 'timedOut'; realm: RealmName; journey: Journey };

interface Attempt {
  id: string;
  realm: RealmName;
  journey: Journey;
  step: StepName;
  /** Who this is about, once known: by the live session, then proven by the password. */
  userId?: string;
  endsAt: number;
}

const attempts = collection<Attempt>({ name: 'am/sign-in-attempt', indexes: ['endsAt'] });

const PATIENCE = 5 * 60_000;
export const SHORTEST_PASSWORD = 8;

const QUESTIONS: Record<StepName, Pick<Question, 'kind' | 'about'>[]> = {
  credentials: [
    { kind: 'name', about: 'userName' },
    { kind: 'password', about: 'password' },
  ],
  currentPassword: [{ kind: 'password', about: 'currentPassword' }],
  newPassword: [{ kind: 'password', about: 'newPassword' }],
  newUserName: [{ kind: 'name', about: 'newUserName' }],
};

/** Begins a journey; the journeys that change something ask a signed-in person for the password alone. */
export function startJourney(
  platform: Platform,
  realm: RealmName,
  journey: Journey,
  session: AmSession | undefined,
): Promise<Step> {
  const late = platform.store.search(attempts, {
    filter: { op: 'le', path: ['endsAt'], value: platform.now() - PATIENCE },
    limit: 50,
  });
  for (const attempt of late) platform.store.remove(attempts, attempt.id);
  const known = journey !== 'Login' && session?.realm === realm ? session.userId : undefined;
  return stepOf(platform, {
    id: platform.store.id(),
    realm,
    journey,
    step: known === undefined ? 'credentials' : 'currentPassword',
    ...(known === undefined ? {} : { userId: known }),
    endsAt: platform.now() + PATIENCE,
  });
}

/** Takes the answers to a step. Undefined if `authId` was not made here, for this realm. A finished journey is over for good. */
export async function continueJourney(
  platform: Platform,
  realm: RealmName,
  authId: string,
  answers: string[],
): Promise<Outcome | undefined> {
  const claims = await openStep(platform, authId);
  const journey = TREES.get(String(claims?.authIndexValue));
  if (!claims || !journey || realmNamed(String(claims.realm ?? '?')) !== realm) return undefined;
  const attempt = platform.store.get(attempts, String(claims.jti));
  if (!attempt || attempt.step !== claims.step || attempt.endsAt <= platform.now()) {
    if (attempt) platform.store.remove(attempts, attempt.id);
    return { kind: 'failed', reason: 'timedOut', realm, journey };
  }
  const outcome = await (attempt.step === 'credentials' || attempt.step === 'currentPassword'
    ? proven(platform, attempt, answers)
    : changed(platform, attempt, answers[0] ?? ''));
  // A step that was failed can be answered again until its time is up; one that was passed cannot.
  if (outcome.kind === 'done') platform.store.remove(attempts, attempt.id);
  return outcome;
}

async function proven(platform: Platform, attempt: Attempt, answers: string[]): Promise<Outcome> {
  const { realm, journey } = attempt;
  const [name = '', secret = ''] = attempt.step === 'credentials' ? answers : ['', ...answers];
  const account =
    attempt.userId === undefined
      ? accountByName(platform, realm, name.trim())
      : accountById(platform, realm, attempt.userId);
  const changeable = journey === 'Login' || account?.user !== undefined;
  if (!account?.active || !passwordFits(account, secret) || !changeable)
    return { kind: 'failed', reason: 'refused', realm, journey };
  if (journey === 'Login') return { kind: 'done', journey, account };
  const step = journey === 'UpdatePassword' ? 'newPassword' : 'newUserName';
  return { kind: 'step', step: await stepOf(platform, { ...attempt, step, userId: account.userId }) };
}

async function changed(platform: Platform, attempt: Attempt, answer: string): Promise<Outcome> {
  const { realm, journey } = attempt;
  const account = accountById(platform, realm, attempt.userId ?? '');
  if (!account?.active || !account.user) return { kind: 'failed', reason: 'refused', realm, journey };
  const value = attempt.step === 'newPassword' ? answer : answer.trim();
  const missed =
    attempt.step === 'newPassword' ? missedByPassword(account, value) : missedByName(platform, realm, account, value);
  if (missed.length > 0) return { kind: 'step', step: await stepOf(platform, attempt, missed) };
  const change = attempt.step === 'newPassword' ? { password: value } : { userName: value };
  const user = { ...account.user, ...change, _rev: platform.store.id(), lastChanged: platform.iso() };
  platform.store.put(users(realm), user._id, user);
  return { kind: 'done', journey, account: { ...account, ...change, user } };
}

function missedByPassword(account: Account, password: string): Requirement[] {
  if (password === '') return [{ policyRequirement: 'REQUIRED' }];
  const missed: Requirement[] = [];
  if ([...password].length < SHORTEST_PASSWORD)
    missed.push({ policyRequirement: 'MIN_LENGTH', params: { minLength: SHORTEST_PASSWORD } });
  if (passwordFits(account, password)) missed.push({ policyRequirement: 'IS_NEW', params: { historyLength: 1 } });
  return missed;
}

function missedByName(platform: Platform, realm: RealmName, account: Account, name: string): Requirement[] {
  if (name === '') return [{ policyRequirement: 'REQUIRED' }];
  const holder = accountByName(platform, realm, name);
  return holder && holder.userId !== account.userId ? [{ policyRequirement: 'UNIQUE' }] : [];
}

async function stepOf(platform: Platform, attempt: Attempt, missed: Requirement[] = []): Promise<Step> {
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
  return {
    authId,
    journey: attempt.journey,
    name: attempt.step,
    questions: QUESTIONS[attempt.step].map((question) => ({ ...question, missed })),
  };
}
