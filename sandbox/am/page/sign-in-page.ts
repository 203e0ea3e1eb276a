// The sign-in page: the journeys as plain HTML forms that post to themselves and need no script.

import type { RealmName } from '../../core/caller';
import { type Call, type Route, route } from '../../core/http';
import { notFound } from '../../core/refusals';
import { accountByName } from '../../idm/accounts';
import { providersOf } from '../../idm/social';
import { sessionIfAny } from '../access';
import type { Kind } from '../devices/two-factor';
import { allowedGoto, knownOrigins } from '../goto';
import type { About, Journey, Outcome, Question, Step, StepName } from '../journeys/journey';
import { continueJourney, resumeJourney, startJourney } from '../journeys/run';
import { realmNamed } from '../realms';
import { touchSession } from '../sessions';
import { journeyAsked, leftOldSession, signIn } from '../sign-in';
import { type Html, html } from './html';
import { textsFor } from './language';
import { page, sayingPage, withParams } from './page';
import type { Texts } from './texts/texts';

const REMEMBERED = 'remembered-user-name';
const HALF_A_YEAR = 15_552_000;

/** The cookie of a browser that was sent to another provider, and what the provider adds to the address on the way back. */
const AWAY = 'sent-to-provider';
const RETURNED = ['code', 'state', 'error', 'error_description'];
const AWAY_SECONDS = 600;

interface Visit {
  call: Call;
  realm: RealmName;
  texts: Texts;
}

/** GET: the form, or straight on for those who are signed in and were not asked to prove it again. */
async function show(call: Call): Promise<Response> {
  const visit = visitOf(call);
  const journey = journeyAsked(call.query);
  if (!journey)
    return sayingPage(call, visit.texts, {
      title: visit.texts.titles.Login,
      reason: visit.texts.noJourney,
      status: 404,
    });
  if (call.query.has('state')) return comeBack(visit, journey);
  leftOldSession(call);
  const session = sessionIfAny(call);
  const here = session?.realm === visit.realm ? session : undefined;
  if (here && journey === 'Login' && call.query.get('ForceAuth') !== 'true') {
    touchSession(call.platform, here);
    const goto = allowedGoto(call.platform, call.query.get('goto'));
    return goto ? sentOn(call, goto, 302) : signedInPage(visit, journey, here.userName);
  }
  const userName = call.query.get('username') ?? here?.userName ?? rememberedName(call);
  return formPage(visit, await begun(visit, journey), { userName });
}

function begun({ call, realm }: Visit, journey: Journey): Promise<Step> {
  const session = sessionIfAny(call);
  return startJourney(call.platform, { realm, journey, session, back: pageAddress(call) });
}

/** POST: the next step, the same form with what was wrong, or on to where the visitor was going. */
async function take(call: Call): Promise<Response> {
  const visit = visitOf(call);
  const { texts, realm } = visit;
  if (!fromOwnPage(call))
    return sayingPage(call, texts, { title: texts.titles.Login, reason: texts.crossOrigin, status: 403 });
  const form = call.form();
  const answers = ['IDToken1', 'IDToken2', 'IDToken3'].map((name) => form.get(name) ?? '');
  const outcome = await continueJourney(call.platform, realm, form.get('authId') ?? '', { answers });
  const userName = form.get('step') === 'credentials' ? (answers[0] ?? '').trim() : '';
  const remember = outcome?.kind === 'done' && outcome.journey === 'Login';
  const cookies = remember ? [rememberCookie(form.has('remember') ? userName : '')] : [];
  return wentOn(visit, outcome, { userName, cookies });
}

/** GET from another provider, with its answer for the run that this browser was sent away from. */
async function comeBack(visit: Visit, journey: Journey): Promise<Response> {
  const { call } = visit;
  const [state, code] = [call.query.get('state') ?? '', call.query.get('code') ?? ''];
  const ours = cookieNamed(call, AWAY) === state && state !== '';
  const outcome = ours ? await resumeJourney(call.platform, { state, code }) : undefined;
  const expired = { kind: 'failed', reason: 'timedOut', realm: visit.realm, journey } as const;
  const back = call.url;
  for (const name of RETURNED) back.searchParams.delete(name);
  return wentOn(visit, outcome ?? expired, { userName: '', cookies: [awayCookie('')] });
}

