// The sign-in page: the journeys as plain HTML forms that post to themselves and need no script.

import type { RealmName } from '../../core/caller';
import { randomToken } from '../../core/digest';
import { notFound } from '../../core/errors';
import { type Call, type Route, route } from '../../core/http';
import { accountByName } from '../../idm/accounts';
import { sessionIfAny } from '../access';
import { allowedGoto, knownOrigins } from '../goto';
import { type Journey, type Outcome, RECOVERY_JOURNEYS, type Step, type StepName } from '../journeys/journey';
import { continueJourney, resumeJourney, resumeSuspended, startJourney } from '../journeys/run';
import { parseRealm } from '../realms';
import { touchSession } from '../sessions';
import { endOldSession, requestedJourney, signIn } from '../sign-in';
import {
  deviceCookie,
  deviceIn,
  providerStateCookie,
  providerStateIn,
  rememberCookie,
  rememberedName,
} from './cookies';
import { type Html, html } from './html';
import { messagePage, page, withParams } from './page';
import { type FormState, questionPart } from './question-parts';
import { TEXTS } from './texts';

/** Parameters that another provider adds. */
const PROVIDER_PARAMETERS = ['code', 'state', 'error', 'error_description'];
const MAX_QUESTIONS = 16;

interface Visit {
  call: Call;
  realm: RealmName;
}

/** GET: the form, or a redirect for signed-in users who need not prove it again. */
async function show(call: Call): Promise<Response> {
  const visit = visitOf(call);
  const journey = requestedJourney(call.query);
  if (!journey)
    return messagePage(call, {
      title: TEXTS.titles.Login,
      reason: TEXTS.noJourney,
      status: 404,
    });
  if (call.query.has('state')) return returnFromProvider(visit, journey);
  if (call.query.has('suspendedId')) return openMailedLink(visit);
  endOldSession(call);
  const session = sessionIfAny(call);
  const here = session?.realm === visit.realm ? session : undefined;
  if (here && journey === 'Login' && call.query.get('ForceAuth') !== 'true') {
    touchSession(call.platform, here);
    const goto = allowedGoto(call.platform, call.query.get('goto'));
    return goto ? redirectTo(call, goto, 302) : signedInPage(visit, journey, here.userName);
  }
  const userName = call.query.get('username') ?? here?.userName ?? rememberedName(call);
  return formPage(visit, await beginJourney(visit, journey), { userName });
}

function beginJourney({ call, realm }: Visit, journey: Journey): Promise<Step> {
  const session = sessionIfAny(call);
  return startJourney(call.platform, { realm, journey, session, back: pageAddress(call) });
}

/** POST: the next step, the form with its errors, or the redirect. */
async function submitForm(call: Call): Promise<Response> {
  const visit = visitOf(call);
  const { realm } = visit;
  if (!isOwnForm(call)) return messagePage(call, { title: TEXTS.titles.Login, reason: TEXTS.crossOrigin, status: 403 });
  const form = call.form();
  const answers = answersIn(form);
  const outcome = await continueJourney(call.platform, realm, form.get('authId') ?? '', { answers });
  const userName = form.get('step') === 'credentials' ? (answers[0] ?? '').trim() : '';
  const remember = outcome?.kind === 'done' && outcome.journey === 'Login';
  const cookies = remember ? [rememberCookie(form.has('remember') ? userName : '')] : [];
  return respond(visit, outcome, { userName, cookies });
}

/** By position; a security question and its answer are one JSON text. */
function answersIn(form: URLSearchParams): string[] {
  return Array.from({ length: MAX_QUESTIONS }, (_, at) => {
    const name = `IDToken${at + 1}`;
    const question = form.get(`${name}question`);
    if (question === null) return form.get(name) ?? '';
    return JSON.stringify({ question, answer: form.get(`${name}answer`) ?? '' });
  });
}

/** GET by the mailed link. */
async function openMailedLink(visit: Visit): Promise<Response> {
  const outcome = await resumeSuspended(visit.call.platform, visit.call.query.get('suspendedId') ?? '');
  return respond(visit, outcome, { userName: '', cookies: [] });
}

/** GET from another provider, accepted only in the browser that was sent there. */
async function returnFromProvider(visit: Visit, journey: Journey): Promise<Response> {
  const { call } = visit;
  const [state, code] = [call.query.get('state') ?? '', call.query.get('code') ?? ''];
  const ours = providerStateIn(call) === state && state !== '';
  const outcome = ours ? await resumeJourney(call.platform, { state, code }) : undefined;
  const expired = { kind: 'failed', reason: 'timedOut', realm: visit.realm, journey } as const;
  const back = call.url;
  for (const name of PROVIDER_PARAMETERS) back.searchParams.delete(name);
  return respond(visit, outcome ?? expired, { userName: '', cookies: [providerStateCookie('')] });
}

