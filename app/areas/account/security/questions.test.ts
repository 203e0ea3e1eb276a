import { describe, expect, it } from 'vitest';
import { CUSTOM_QUESTION, type QuestionBlock, questionText, toPlatformAnswers, validateQuestions } from './questions';

const OFFERED = [
  { id: '1', text: 'Favorite color?' },
  { id: '2', text: 'First employer?' },
];
const problems = (...blocks: QuestionBlock[]) =>
  validateQuestions(blocks, OFFERED).map(({ at, field, message }) => `${at} ${field} ${message}`);

describe('security questions', () => {
  it('accepts different questions with answers', () => {
    expect(problems({ question: '1', answer: 'blue' }, { question: '2', answer: 'Halden' })).toEqual([]);
    expect(
      problems(
        { question: CUSTOM_QUESTION, own: 'First pet?', answer: 'Rex' },
        { question: CUSTOM_QUESTION, own: 'First car?', answer: 'None' },
      ),
    ).toEqual([]);
  });
  it('reports what is missing at each field', () => {
    expect(problems({}, { question: CUSTOM_QUESTION, answer: ' ' })).toEqual([
      '0 question account.questions.chooseNeeded?number=1',
      '0 answer account.questions.answerNeeded?number=1',
      '1 own account.questions.ownNeeded?number=2',
      '1 answer account.questions.answerNeeded?number=2',
    ]);
    expect(problems({ question: '9', answer: 'x' })).toEqual(['0 question account.questions.chooseNeeded?number=1']);
  });
  it('refuses the same question twice, whatever case and spaces [account 40, 41]', () => {
    const pet = { question: CUSTOM_QUESTION, own: 'First pet?', answer: 'Rex' };
    expect(problems(pet, { ...pet, own: '  first  PET? ' })).toEqual(['1 own account.questions.duplicate']);
    expect(problems({ ...pet, own: 'favorite color?' })).toEqual(['0 own account.questions.duplicate']);
    const color = { question: '1', answer: 'blue' };
    expect(problems(color, color)).toEqual(['1 question account.questions.twice']);
  });
});

it('saved security answers name the question by id or by text', () => {
  expect(
    toPlatformAnswers([
      { question: '1', own: 'ignored', answer: ' blue ' },
      { question: CUSTOM_QUESTION, own: ' Pet? ', answer: 'Rex' },
    ]),
  ).toEqual([
    { answer: 'blue', questionId: '1' },
    { answer: 'Rex', customQuestion: 'Pet?' },
  ]);
});

it('a security question is shown in the language, a fallback, or any language', () => {
  const texts = { en: 'Color?', fr: 'Couleur ?' };
  expect(questionText(texts, ['fr', 'en'])).toBe('Couleur ?');
  expect(questionText(texts, ['de', 'en'])).toBe('Color?');
  expect(questionText({ ja: '色' }, ['de'])).toBe('色');
  expect(questionText({}, ['de'])).toBe('');
});