/** The page after a step, or where the visitor was going. */
async function wentOn(
  visit: Visit,
  outcome: Outcome | undefined,
  { userName, cookies }: { userName: string; cookies: (string | undefined)[] },
): Promise<Response> {
  const { call, texts, realm } = visit;
  const goto = allowedGoto(call.platform, call.query.get('goto'));
  if (outcome?.kind === 'step') {
    const away = outcome.step.questions.find((question) => question.kind === 'redirect');
    if (!away) return formPage(visit, outcome.step, { userName });
    const state = new URL(away.address).searchParams.get('state') ?? '';
    return sentOn(call, away.address, 303, [...cookies, awayCookie(state)]);
  }
  if (outcome?.kind === 'failed' && outcome.reason === 'cancelled' && goto) return sentOn(call, goto, 303, cookies);
  if (!outcome || outcome.kind === 'failed') {
    const journey = outcome?.journey ?? journeyAsked(call.query) ?? 'Login';
    const problem = texts.failures[outcome?.reason ?? 'timedOut'];
    return formPage(visit, await begun(visit, journey), { userName, problem });
  }
  const { cookie } = signIn(call, realm, outcome);
  const all = [cookie, ...cookies];
  return goto ? sentOn(call, goto, 303, all) : signedInPage(visit, outcome.journey, outcome.account.userName, all);
}

const SIGNING_IN: Journey[] = ['Login', 'TwoFactorLogin', 'SocialLogin'];
/** The steps with which a journey does what it is for. */
const LAST: StepName[] = ['newPassword', 'newUserName', 'proveDevice'];

function formPage(visit: Visit, step: Step, typed: { userName: string; problem?: string }): Response {
  const { call, texts, realm } = visit;
  const missed = step.questions.some((question) => 'missed' in question && question.missed.length > 0);
  const wrong = typed.problem !== undefined || missed;
  const title = texts.titles[step.journey];
  const asksName = step.name === 'credentials';
  const last = LAST.includes(step.name) || (asksName && step.journey === 'Login');
  const pressed = step.questions.some(({ kind }) => kind === 'press');
  const remembered = rememberedName(call) !== '';
  const sheet = html`<h1>${title}</h1>
<p class="lead">${texts.leads[SIGNING_IN.includes(step.journey) ? 'signingIn' : 'changing'](call.platform.host.company)}</p>
${typed.problem !== undefined && html`<p class="alert" role="alert" id="problem">${typed.problem}</p>`}
<form method="post">
<input type="hidden" name="authId" value="${step.authId}">
<input type="hidden" name="step" value="${step.name}">
${step.questions.map((question, index) => part(texts, question, index, typed))}
${asksName && step.journey === 'Login' && html`<label class="tick"><input type="checkbox" name="remember" value="yes"${remembered && html` checked`}>${texts.remember}</label>`}
${!pressed && html`<button class="action" type="submit">${last ? texts.actions[step.journey] : texts.next}</button>`}
</form>
${asksName && step.journey === 'Login' && html`<p class="other"><a href="${withParams(call.url, { authIndexType: 'service', authIndexValue: 'SocialLogin', service: null, username: null })}">${texts.otherWay}</a></p>`}`;
  const hint = step.hint !== undefined && html`<p class="hint">${texts.codeNow} <code>${step.hint}</code></p>`;
  return page(call, texts, {
    title: wrong ? `${texts.errorInTitle}: ${title}` : title,
    sheet,
    below: asksName ? peopleList(visit) : hint || undefined,
    footer: texts.sandbox(realm),
    status: typed.problem === undefined ? 200 : 401,
  });
}

type Typed = { userName: string; problem?: string };

function part(texts: Texts, question: Question, index: number, typed: Typed): Html {
  const name = `IDToken${index + 1}`;
  switch (question.kind) {
    case 'name':
    case 'password':
    case 'code':
      return field(texts, question, name, typed);
    case 'choice': {
      const { about, options } = question;
      const called = (option: string): string =>
        about === 'kind'
          ? (texts.kinds[option as Kind] ?? option)
          : about === 'provider'
            ? providerName(option)
            : option;
      return html`<fieldset><legend>${texts.prompts[about]}</legend>
${options.map((option, at) => html`<label class="tick"><input type="radio" name="${name}" value="${at}" required${at === 0 && html` checked`}><bdi>${called(option)}</bdi></label>`)}</fieldset>`;
    }
    case 'text':
      return html`<p class="note">${texts.sayings[question.about]}</p>
${question.value !== '' && html`<p class="codes">${question.value.split(' ').map((code) => html`<code>${code}</code> `)}</p>`}`;
    case 'press':
      return html`<div class="presses">${question.options.map((press, at) => html`<button class="action${at > 0 && ' plain'}" type="submit" name="${name}" value="${at}">${texts.presses[press]}</button>`)}</div>`;
    default:
      return html``;
  }
}

const FILLED_BY: Partial<Record<About, string>> = {
  userName: 'username',
  password: 'current-password',
  currentPassword: 'current-password',
  newPassword: 'new-password',
  newUserName: 'username',
  code: 'one-time-code',
};

