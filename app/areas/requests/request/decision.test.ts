import { describe, expect, test } from 'vitest';
import { commentSchema, decisionSchema } from './decision';

const messages = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('the reason of a decision', () => {
  test('must not be empty or blank when the tenant requires it [requests 61]', () => {
    const strict = decisionSchema({ reasonNeeded: true });
    expect(messages(strict, {})).toEqual(['requests.reasonNeeded']);
    expect(messages(strict, { justification: '   ' })).toEqual(['requests.reasonNeeded']);
    expect(strict.parse({ justification: ' Fine. ' })).toEqual({ justification: 'Fine.' });
  });

  test('may be left out otherwise, and is then empty [requests 61]', () => {
    expect(decisionSchema({ reasonNeeded: false }).parse({})).toEqual({ justification: '' });
  });

  test('has a greatest length', () => {
    expect(messages(decisionSchema({ reasonNeeded: false }), { justification: 'x'.repeat(1001) })).toEqual([
      'form.tooLong?max=1000',
    ]);
  });

  test('refuses other fields in the form', () => {
    expect(messages(decisionSchema({ reasonNeeded: false }), { justification: 'x', userId: 'alice' })).toHaveLength(1);
  });
});

test('a comment must not be blank', () => {
  expect(messages(commentSchema, { comment: ' ' })).toEqual(['requests.commentNeeded']);
});