async function respond(
  visit: Visit,
  outcome: Outcome | undefined,
  { userName, cookies }: { userName: string; cookies: (string | undefined)[] },
): Promise<Response> {
  const { call, realm } = visit;
  const goto = allowedGoto(call.platform, call.query.get('goto'));
  if (outcome?.kind === 'step') {
    if (outcome.step.name === 'deviceProfile') return identifyDevice(visit, outcome.step, { userName, cookies });
    const away = outcome.step.questions.find((question) => question.kind === 'redirect');
    if (!away) return formPage(visit, outcome.step, { userName, cookies });
    const state = new URL(away.address).searchParams.get('state') ?? '';
    return redirectTo(call, away.address, 303, [...cookies, providerStateCookie(state)]);
  }
  if (outcome?.kind === 'failed' && outcome.reason === 'cancelled' && goto) return redirectTo(call, goto, 303, cookies);
  if (!outcome || outcome.kind === 'failed') {
    const journey = outcome?.journey ?? requestedJourney(call.query) ?? 'Login';
    const problem = TEXTS.failures[outcome?.reason ?? 'timedOut'];
    return formPage(visit, await beginJourney(visit, journey), { userName, problem });
  }
  const { cookie } = signIn(call, realm, outcome);
  const all = [cookie, ...cookies];
  return goto ? redirectTo(call, goto, 303, all) : signedInPage(visit, outcome.journey, outcome.account.userName, all);
}

/** The page identifies the browser by a cookie and the request's headers. */
async function identifyDevice(
  visit: Visit,
  { authId = '' }: Step,
  { userName, cookies }: { userName: string; cookies: (string | undefined)[] },
): Promise<Response> {
  const { call, realm } = visit;
  const known = deviceIn(call);
  const identifier = known === '' ? randomToken() : known;
  const userAgent = call.request.headers.get('user-agent') ?? '';
  const platform = { platform: (call.request.headers.get('sec-ch-ua-platform') ?? '').replaceAll('"', '') };
  const answers = [JSON.stringify({ identifier, metadata: { browser: { userAgent }, platform } })];
  const outcome = await continueJourney(call.platform, realm, authId, { answers });
  return respond(visit, outcome, { userName, cookies: [...cookies, deviceCookie(identifier)] });
}

const SIGNING_IN: Journey[] = ['Login', 'TwoFactorLogin', 'SocialLogin'];
/** Steps that complete a journey. */
const FINAL_STEPS: StepName[] = ['newPassword', 'newUserName', 'proveDevice', 'register', 'identify'];
function formPage(visit: Visit, step: Step, typed: FormState & { cookies?: (string | undefined)[] }): Response {
  const { call, realm } = visit;
  const { journey, name, questions } = step;
  const missed = questions.some((question) => 'missed' in question && question.missed.length > 0);
  const wrong = typed.problem !== undefined || missed;
  const title = TEXTS.titles[journey];
  const asksName = name === 'credentials';
  const waits = step.authId === undefined;
  const pressed = waits || questions.some(({ kind }) => kind === 'buttons');
  const sheet = html`<h1>${title}</h1>
<p class="lead">${TEXTS.leads[SIGNING_IN.includes(journey) ? 'signingIn' : 'changing'](call.platform.host.company)}</p>
${typed.problem !== undefined && html`<p class="alert" role="alert" id="problem">${typed.problem}</p>`}
${
  waits
    ? html`<p class="note" role="status">${TEXTS.mailSent}</p>`
    : html`<form method="post">
<input type="hidden" name="authId" value="${step.authId}">
<input type="hidden" name="step" value="${name}">
${questions.map((question, index) => questionPart(question, index, typed))}
${asksName && journey === 'Login' && rememberBox(visit)}
${!pressed && html`<button class="action" type="submit">${buttonOf(step)}</button>`}
</form>`
}
${asksName && journey === 'Login' && otherJourneys(visit)}
${!SIGNING_IN.includes(journey) && name !== 'credentials' && SIGNED_OUT_JOURNEYS.includes(journey) && html`<p class="other"><a href="${toSignIn(call)}">${TEXTS.backToSignIn}</a></p>`}`;
  const hint = step.hint !== undefined && html`<p class="hint">${TEXTS.codeNow} <code>${step.hint}</code></p>`;
  const mailbox = waits && html`<p class="hint"><a href="/am/mailbox">${TEXTS.mailbox}</a></p>`;
  return page(call, {
    title: wrong ? `${TEXTS.errorInTitle}: ${title}` : title,
    sheet,
    below: asksName ? userList(visit) : hint || mailbox || undefined,
    footer: TEXTS.sandbox(realm),
    status: typed.problem === undefined ? 200 : 401,
    cookies: typed.cookies ?? [],
  });
}