function field(
  texts: Texts,
  { about, kind, missed }: Extract<Question, { missed: unknown }>,
  name: string,
  typed: Typed,
): Html {
  const value = about === 'userName' ? typed.userName : '';
  const why = [
    ...new Set(
      missed.map(({ policyRequirement }) => texts.requirements[policyRequirement] ?? texts.requirements.OTHER),
    ),
  ];
  const focused = about === 'userName' ? value === '' : about !== 'password' || typed.userName !== '';
  const described = why.length > 0 ? `${name}-why` : typed.problem === undefined ? '' : 'problem';
  return html`<div class="field${why.length > 0 && ' wrong'}"><label for="${name}">${texts.prompts[about]}</label>
${why.length > 0 && html`<p class="why" id="${name}-why">${why.join(' · ')}</p>`}
<input id="${name}" name="${name}" type="${kind === 'password' ? 'password' : 'text'}" value="${value}" autocomplete="${FILLED_BY[about] ?? 'off'}" autocapitalize="none" spellcheck="false"${kind === 'code' && html` inputmode="numeric"`} required dir="auto"${described !== '' && html` aria-describedby="${described}" aria-invalid="true"`}${focused && html` autofocus`}></div>`;
}

/** Who can be tried here; a name fills itself in. */
function peopleList({ call, realm, texts }: Visit): Html | undefined {
  const { named, password } = call.platform.people;
  const names = [...named, 'openidm-admin'].filter((name) => accountByName(call.platform, realm, name));
  return html`<section class="people" aria-labelledby="people"><h2 id="people">${texts.people}</h2>
<ul>${names.map(
    (name) =>
      html`<li><a href="${withParams(call.url, { username: name })}"><bdi>${name}</bdi></a><small>${texts.who[name] ?? ''}</small></li>`,
  )}</ul>
<p>${texts.passwordOfAll} <code>${password}</code></p><p>${texts.peopleNote}</p></section>`;
}

function signedInPage(
  visit: Visit,
  journey: Journey,
  userName: string,
  cookies: (string | undefined)[] = [],
): Response {
  const { call, texts, realm } = visit;
  const title = texts.done[journey];
  const again = withParams(call.url, { ForceAuth: 'true', username: null, authIndexType: null, authIndexValue: null });
  const sheet = html`<h1>${title}</h1><p class="lead"><bdi>${texts.signedInAs(userName)}</bdi></p>
<div class="actions"><a class="action" href="${call.platform.portalOrigin}/">${texts.toPortal}</a>
<a href="${again}">${texts.otherAccount}</a></div>`;
  return page(call, texts, { title, sheet, footer: texts.sandbox(realm), cookies });
}

function sentOn(call: Call, goto: string, status: 302 | 303, cookies: (string | undefined)[] = []): Response {
  const headers = new Headers({
    location: new URL(goto, call.url.origin).href,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  for (const cookie of cookies) if (cookie) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
}

/** The page's realm: its parameter, with or without a slash, else the one this host belongs to. */
function visitOf(call: Call): Visit {
  const asked = call.query.get('realm');
  const realm = asked === null ? call.platform.host.realm : realmNamed(asked);
  if (!realm) throw notFound(`Realm "${asked}" not found`);
  return { call, realm, texts: textsFor(call.query, call.request.headers.get('accept-language')) };
}

// Signing a visitor in as somebody else is an attack too, so a form of another site is refused.
function fromOwnPage(call: Call): boolean {
  const site = call.request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = call.request.headers.get('origin');
  return origin === null || origin === call.url.origin || knownOrigins(call.platform).includes(origin);
}

function cookieNamed(call: Call, name: string): string {
  const found = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(call.request.headers.get('cookie') ?? '')?.[1];
  try {
    return decodeURIComponent(found ?? '');
  } catch {
    return '';
  }
}

const rememberedName = (call: Call): string => cookieNamed(call, REMEMBERED);

function awayCookie(state: string): string {
  const lifetime = state === '' ? 0 : AWAY_SECONDS;
  return `${AWAY}=${encodeURIComponent(state)}; Path=/am; Max-Age=${lifetime}; HttpOnly; SameSite=Lax`;
}

const providerName = (id: string): string => providersOf().find(({ provider }) => provider === id)?.name ?? id;

/** The address of the page itself, as another provider leads back to it. */
function pageAddress({ url }: Call): string {
  const here = new URL(url);
  for (const name of RETURNED) here.searchParams.delete(name);
  return here.href;
}

function rememberCookie(userName: string): string {
  const lifetime = userName === '' ? 0 : HALF_A_YEAR;
  return `${REMEMBERED}=${encodeURIComponent(userName)}; Path=/am; Max-Age=${lifetime}; HttpOnly; SameSite=Lax`;
}

function consolePage(call: Call): Response {
  const texts = textsFor(call.query, call.request.headers.get('accept-language'));
  return sayingPage(call, texts, { title: texts.console, reason: texts.consoleNote });
}

export const signInPages: Route[] = [
  ...['/am/XUI', '/am/UI/Login'].flatMap((path) => [
    route('GET', path, 'none', show),
    route('POST', path, 'none', take),
  ]),
  ...['/am/console', '/am/ui-admin'].map((path) => route('GET', path, 'none', consolePage)),
];
