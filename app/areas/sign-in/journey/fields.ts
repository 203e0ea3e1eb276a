// The callbacks of a step as the fields of a form.

import { isRecord } from '../../../lib/record';
import { standardTitle } from '../../../lib/standard-titles';
import { type Callback, givenValueOf, listOf, namesOf, outputOf, pairsOf, textOf } from './callback';
import { failuresOf, isRequired, policiesOf, rulesOf } from './policies';

interface Named {
  name: string;
  label: string;
}

export interface InputField extends Named {
  kind: 'input';
  type: 'text' | 'password' | 'number' | 'email' | 'tel' | 'date' | 'time';
  value: string;
  required: boolean;
  autoComplete: string;
  /** Message keys of what a value must be like. */
  rules: string[];
  errors: string[];
}

export interface ChoiceField extends Named {
  kind: 'choice';
  options: { value: string; text: string }[];
  value: string;
  errors: string[];
}

export interface QuestionField extends Named {
  kind: 'question';
  answerName: string;
  offered: string[];
  /** Another one for each field of a step. */
  chosen: string;
  mayWriteOwn: boolean;
  errors: string[];
}

export interface ConsentField extends Named {
  kind: 'consent';
  fields: string[];
  message: string;
  required: boolean;
}

export type Field =
  | InputField
  | ChoiceField
  | QuestionField
  | ConsentField
  | (Named & { kind: 'checkbox'; checked: boolean; errors: string[] })
  | (Named & { kind: 'terms'; text: string })
  | (Named & { kind: 'buttons'; options: { value: string; text: string }[]; usual: string })
  | (Named & { kind: 'providers'; options: { value: string; text: string }[] })
  | { kind: 'message'; tone: 'info' | 'due' | 'bad'; text: string }
  | { kind: 'suspended'; text: string }
  | { kind: 'wait'; seconds: number; text: string }
  | { kind: 'redirect'; to: string; method: 'GET' | 'POST'; data: [string, string][] }
  | { kind: 'registration'; address: string }
  | { kind: 'webauthn'; name: string; action: 'registration' | 'authentication'; options: Record<string, unknown> }
  | { kind: 'device'; name: string; text: string; metadata: boolean; location: boolean }
  | { kind: 'unsupported'; type: string };

/** Ids of hidden values that a script fills in. */
const WEBAUTHN_OUTCOME = 'webAuthnOutcome';
const REGISTRATION = 'mfaDeviceRegistration';
const SCRIPT = '4';

const TONES: Record<string, 'info' | 'due' | 'bad'> = { '1': 'due', '2': 'bad' };

export function toFields(callbacks: readonly Callback[]): Field[] {
  const webauthn = webAuthnOptions(callbacks);
  let questions = 0;
  return callbacks.flatMap((callback) => {
    const field = toField(callback, webauthn);
    if (field?.kind !== 'question') return field ?? [];
    const chosen = field.offered[questions % Math.max(1, field.offered.length)] ?? '';
    questions += 1;
    return { ...field, chosen };
  });
}

