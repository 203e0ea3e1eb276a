import { expect, test } from 'vitest';
import type { Callback } from './callback';
import { fillIn } from './fill-in';

const callback = (type: string, input: Record<string, unknown>, output: Record<string, unknown> = {}): Callback => ({
  type,
  output: Object.entries(output).map(([name, value]) => ({ name, value })),
  input: Object.entries(input).map(([name, value]) => ({ name, value })),
});
const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};
const inputs = (given: Callback, values: Record<string, string>) =>
  Object.fromEntries(fillIn([given], form(values)).callbacks[0]?.input?.map(({ name, value }) => [name, value]) ?? []);

test.each([
  [callback('NameCallback', { a: '' }), { a: 'kai' }, { a: 'kai' }],
  [callback('ChoiceCallback', { a: 0 }), { a: '2' }, { a: 2 }],
  [
    callback('BooleanAttributeInputCallback', { a: true, avalidateOnly: false }),
    {},
    { a: false, avalidateOnly: false },
  ],
  [callback('BooleanAttributeInputCallback', { a: false }), { a: 'true' }, { a: true }],
  [callback('ConfirmationCallback', { a: 100 }, { options: ['x', 'y'], defaultOption: 1 }), {}, { a: 1 }],
  [callback('ConfirmationCallback', { a: 100 }, { options: ['x', 'y'] }), { a: '1' }, { a: 1 }],
  [callback('HiddenValueCallback', { a: 'kept' }, { id: 'x' }), {}, { a: 'kept' }],
  [
    callback('KbaCreateCallback', { question: '', answer: '' }),
    { question: '', questionOwn: 'Mine?', answer: 'x' },
    { question: 'Mine?', answer: 'x' },
  ],
  [
    callback('KbaCreateCallback', { question: '', answer: '' }),
    { question: 'Theirs?', questionOwn: 'Mine?', answer: 'x' },
    { question: 'Theirs?', answer: 'x' },
  ],
])('the inputs of %j with %j', (given, values, expected) => {
  expect(inputs(given, values)).toEqual(expected);
});

test('what must be accepted, or is no number, is not sent', () => {
  const given = [
    callback('TermsAndConditionsCallback', { a: false }),
    callback('NumberAttributeInputCallback', { b: 0 }),
  ];
  expect(fillIn(given, form({ b: 'x' })).problems).toEqual({
    a: ['signInSteps.acceptFirst'],
    b: ['common.policyValidationMessages.VALID_NUMBER'],
  });
  expect(fillIn(given, form({ a: 'true', b: '1.5' })).problems).toEqual({});
});

test('what was typed is shown again, but for passwords and answers', () => {
  const given = [
    callback('NameCallback', { a: '' }),
    callback('PasswordCallback', { b: '' }),
    callback('KbaCreateCallback', { cquestion: '', canswer: '' }),
  ];
  const { typed } = fillIn(given, form({ a: 'kai', b: 'secret', cquestion: 'q', canswer: 'secret' }));
  expect(typed).toEqual({ a: 'kai', cquestion: 'q', cquestionOwn: '' });
});
