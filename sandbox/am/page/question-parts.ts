// Form parts for the questions of a step.

import { providersOf } from '../../idm/social';
import type { Kind } from '../devices/two-factor';
import type { FailedRequirement, PromptName, Question } from '../journeys/journey';
import { type Html, html } from './html';
import { passwordRules } from './password-rules';
import { TEXTS } from './texts';

export interface FormState {
  userName: string;
  problem?: string;
}

export function questionPart(question: Question, index: number, typed: FormState): Html {
  const name = `IDToken${index + 1}`;
  switch (question.kind) {
    case 'name':
    case 'password':
    case 'code':
    case 'attribute':
      return field(question, name, typed);
    case 'choice':
      return choice(question, name);
    case 'checkbox':
      return html`<label class="tick"><input type="checkbox" name="${name}" value="true"${question.value && html` checked`}>${TEXTS.prompts[question.about]}</label>`;
    case 'security':
      return securityPart(question, name);
    case 'terms':
      return termsPart(question.missed, name);
    case 'text':
      return html`<p class="note">${TEXTS.messages[question.about]}</p>
${question.value !== '' && html`<p class="codes">${question.value.split(' ').map((code) => html`<code>${code}</code> `)}</p>`}`;
    case 'buttons':
      return html`<div class="presses">${question.options.map((press, at) => html`<button class="action${at > 0 && ' plain'}" type="submit" name="${name}" value="${at}">${TEXTS.buttons[press]}</button>`)}</div>`;
    default:
      return html``;
  }
}

function choice({ about, options }: Extract<Question, { kind: 'choice' }>, name: string): Html {
  const optionName = (option: string): string => {
    if (about === 'kind') return TEXTS.kinds[option as Kind] ?? option;
    return about === 'provider' ? providerName(option) : option;
  };
  return html`<fieldset><legend>${TEXTS.prompts[about]}</legend>
${options.map((option, at) => html`<label class="tick"><input type="radio" name="${name}" value="${at}" required${at === 0 && html` checked`}><bdi>${optionName(option)}</bdi></label>`)}</fieldset>`;
}

const providerName = (id: string): string => providersOf().find(({ provider }) => provider === id)?.name ?? id;

const AUTOCOMPLETE: Partial<Record<PromptName, string>> = {
  userName: 'username',
  password: 'current-password',
  currentPassword: 'current-password',
  newPassword: 'new-password',
  newUserName: 'username',
  code: 'one-time-code',
  givenName: 'given-name',
  sn: 'family-name',
  mail: 'email',
};

const autocompleteOf = (about: PromptName, creates: boolean | undefined): string =>
  about === 'password' && creates ? 'new-password' : (AUTOCOMPLETE[about] ?? 'off');

type Field = Extract<Question, { kind: 'name' | 'password' | 'code' | 'attribute' }>;

function field(question: Field, name: string, typed: FormState): Html {
  const { about, kind, missed } = question;
  const creates = 'creates' in question && question.creates;
  const own = question.value ?? '';
  const value = own === '' && about === 'userName' && !creates ? typed.userName : own;
  const why = errorTexts(missed);
  const rules = 'policy' in question && question.policy === 'password';
  const first = name === 'IDToken1';
  const focused = kind !== 'attribute' && !creates ? wantsFocus(about, value, typed) : first && value === '';
  const described = [
    rules && `${name}-rules`,
    why.length > 0 && `${name}-why`,
    why.length === 0 && typed.problem !== undefined && 'problem',
  ].filter((id) => id !== false);
  const invalid = why.length > 0 || typed.problem !== undefined;
  return html`<div class="field${why.length > 0 && ' wrong'}"><label for="${name}">${TEXTS.prompts[about]}</label>
${errorList(why, name)}
${rules && passwordRules(name, 'unlike' in question ? question.unlike : undefined)}
<input id="${name}" name="${name}" type="${kind === 'password' ? 'password' : 'text'}" value="${value}" autocomplete="${autocompleteOf(about, creates)}" autocapitalize="none" spellcheck="false"${kind === 'code' && html` inputmode="numeric"`}${about === 'mail' && html` inputmode="email"`} required dir="auto"${described.length > 0 && html` aria-describedby="${described.join(' ')}"`}${invalid && html` aria-invalid="true"`}${focused && html` autofocus`}></div>`;
}

function wantsFocus(about: PromptName, value: string, typed: FormState): boolean {
  if (about === 'userName') return value === '';
  return about !== 'password' || typed.userName !== '';
}

/** `about` is a prefix for requirements that share a name. */
function errorTexts(missed: FailedRequirement[], about = ''): string[] {
  const words = missed.map(
    ({ policyRequirement: name }) =>
      TEXTS.requirements[`${about}${name}`] ?? TEXTS.requirements[name] ?? TEXTS.requirements.OTHER ?? '',
  );
  return [...new Set(words)];
}

function errorList(why: string[], name: string): Html | false {
  return (
    why.length > 0 &&
    html`<div class="whys" id="${name}-why">${why.map((one) => html`<p class="why">${one}</p>`)}</div>`
  );
}

function securityPart({ number, offered, missed, value }: Extract<Question, { kind: 'security' }>, name: string): Html {
  const why = errorTexts(missed, 'security.');
  const invalid = why.length > 0 && html` aria-invalid="true" aria-describedby="${name}-why"`;
  const questions = Object.values(offered).map((words) => words.en ?? '');
  return html`<fieldset class="${why.length > 0 && 'wrong'}"><legend>${TEXTS.securityQuestion(number)}</legend>
${errorList(why, name)}
<div class="field"><label for="${name}">${TEXTS.chooseQuestion}</label>
<input id="${name}" name="${name}question" type="text" value="${value}" list="${name}-list" autocomplete="off" required dir="auto"${invalid}>
<datalist id="${name}-list">${questions.map((one) => html`<option value="${one}">`)}</datalist></div>
<div class="field"><label for="${name}-answer">${TEXTS.answer}</label>
<input id="${name}-answer" name="${name}answer" type="text" autocomplete="off" required dir="auto"${invalid}></div></fieldset>`;
}

function termsPart(missed: FailedRequirement[], name: string): Html {
  const why = errorTexts(missed, 'terms.');
  return html`<div class="field${why.length > 0 && ' wrong'}">${errorList(why, name)}<p class="note">${TEXTS.terms}</p>
<label class="tick"><input type="checkbox" name="${name}" value="true" required${why.length > 0 && html` aria-invalid="true" aria-describedby="${name}-why"`}>${TEXTS.acceptTerms}</label></div>`;
}