function toField(callback: Callback, webauthn: Record<string, unknown> | null): Field | null {
  const { type } = callback;
  const [name = ''] = namesOf(callback);
  const label = labelOf(callback);
  switch (type) {
    case 'NameCallback':
    case 'TextInputCallback':
      return inputField(callback, {
        type: 'text',
        autoComplete: isCode(label) ? 'one-time-code' : nameToken(callback),
      });
    case 'PasswordCallback':
      return inputField(callback, {
        type: 'password',
        autoComplete: isCode(label) ? 'one-time-code' : 'current-password',
      });
    case 'ValidatedCreateUsernameCallback':
      return inputField(callback, { type: 'text', autoComplete: 'username' });
    case 'ValidatedCreatePasswordCallback':
      return inputField(callback, { type: 'password', autoComplete: 'new-password' });
    case 'StringAttributeInputCallback':
      return attributeField(callback);
    case 'NumberAttributeInputCallback':
      return inputField(callback, { type: 'number', autoComplete: 'off' });
    case 'BooleanAttributeInputCallback':
      return { kind: 'checkbox', name, label, checked: givenValueOf(callback) === true, errors: failuresOf(callback) };
    case 'ChoiceCallback': {
      const options = listOf(callback, 'choices').map((text, at) => ({ value: String(at), text }));
      const value = String(givenValueOf(callback) ?? outputOf(callback, 'defaultChoice') ?? 0);
      return { kind: 'choice', name, label, options, value, errors: failuresOf(callback) };
    }
    case 'ConfirmationCallback': {
      const options = confirmationOptions(callback).map((text, at) => ({ value: String(at), text }));
      const usual = String(outputOf(callback, 'defaultOption') ?? 0);
      return { kind: 'buttons', name, label, options, usual };
    }
    case 'SelectIdPCallback':
      return { kind: 'providers', name, label, options: providersOf(callback) };
    case 'KbaCreateCallback': {
      const names = namesOf(callback);
      return {
        kind: 'question',
        name: names.find((one) => one.endsWith('question')) ?? name,
        answerName: names.find((one) => one.endsWith('answer')) ?? '',
        label,
        offered: listOf(callback, 'predefinedQuestions'),
        chosen: '',
        mayWriteOwn: outputOf(callback, 'allowUserDefinedQuestions') !== false,
        errors: failuresOf(callback),
      };
    }
    case 'TermsAndConditionsCallback':
      return { kind: 'terms', name, label, text: textOf(callback, 'terms') };
    case 'ConsentMappingCallback':
      return {
        kind: 'consent',
        name,
        label: textOf(callback, 'displayName') || textOf(callback, 'name'),
        fields: listOf(callback, 'fields'),
        message: textOf(callback, 'message'),
        required: outputOf(callback, 'isRequired') === true,
      };
    case 'TextOutputCallback': {
      const messageType = String(outputOf(callback, 'messageType') ?? '0');
      const text = textOf(callback, 'message');
      if (messageType === SCRIPT) {
        // Older releases draw the code of an authenticator app by a script that holds its address.
        const [address] = /otpauth:\/\/[^\s'"\\]+/.exec(text) ?? [];
        if (address) return { kind: 'registration', address };
        return webauthn ? null : { kind: 'unsupported', type };
      }
      return text === '' ? null : { kind: 'message', tone: TONES[messageType] ?? 'info', text };
    }
    case 'SuspendedTextOutputCallback':
      return { kind: 'suspended', text: textOf(callback, 'message') };
    case 'PollingWaitCallback': {
      const seconds = Math.ceil(Number(outputOf(callback, 'waitTime') ?? 0) / 1000);
      return { kind: 'wait', seconds: Math.min(60, Math.max(2, seconds || 0)), text: textOf(callback, 'message') };
    }
    case 'RedirectCallback': {
      const to = textOf(callback, 'redirectUrl');
      const method = outputOf(callback, 'redirectMethod') === 'POST' ? 'POST' : 'GET';
      return { kind: 'redirect', to, method, data: pairsOf(outputOf(callback, 'redirectData')) };
    }
    case 'HiddenValueCallback':
      return hiddenField(callback, webauthn);
    case 'MetadataCallback':
      return null;
    case 'DeviceProfileCallback':
      return {
        kind: 'device',
        name,
        text: textOf(callback, 'message'),
        metadata: outputOf(callback, 'metadata') === true,
        location: outputOf(callback, 'location') === true,
      };
    default:
      return { kind: 'unsupported', type };
  }
}

function hiddenField(callback: Callback, webauthn: Record<string, unknown> | null): Field | null {
  const id = textOf(callback, 'id');
  const [name = ''] = namesOf(callback);
  if (id === REGISTRATION) return { kind: 'registration', address: textOf(callback, 'value') };
  if (id !== WEBAUTHN_OUTCOME) return null;
  if (webauthn === null) return { kind: 'unsupported', type: id };
  const action = webauthn._action === 'webauthn_registration' ? 'registration' : 'authentication';
  return { kind: 'webauthn', name, action, options: webauthn };
}

function webAuthnOptions(callbacks: readonly Callback[]): Record<string, unknown> | null {
  const found = callbacks
    .filter(({ type }) => type === 'MetadataCallback')
    .map((callback) => outputOf(callback, 'data'))
    .find((data) => isRecord(data) && data._type === 'WebAuthn');
  return isRecord(found) ? found : null;
}

function inputField(callback: Callback, { type, autoComplete }: Pick<InputField, 'type' | 'autoComplete'>): InputField {
  const [name = ''] = namesOf(callback);
  const shown = givenValueOf(callback) ?? outputOf(callback, 'value') ?? '';
  return {
    kind: 'input',
    name,
    label: labelOf(callback),
    type,
    value: type === 'password' ? '' : String(shown || (outputOf(callback, 'defaultText') ?? '')),
    required: isRequired(callback) || !callback.type.includes('Attribute'),
    autoComplete,
    rules: rulesOf(callback),
    errors: failuresOf(callback),
  };
}

/** Modules of older releases end their prompts with a colon. */
function labelOf(callback: Callback): string {
  const attribute = callback.type === 'ValidatedCreateUsernameCallback' ? 'userName' : textOf(callback, 'name');
  return standardTitle(attribute, textOf(callback, 'prompt').replace(/\s*[:：]\s*$/, ''));
}

/** By what the schema demands of an attribute: how it is typed, and what a browser may fill in. */
function attributeField(callback: Callback): Field {
  const demands = policiesOf(callback);
  const field = inputField(callback, { type: 'text', autoComplete: TOKENS[textOf(callback, 'name')] ?? 'off' });
  const offered = demands.find(({ policyId }) => policyId === 'valid-enum-value')?.params?.enum;
  if (Array.isArray(offered)) {
    const options = offered.map((value) => ({ value: String(value), text: String(value) }));
    return { kind: 'choice', name: field.name, label: field.label, options, value: field.value, errors: field.errors };
  }
  const requires = (...names: string[]) =>
    demands.some(({ policyRequirements }) => policyRequirements.some((one) => names.includes(one)));
  if (requires('VALID_EMAIL_ADDRESS_FORMAT')) return { ...field, type: 'email' };
  if (requires('VALID_DATE', 'VALID_DATE_FORMAT')) return { ...field, type: 'date' };
  if (requires('VALID_TIME_FORMAT')) return { ...field, type: 'time' };
  if (requires('VALID_PHONE_FORMAT')) return { ...field, type: 'tel' };
  return field;
}

const TOKENS: Record<string, string> = {
  userName: 'username',
  givenName: 'given-name',
  sn: 'family-name',
  mail: 'email',
  telephoneNumber: 'tel',
  postalAddress: 'street-address',
  city: 'address-level2',
  stateProvince: 'address-level1',
  postalCode: 'postal-code',
  country: 'country-name',
};

function confirmationOptions(callback: Callback): string[] {
  const given = listOf(callback, 'options');
  if (given.length > 0) return given;
  const names = [
    ['yes', 'no'],
    ['yes', 'no', 'cancel'],
    ['ok', 'cancel'],
  ][Number(outputOf(callback, 'optionType'))];
  return (names ?? ['ok']).map((name) => `signInSteps.option.${name}`);
}

function providersOf(callback: Callback): { value: string; text: string }[] {
  const providers = outputOf(callback, 'providers');
  if (!Array.isArray(providers)) return [];
  return providers.flatMap((one: unknown) => {
    if (!isRecord(one) || typeof one.provider !== 'string') return [];
    const named = isRecord(one.uiConfig) ? one.uiConfig.buttonDisplayName : null;
    return [{ value: one.provider, text: typeof named === 'string' && named !== '' ? named : one.provider }];
  });
}

function nameToken(callback: Callback): string {
  return callback.type === 'NameCallback' ? 'username' : 'off';
}

function isCode(label: string): boolean {
  return /\b(code|otp|one[- ]time|verification)\b/i.test(label);
}
