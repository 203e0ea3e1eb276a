// POST authenticate: the journeys as JSON callbacks.

import { badRequest, PlatformError, reasonOf } from '../core/errors';
import { isClassic } from '../core/hosts';
import { type Call, json } from '../core/http';
import { sessionCookie, sessionIfAny } from './access';
import { callbacksOf } from './callbacks';
import type { FailureReason, Journey, ProviderAnswer } from './journeys/journey';
import { continueJourney, resumeSuspended, startJourney } from './journeys/run';
import { jsonRoutes, realmOf, realmPath } from './realms';
import { endOldSession, existingSession, requestedJourney, signIn } from './sign-in';

interface StepBody {
  authId?: unknown;
  callbacks?: { input?: Input[] }[];
}

interface Input {
  name?: unknown;
  value?: unknown;
}

async function authenticate(call: Call): Promise<Response> {
  const realm = realmOf(call);
  const { platform, query } = call;
  const journey = requestedJourney(query);
  if (!journey) {
    const status = isClassic(platform) ? 400 : 401;
    throw new PlatformError(status, reasonOf(status), 'No Configuration found');
  }
  const body = call.json<StepBody | undefined>() ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw badRequest('The body is not an object');
  const suspendedId = query.get('suspendedId');
  if (body.authId === undefined && suspendedId === null) {
    endOldSession(call);
    const asksAgain = isClassic(platform);
    const standing = journey === 'Login' && !asksAgain ? existingSession(call, realm) : undefined;
    if (standing) return json({ ...standing, realm: realmPath(realm) });
    const back = journeyPageUrl(call, journey);
    return json(
      callbacksOf(platform, await startJourney(platform, { realm, journey, session: sessionIfAny(call), back })),
    );
  }
  const given = {
    answers: answersOf(body),
    providerAnswer: providerAnswerIn(query),
    validateOnly: isValidateOnly(body),
  };
  const outcome =
    body.authId === undefined
      ? await resumeSuspended(platform, suspendedId ?? '')
      : await continueJourney(platform, realm, String(body.authId), given);
  if (!outcome && body.authId === undefined) throw loginFailure(call, 'timedOut');
  if (!outcome) throw badRequest(unreadableStep(call, String(body.authId)));
  if (outcome.kind === 'step') return json(callbacksOf(platform, outcome.step));
  if (outcome.kind === 'failed') throw loginFailure(call, outcome.reason);
  if (isClassic(platform) && query.get('ForceAuth') === 'true') throw badRequest(UPGRADE_FAILS);
  const { token, cookie, successUrl } = signIn(call, realm, outcome);
  const named = token === undefined ? { message: 'Authentication Successful' } : { tokenId: token };
  return json({ ...named, successUrl, realm: realmPath(realm) }, 200, cookie ? { 'set-cookie': cookie } : {});
}

/** The page of the same journey, to which another provider sends the client back. */
function journeyPageUrl({ url, query }: Call, journey: Journey): string {
  const back = new URL('/am/XUI/', url.origin);
  const { realm = '' } = /\/realms\/root\/realms\/(?<realm>[^/]+)\//.exec(url.pathname)?.groups ?? {};
  back.searchParams.set('realm', `/${realm}`);
  back.searchParams.set('authIndexType', 'service');
  back.searchParams.set('authIndexValue', journey);
  const goto = query.get('goto');
  if (goto !== null) back.searchParams.set('goto', goto);
  return back.href;
}

function providerAnswerIn(query: URLSearchParams): ProviderAnswer | undefined {
  const [code, state] = [query.get('code'), query.get('state')];
  return code === null || state === null ? undefined : { code, state };
}

/** The classic platform ends every forced sign-in so, of the same user too. */
const UPGRADE_FAILS = 'Session Upgrade fails since user is different than original authenticated user';

function unreadableStep({ platform }: Call, authId: string): string {
  const dots = authId.split('.').length - 1;
  const isNone = isClassic(platform) && dots !== 2;
  return isNone ? `Failed to parse JWT, not right number of dots, ${dots + 1}` : 'Error processing authId';
}

/** Only a late step has a status or an error code of its own: clients then begin again by themselves. */
function loginFailure(call: Call, reason: FailureReason): PlatformError {
  const late = reason === 'timedOut';
  if (isClassic(call.platform)) {
    const text = reason === 'inactive' ? 'User not Active' : 'Authentication Failed';
    if (!late) return new PlatformError(401, reasonOf(401), text);
    const headers = { 'set-cookie': sessionCookie(call, null) };
    return new PlatformError(408, reasonOf(408), 'Session has timed out', undefined, headers);
  }
  const detail = { failureUrl: '', ...(late ? { errorCode: '110' } : {}) };
  return new PlatformError(401, reasonOf(401), late ? 'Session has timed out' : 'Login failure', detail);
}

/** Clients that check while the user types set `validateOnly` in every callback. */
function isValidateOnly({ callbacks }: StepBody): boolean {
  const inputs = Array.isArray(callbacks) ? callbacks.flatMap((callback) => callback?.input ?? []) : [];
  return inputs.some(({ name, value }) => String(name).endsWith('validateOnly') && value === true);
}

function answersOf(body: StepBody): string[] {
  const callbacks = Array.isArray(body.callbacks) ? body.callbacks : [];
  return callbacks.map((callback) => {
    const input = Array.isArray(callback?.input) ? callback.input : [];
    const question = input.find(({ name }) => String(name).endsWith('question'));
    if (!question) return textOf(input[0]?.value);
    const answer = input.find(({ name }) => String(name).endsWith('answer'));
    return JSON.stringify({ question: textOf(question.value), answer: textOf(answer?.value) });
  });
}

const textOf = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';

export const authenticateRoutes = jsonRoutes('POST', 'authenticate', 2, authenticate);