const SIGNED_OUT_JOURNEYS: Journey[] = ['Registration', 'ResetPassword', 'ForgottenUsername'];

function buttonOf({ name, journey }: Step): string {
  if (name === 'identify') return TEXTS.sendMail;
  if (name === 'newPassword') return TEXTS.actions.UpdatePassword;
  return FINAL_STEPS.includes(name) || (name === 'credentials' && journey === 'Login')
    ? TEXTS.actions[journey]
    : TEXTS.next;
}

function rememberBox({ call }: Visit): Html {
  const remembered = rememberedName(call) !== '';
  return html`<label class="tick"><input type="checkbox" name="remember" value="yes"${remembered && html` checked`}>${TEXTS.remember}</label>`;
}

const toJourney = (call: Call, journey: Journey): string =>
  withParams(call.url, { authIndexType: 'service', authIndexValue: journey, service: null, username: null });

function toSignIn({ url }: Call): string {
  return withParams(url, { authIndexType: null, authIndexValue: null, service: null, suspendedId: null });
}

function otherJourneys({ call }: Visit): Html {
  const offered = call.platform.host.selfService.split(' ');
  const instead = RECOVERY_JOURNEYS.filter(([key]) => offered.includes(key));
  return html`<ul class="others"><li><a href="${toJourney(call, 'SocialLogin')}">${TEXTS.linkedAccount}</a></li>${instead.map(
    ([key, journey]) => html`<li><a href="${toJourney(call, journey)}">${TEXTS.recovery[key]}</a></li>`,
  )}</ul>`;
}

/** Sandbox users to sign in as; a link fills in the name. */
function userList({ call, realm }: Visit): Html | undefined {
  const { named, password } = call.platform.people;
  const names = [...named, 'openidm-admin'].filter((name) => accountByName(call.platform, realm, name));
  return html`<section class="people" aria-labelledby="people"><h2 id="people">${TEXTS.people}</h2>
<ul>${names.map(
    (name) =>
      html`<li><a href="${withParams(call.url, { username: name })}"><bdi>${name}</bdi></a><small>${TEXTS.userDescriptions[name] ?? ''}</small></li>`,
  )}</ul>
<p>${TEXTS.passwordOfAll} <code>${password}</code></p><p>${TEXTS.peopleNote}</p></section>`;
}

function signedInPage(
  visit: Visit,
  journey: Journey,
  userName: string,
  cookies: (string | undefined)[] = [],
): Response {
  const { call, realm } = visit;
  const title = TEXTS.done[journey];
  const again = withParams(call.url, { ForceAuth: 'true', username: null, authIndexType: null, authIndexValue: null });
  const sheet = html`<h1>${title}</h1><p class="lead"><bdi>${TEXTS.signedInAs(userName)}</bdi></p>
<div class="actions"><a class="action" href="${call.platform.portalOrigin}/">${TEXTS.toPortal}</a>
<a href="${again}">${TEXTS.otherAccount}</a></div>`;
  return page(call, { title, sheet, footer: TEXTS.sandbox(realm), cookies });
}

function redirectTo(call: Call, goto: string, status: 302 | 303, cookies: (string | undefined)[] = []): Response {
  const headers = new Headers({
    location: new URL(goto, call.url.origin).href,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  for (const cookie of cookies) if (cookie) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
}

/** The `realm` parameter, with or without a slash, else the host's realm. */
function visitOf(call: Call): Visit {
  const requested = call.query.get('realm');
  const realm = requested === null ? call.platform.host.realm : parseRealm(requested);
  if (!realm) throw notFound(`Realm "${requested}" not found`);
  return { call, realm };
}

// Signing a visitor in as another user is an attack too, so forms of other sites are refused.
function isOwnForm(call: Call): boolean {
  const site = call.request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = call.request.headers.get('origin');
  return origin === null || origin === call.url.origin || knownOrigins(call.platform).includes(origin);
}

/** Without what a provider added. */
function pageAddress({ url }: Call): string {
  const here = new URL(url);
  for (const name of PROVIDER_PARAMETERS) here.searchParams.delete(name);
  return here.href;
}

function consolePage(call: Call): Response {
  return messagePage(call, { title: TEXTS.console, reason: TEXTS.consoleNote });
}

export const signInPages: Route[] = [
  ...['/am/XUI', '/am/UI/Login'].flatMap((path) => [
    route('GET', path, 'none', show),
    route('POST', path, 'none', submitForm),
  ]),
  ...['/am/console', '/am/ui-admin'].map((path) => route('GET', path, 'none', consolePage)),
];
