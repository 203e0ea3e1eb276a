// The sign-in page: the journeys as plain HTML forms that post to themselves and need no script.

import type { RealmName } from '../../core/caller';
import { type Call, type Route, route } from '../../core/http';
import { notFound } from '../../core/refusals';
import { accountByName } from '../../idm/accounts';
import { sessionIfAny } from '../access';
import { allowedGoto, knownOrigins } from '../goto';
import { continueJourney, type Journey, type Question, type Step, startJourney } from '../journeys';
import { realmNamed } from '../realms';
import { touchSession } from '../sessions';
import { journeyAsked, leftOldSession, signIn } from '../sign-in';
import { type Html, html } from './html';
import { textsFor } from './language';
import { page, sayingPage, withParams } from './page';
import type { Texts } from './texts/texts';

const REMEMBERED = 'remembered-user-name';
const HALF_A_YEAR = 15_552_000;

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
  leftOldSession(call);
  const session = sessionIfAny(call);
  const here = session?.realm === visit.realm ? session : undefined;
  if (here && journey === 'Login' && call.query.get('ForceAuth') !== 'true') {
    touchSession(call.platform, here);
    const goto = allowedGoto(call.platform, call.query.get('goto'));
    return goto ? sentOn(call, goto, 302) : signedInPage(visit, journey, here.userName);
  }
  const userName = call.query.get('username') ?? here?.userName ?? rememberedName(call);
  return formPage(visit, await startJourney(call.platform, visit.realm, journey, here), { userName });
}

/** POST: the next step, the same form with what was wrong, or on to where the visitor was going. */
async function take(call: Call): Promise<Response> {
  const visit = visitOf(call);
  const { texts, realm } = visit;
  if (!fromOwnPage(call))
    return sayingPage(call, texts, { title: texts.titles.Login, reason: texts.crossOrigin, status: 403 });
  const form = call.form();
  const answers = ['IDToken1', 'IDToken2'].map((name) => form.get(name) ?? '');
  const outcome = await continueJourney(call.platform, realm, form.get('authId') ?? '', answers);
  const userName = form.get('step') === 'credentials' ? (answers[0] ?? '').trim() : '';
  if (outcome?.kind === 'step') return formPage(visit, outcome.step, { userName });
  if (!outcome || outcome.kind === 'failed') {
    const journey = outcome?.journey ?? journeyAsked(call.query) ?? 'Login';
    const step = await startJourney(call.platform, realm, journey, sessionIfAny(call));
    const problem = outcome?.reason === 'refused' ? texts.refused : texts.timedOut;
    return formPage(visit, step, { userName, problem });
  }
  const { cookie } = signIn(call, realm, outcome);
  const cookies = [
    cookie,
    outcome.journey === 'Login' ? rememberCookie(form.has('remember') ? userName : '') : undefined,
  ];
  const goto = allowedGoto(call.platform, call.query.get('goto'));
  return goto
    ? sentOn(call, goto, 303, cookies)
    : signedInPage(visit, outcome.journey, outcome.account.userName, cookies);
}

function formPage(visit: Visit, step: Step, typed: { userName: string; problem?: string }): Response {
  const { call, texts, realm } = visit;
  const wrong = typed.problem !== undefined || step.questions.some((question) => question.missed.length > 0);
  const title = texts.titles[step.journey];
  const last = step.name !== 'currentPassword' && !(step.name === 'credentials' && step.journey !== 'Login');
  const remembered = rememberedName(call) !== '';
  const sheet = html`<h1>${title}</h1>
<p class="lead">${texts.leads[step.journey](call.platform.host.company)}</p>
${typed.problem !== undefined && html`<p class="alert" role="alert" id="problem">${typed.problem}</p>`}
<form method="post">
<input type="hidden" name="authId" value="${step.authId}">
<input type="hidden" name="step" value="${step.name}">
${step.questions.map((question, index) => field(texts, question, index, typed))}
${step.name === 'credentials' && step.journey === 'Login' && html`<label class="tick"><input type="checkbox" name="remember" value="yes"${remembered && html` checked`}>${texts.remember}</label>`}
<button class="action" type="submit">${last ? texts.actions[step.journey] : texts.next}</button>
</form>`;
  return page(call, texts, {
    title: wrong ? `${texts.errorInTitle}: ${title}` : title,
    sheet,
    below: step.name === 'credentials' ? peopleList(visit) : undefined,
    footer: texts.sandbox(realm),
    status: typed.problem === undefined ? 200 : 401,
  });
}

const FILLED_BY: Record<Question['about'], string> = {
  userName: 'username',
  password: 'current-password',
  currentPassword: 'current-password',
  newPassword: 'new-password',
  newUserName: 'username',
};

function field(texts: Texts, question: Question, index: number, typed: { userName: string; problem?: string }): Html {
  const { about, kind, missed } = question;
  const name = `IDToken${index + 1}`;
  const value = about === 'userName' ? typed.userName : '';
  const why = missed.map((requirement) => texts.requirements[requirement.policyRequirement]);
  const focused = about === 'userName' ? value === '' : about !== 'password' || typed.userName !== '';
  const described = why.length > 0 ? `${name}-why` : typed.problem === undefined ? '' : 'problem';
  return html`<div class="field${why.length > 0 && ' wrong'}"><label for="${name}">${texts.prompts[about]}</label>
${why.length > 0 && html`<p class="why" id="${name}-why">${why.join(' · ')}</p>`}
<input id="${name}" name="${name}" type="${kind === 'name' ? 'text' : 'password'}" value="${value}" autocomplete="${FILLED_BY[about]}" autocapitalize="none" spellcheck="false" required dir="auto"${described !== '' && html` aria-describedby="${described}" aria-invalid="true"`}${focused && html` autofocus`}></div>`;
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

function rememberedName(call: Call): string {
  const found = new RegExp(`(?:^|;\\s*)${REMEMBERED}=([^;]*)`).exec(call.request.headers.get('cookie') ?? '')?.[1];
  try {
    return decodeURIComponent(found ?? '');
  } catch {
    return '';
  }
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
