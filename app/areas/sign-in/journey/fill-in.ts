// What a form says, as the inputs of the step's callbacks.
import { type Callback, outputOf } from './callback';
import { type Field, toFields } from './fields';

export interface Filled {
  callbacks: Callback[];
  /** Message keys by the name of the field: nothing is sent. */
  problems: Record<string, string[]>;
  /** To be shown again; never a password or an answer. */
  typed: Record<string, string>;
}

const KEPT_KINDS: readonly Field['kind'][] = ['input', 'choice', 'checkbox', 'question'];

/** What a form holds, in the kind of value that each input has. A value that the form does not have stays as it came. */
export function fillIn(callbacks: readonly Callback[], form: FormData): Filled {
  const problems: Record<string, string[]> = {};
  const typed: Record<string, string> = {};
  for (const field of toFields(callbacks)) {
    if (field.kind === 'terms' && !form.has(field.name)) problems[field.name] = ['signInSteps.acceptFirst'];
    if (field.kind === 'consent' && field.required && !form.has(field.name))
      problems[field.name] = ['signInSteps.acceptFirst'];
    if (!('name' in field)) continue;
    const text = textIn(form, field.name);
    if (field.kind === 'input' && field.type === 'number' && text !== '' && !Number.isFinite(Number(text)))
      problems[field.name] = ['common.policyValidationMessages.VALID_NUMBER'];
    if (KEPT_KINDS.includes(field.kind) && !(field.kind === 'input' && field.type === 'password'))
      typed[field.name] = text;
    if (field.kind === 'question') typed[`${field.name}Own`] = textIn(form, `${field.name}Own`);
  }
  const filled = callbacks.map((callback) => ({
    ...callback,
    ...(callback.input ? { input: callback.input.map((input) => filledInput(callback, input, form)) } : {}),
  }));
  return { callbacks: filled, problems, typed };
}

const CHECKED = ['BooleanAttributeInputCallback', 'TermsAndConditionsCallback', 'ConsentMappingCallback'];

function filledInput(callback: Callback, input: { name: string; value: unknown }, form: FormData) {
  const { name, value } = input;
  if (name.endsWith('validateOnly')) return { name, value: false };
  if (CHECKED.includes(callback.type)) return { name, value: form.has(name) };
  if (!form.has(name)) return callback.type === 'ConfirmationCallback' ? { name, value: usualOption(callback) } : input;
  const text = textIn(form, name);
  // A question of one's own is typed beside the list of those that are offered.
  if (name.endsWith('question') && text === '') return { name, value: textIn(form, `${name}Own`) };
  return { name, value: typeof value === 'number' && text !== '' ? Number(text) : text };
}

function usualOption(callback: Callback): number {
  return Number(outputOf(callback, 'defaultOption') ?? 0);
}

function textIn(form: FormData, name: string): string {
  const found = form.get(name);
  return typeof found === 'string' ? found.replace(/\r\n/g, '\n') : '';
}
