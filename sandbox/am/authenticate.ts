// POST authenticate: the journeys as JSON callbacks.

import { type Call, json } from '../core/http';
import { badRequest, PlatformFault } from '../core/refusals';
import { sessionIfAny } from './access';
import { continueJourney, type Journey, type Question, type Requirement, type Step, startJourney } from './journeys';
import { ENGLISH } from './page/texts/en';
import { jsonRoutes, realmOf, slashed } from './realms';
import { journeyAsked, leftOldSession, signIn, standingSession } from './sign-in';

interface Returned {
  authId?: unknown;
  callbacks?: { input?: { name?: unknown; value?: unknown }[] }[];
}

async function authenticate(call: Call): Promise<Response> {
  const realm = realmOf(call);
  const journey = journeyAsked(call.query);
  if (!journey) throw new PlatformFault(401, 'Unauthorized', 'No Configuration found');
  const body = call.json<Returned | undefined>() ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw badRequest('The body is not an object');
  if (body.authId === undefined) {
    leftOldSession(call);
    const standing = journey === 'Login' ? standingSession(call, realm) : undefined;
    if (standing) return json({ ...standing, realm: slashed(realm) });
    return json(callbacksOf(await startJourney(call.platform, realm, journey, sessionIfAny(call))));
  }
  const outcome = await continueJourney(call.platform, realm, String(body.authId), answersOf(body));
  if (!outcome) throw badRequest('Error processing authId');
  if (outcome.kind === 'step') return json(callbacksOf(outcome.step));
  if (outcome.kind === 'failed') throw refused(outcome.reason === 'timedOut');
  const { token, cookie, successUrl } = signIn(call, realm, outcome);
  const named = token === undefined ? { message: 'Authentication Successful' } : { tokenId: token };
  return json({ ...named, successUrl, realm: slashed(realm) }, 200, cookie ? { 'set-cookie': cookie } : {});
}

/** Only a step that came too late has a code of its own: clients begin once more by themselves on seeing it. */
function refused(timedOut: boolean): PlatformFault {
  const message = timedOut ? 'Session has timed out' : 'Login failure';
  const detail = { failureUrl: '', ...(timedOut ? { errorCode: '110' } : {}) };
  return new PlatformFault(401, 'Unauthorized', message, detail);
}

function answersOf(body: Returned): string[] {
  const callbacks = Array.isArray(body.callbacks) ? body.callbacks : [];
  return callbacks.map((callback) => {
    const value = Array.isArray(callback?.input) ? callback.input[0]?.value : undefined;
    return typeof value === 'string' ? value : '';
  });
}

function callbacksOf(step: Step): unknown {
  return {
    authId: step.authId,
    header: ENGLISH.titles[step.journey],
    description: '',
    stage: step.name,
    callbacks: step.questions.map((question, index) => callbackOf(step.journey, question, index)),
  };
}

function callbackOf(journey: Journey, { kind, about, missed }: Question, index: number): unknown {
  const output: { name: string; value: unknown }[] = [{ name: 'prompt', value: ENGLISH.prompts[about] }];
  if (journey !== 'Login' && (about === 'newPassword' || about === 'newUserName'))
    output.push(
      { name: 'policies', value: policiesFor(about) },
      { name: 'failedPolicies', value: missed.map((requirement) => JSON.stringify(requirement)) },
    );
  return {
    type: kind === 'name' ? 'NameCallback' : 'PasswordCallback',
    output,
    input: [{ name: `IDToken${index + 1}`, value: '' }],
    _id: index,
  };
}

function policiesFor(about: 'newPassword' | 'newUserName'): unknown {
  const policies: { policyId: string; policyRequirements: Requirement['policyRequirement'][]; params?: object }[] = [
    { policyId: 'required', policyRequirements: ['REQUIRED'] },
    about === 'newPassword'
      ? { policyId: 'minimum-length', policyRequirements: ['MIN_LENGTH'], params: { minLength: 8 } }
      : { policyId: 'unique', policyRequirements: ['UNIQUE'] },
  ];
  return {
    name: about === 'newPassword' ? 'password' : 'userName',
    policyRequirements: policies.flatMap((policy) => policy.policyRequirements),
    fallbackPolicies: null,
    conditionalPolicies: null,
    policies,
  };
}

export const authenticateRoutes = jsonRoutes('POST', 'authenticate', 2, authenticate);
