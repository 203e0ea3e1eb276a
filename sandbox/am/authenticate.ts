// POST authenticate: the journeys as JSON callbacks.

import { type Call, json } from '../core/http';
import type { Platform } from '../core/platform';
import { badRequest, PlatformFault } from '../core/refusals';
import { publishedPolicies } from '../idm/objects/identity-policies';
import { objectType } from '../idm/objects/object-types';
import { providersOf } from '../idm/social';
import { sessionIfAny } from './access';
import type { Journey, Question, Returned, Step } from './journeys/journey';
import { continueJourney, startJourney } from './journeys/run';
import { ENGLISH } from './page/texts/en';
import { jsonRoutes, realmOf, slashed } from './realms';
import { journeyAsked, leftOldSession, signIn, standingSession } from './sign-in';

interface Sent {
  authId?: unknown;
  callbacks?: { input?: { name?: unknown; value?: unknown }[] }[];
}

async function authenticate(call: Call): Promise<Response> {
  const realm = realmOf(call);
  const { platform, query } = call;
  const journey = journeyAsked(query);
  if (!journey) throw new PlatformFault(401, 'Unauthorized', 'No Configuration found');
  const body = call.json<Sent | undefined>() ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw badRequest('The body is not an object');
  if (body.authId === undefined) {
    leftOldSession(call);
    const standing = journey === 'Login' ? standingSession(call, realm) : undefined;
    if (standing) return json({ ...standing, realm: slashed(realm) });
    const back = pageOf(call, journey);
    return json(
      callbacksOf(platform, await startJourney(platform, { realm, journey, session: sessionIfAny(call), back })),
    );
  }
  const given = { answers: answersOf(body), returned: returnedIn(query) };
  const outcome = await continueJourney(platform, realm, String(body.authId), given);
  if (!outcome) throw badRequest('Error processing authId');
  if (outcome.kind === 'step') return json(callbacksOf(platform, outcome.step));
  if (outcome.kind === 'failed') throw refused(outcome.reason === 'timedOut');
  const { token, cookie, successUrl } = signIn(call, realm, outcome);
  const named = token === undefined ? { message: 'Authentication Successful' } : { tokenId: token };
  return json({ ...named, successUrl, realm: slashed(realm) }, 200, cookie ? { 'set-cookie': cookie } : {});
}

/** The page of the same journey: clients that leave for another provider are sent back to it. */
function pageOf({ url, query }: Call, journey: Journey): string {
  const back = new URL('/am/XUI/', url.origin);
  const { realm = '' } = /\/realms\/root\/realms\/(?<realm>[^/]+)\//.exec(url.pathname)?.groups ?? {};
  back.searchParams.set('realm', `/${realm}`);
  back.searchParams.set('authIndexType', 'service');
  back.searchParams.set('authIndexValue', journey);
  const goto = query.get('goto');
  if (goto !== null) back.searchParams.set('goto', goto);
  return back.href;
}

/** What a provider gave the client to take along. */
function returnedIn(query: URLSearchParams): Returned | undefined {
  const [code, state] = [query.get('code'), query.get('state')];
  return code === null || state === null ? undefined : { code, state };
}

/** Only a step that came too late has a code of its own: clients begin once more by themselves on seeing it. */
function refused(timedOut: boolean): PlatformFault {
  const message = timedOut ? 'Session has timed out' : 'Login failure';
  const detail = { failureUrl: '', ...(timedOut ? { errorCode: '110' } : {}) };
  return new PlatformFault(401, 'Unauthorized', message, detail);
}

function answersOf(body: Sent): string[] {
  const callbacks = Array.isArray(body.callbacks) ? body.callbacks : [];
  return callbacks.map((callback) => {
    const value = Array.isArray(callback?.input) ? callback.input[0]?.value : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
}

function callbacksOf(platform: Platform, step: Step): unknown {
  return {
    authId: step.authId,
    header: ENGLISH.titles[step.journey],
    description: '',
    stage: step.name,
    callbacks: step.questions.map((question, index) => ({ ...callbackOf(platform, question, index), _id: index })),
  };
}

interface Callback {
  type: string;
  output: { name: string; value: unknown }[];
  input?: { name: string; value: unknown }[];
}

function callbackOf(platform: Platform, question: Question, index: number): Callback {
  const asking = (type: string, output: Record<string, unknown>, value: unknown): Callback => ({
    ...saying(type, output),
    input: [{ name: `IDToken${index + 1}`, value }],
  });
  switch (question.kind) {
    case 'name':
    case 'password':
    case 'code': {
      const { kind, about, missed, policy } = question;
      const rules =
        policy || kind === 'code' ? { failedPolicies: missed.map((failure) => JSON.stringify(failure)) } : {};
      const policies = policy ? { policies: policiesOf(platform, policy) } : {};
      const type = kind === 'password' ? 'PasswordCallback' : 'NameCallback';
      return asking(type, { prompt: ENGLISH.prompts[about], ...policies, ...rules }, '');
    }
    case 'choice': {
      const { about, options } = question;
      if (about === 'provider') return asking('SelectIdPCallback', { providers: uiOf(options), value: '' }, '');
      const choices = about === 'kind' ? options.map((kind) => ENGLISH.kinds[kind]) : options;
      return asking('ChoiceCallback', { prompt: ENGLISH.prompts[about], choices, defaultChoice: 0 }, 0);
    }
    case 'text':
      return saying('TextOutputCallback', {
        message: [ENGLISH.sayings[question.about], question.value].filter(Boolean).join(' '),
        messageType: '0',
      });
    case 'hidden':
      return asking('HiddenValueCallback', { value: question.value, id: question.id }, question.id);
    case 'press':
      return asking(
        'ConfirmationCallback',
        {
          prompt: '',
          messageType: 0,
          options: question.options.map((press) => ENGLISH.presses[press]),
          optionType: -1,
          defaultOption: 0,
        },
        100,
      );
    case 'redirect':
      return saying('RedirectCallback', {
        redirectUrl: question.address,
        redirectMethod: 'GET',
        trackingCookie: true,
      });
  }
}

function saying(type: string, output: Record<string, unknown>): Callback {
  return { type, output: Object.entries(output).map(([name, value]) => ({ name, value })) };
}

function uiOf(names: string[]): object[] {
  return providersOf()
    .filter(({ provider }) => names.includes(provider))
    .map(({ provider, name, icon }) => ({ provider, uiConfig: { buttonDisplayName: name, iconClass: icon } }));
}

/** The rules of the property that is asked for, as identity management publishes them. */
function policiesOf(platform: Platform, property: string): unknown {
  const type = objectType(platform, `managed/${platform.host.realm}_user`);
  return type && publishedPolicies(type).properties.find(({ name }) => name === property);
}

export const authenticateRoutes = jsonRoutes('POST', 'authenticate', 2, authenticate);
