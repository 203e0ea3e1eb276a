// The steps of journeys as JSON callbacks.

import { isClassic } from '../core/hosts';
import type { Platform } from '../core/platform';
import { publishedPolicies } from '../idm/objects/identity-policies';
import { objectType } from '../idm/objects/object-types';
import { providersOf } from '../idm/social';
import { EVERY_CALLBACK_STAGE } from './journeys/every-callback';
import { type FailedRequirement, type Question, RECOVERY_JOURNEYS, type Step } from './journeys/journey';
import { TERMS } from './journeys/register';
import { TEXTS } from './page/texts';

interface ValidatedValue {
  missed: FailedRequirement[];
  value?: string | boolean;
  [output: string]: unknown;
}

const failedPolicies = (missed: FailedRequirement[]): string[] =>
  missed.map(({ property: _, ...failure }) => JSON.stringify(failure));

export function callbacksOf(platform: Platform, step: Step): unknown {
  if (isClassic(platform)) return classicCallbacks(platform, step);
  return {
    ...(step.authId === undefined ? {} : { authId: step.authId }),
    header: TEXTS.titles[step.journey],
    description: step.name === 'credentials' && step.journey === 'Login' ? otherJourneys(platform) : '',
    stage: step.journey === 'EveryCallback' ? EVERY_CALLBACK_STAGE : step.name,
    callbacks: step.questions.map((question, index) => ({ ...callbackOf(platform, question, index), _id: index })),
  };
}

/** A step of a chain: named by its module, its callbacks without numbers. */
function classicCallbacks(platform: Platform, { authId, journey, name, questions }: Step): unknown {
  return {
    ...(authId === undefined ? {} : { authId }),
    template: '',
    stage: name === 'credentials' ? 'DataStore1' : name,
    header: TEXTS.titles[journey],
    infoText: questions.map(() => ''),
    callbacks: questions.map((question, index) => callbackOf(platform, question, index)),
  };
}

/** As HTML, with links that only a sign-in page understands. */
function otherJourneys({ host }: Platform): string {
  const offered = host.selfService.split(' ');
  const links = RECOVERY_JOURNEYS.filter(([key]) => offered.includes(key));
  return links.map(([key, journey]) => `<a href="#/service/${journey}">${TEXTS.recovery[key]}</a>`).join('<br>');
}

interface Callback {
  type: string;
  output: { name: string; value: unknown }[];
  input?: { name: string; value: unknown }[];
}

function callbackOf(platform: Platform, question: Question, index: number): Callback {
  const inputCallback = (type: string, output: Record<string, unknown>, value: unknown): Callback => ({
    ...outputCallback(type, output),
    input: [{ name: `IDToken${index + 1}`, value }],
  });
  const validatedCallback = (type: string, { missed, value = '', ...output }: ValidatedValue): Callback => {
    const name = `IDToken${index + 1}`;
    const outputs = { ...output, failedPolicies: failedPolicies(missed), validateOnly: false, value };
    const input = [
      { name, value },
      { name: `${name}validateOnly`, value: false },
    ];
    return { ...outputCallback(type, outputs), input };
  };
  switch (question.kind) {
    case 'name':
    case 'password':
    case 'code': {
      const { kind, about, missed, policy, creates, value } = question;
      if (creates && policy) {
        const type = kind === 'password' ? 'ValidatedCreatePasswordCallback' : 'ValidatedCreateUsernameCallback';
        const echo = kind === 'password' ? { echoOn: false } : { value: value ?? '' };
        return validatedCallback(type, {
          ...echo,
          policies: propertyPolicies(platform, policy),
          missed,
          prompt: TEXTS.prompts[about],
        });
      }
      const rules = policy || kind === 'code' ? { failedPolicies: failedPolicies(missed) } : {};
      const policies = policy ? { policies: propertyPolicies(platform, policy) } : {};
      const type = kind === 'password' ? 'PasswordCallback' : 'NameCallback';
      return inputCallback(type, { prompt: TEXTS.prompts[about], ...policies, ...rules }, value ?? '');
    }
    case 'attribute': {
      const { about, missed, value } = question;
      const policies = propertyPolicies(platform, about);
      return validatedCallback('StringAttributeInputCallback', {
        name: about,
        prompt: TEXTS.prompts[about],
        required: true,
        policies,
        missed,
        value,
      });
    }
    case 'checkbox': {
      const { about, value } = question;
      const name = `preferences/${about}`;
      return validatedCallback('BooleanAttributeInputCallback', {
        name,
        prompt: TEXTS.prompts[about],
        required: true,
        policies: {},
        missed: [],
        value,
      });
    }
    case 'security': {
      const { offered, missed } = question;
      const predefinedQuestions = Object.values(offered).map((texts) => texts.en ?? Object.values(texts)[0] ?? '');
      const output = { prompt: TEXTS.securityQuestion(question.number), predefinedQuestions };
      const input = ['question', 'answer'].map((part) => ({ name: `IDToken${index + 1}${part}`, value: '' }));
      const rules = { allowUserDefinedQuestions: true, failedPolicies: failedPolicies(missed) };
      return { ...outputCallback('KbaCreateCallback', { ...output, ...rules }), input };
    }
    case 'terms': {
      const { version, createDate } = TERMS;
      return inputCallback('TermsAndConditionsCallback', { version, terms: TEXTS.terms, createDate }, false);
    }
    case 'device':
      return inputCallback('DeviceProfileCallback', { metadata: true, location: false, message: '' }, '');
    case 'suspended':
      return outputCallback('SuspendedTextOutputCallback', { message: TEXTS.mailSent, messageType: '0' });
    case 'choice': {
      const { about, options } = question;
      if (about === 'provider')
        return inputCallback('SelectIdPCallback', { providers: providerList(options), value: '' }, '');
      const choices = about === 'kind' ? options.map((kind) => TEXTS.kinds[kind]) : options;
      return inputCallback('ChoiceCallback', { prompt: TEXTS.prompts[about], choices, defaultChoice: 0 }, 0);
    }
    case 'text':
      return outputCallback('TextOutputCallback', {
        message: [TEXTS.messages[question.about], question.value].filter(Boolean).join(' '),
        messageType: '0',
      });
    case 'hidden':
      return inputCallback('HiddenValueCallback', { value: question.value, id: question.id }, question.id);
    case 'buttons':
      return inputCallback(
        'ConfirmationCallback',
        {
          prompt: '',
          messageType: 0,
          options: question.options.map((press) => TEXTS.buttons[press]),
          optionType: -1,
          defaultOption: 0,
        },
        100,
      );
    case 'callback':
      return question.value === undefined
        ? outputCallback(question.type, question.output)
        : inputCallback(question.type, question.output, question.value);
    case 'redirect':
      return outputCallback('RedirectCallback', {
        redirectUrl: question.address,
        redirectMethod: 'GET',
        trackingCookie: true,
      });
  }
}

function outputCallback(type: string, output: Record<string, unknown>): Callback {
  return { type, output: Object.entries(output).map(([name, value]) => ({ name, value })) };
}

function providerList(names: string[]): object[] {
  return providersOf()
    .filter(({ provider }) => names.includes(provider))
    .map(({ provider, name, icon }) => ({ provider, uiConfig: { buttonDisplayName: name, iconClass: icon } }));
}

function propertyPolicies(platform: Platform, property: string): unknown {
  const type = objectType(platform, `managed/${platform.host.realm}_user`);
  return type && publishedPolicies(type).properties.find(({ name }) => name === property);
}
