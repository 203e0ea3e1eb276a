import { describe, expect, it } from 'vitest';
import { answersOf, OWN, type QuestionBlock, questionProblems, questionText } from './questions';

const OFFERED = [
  { id: '1', text: 'Favorite color?' },
  { id: '2', text: 'First employer?' },
];
const said = (...blocks: QuestionBlock[]) =>
  questionProblems(blocks, OFFERED).map(({ at, field, message }) => `${at} ${field} ${message}`);

describe('security questions', () => {
  it('are taken when each is another one and answered', () => {
    expect(said({ question: '1', answer: 'blue' }, { question: '2', answer: 'Halden' })).toEqual([]);
    expect(
      said({ question: OWN, own: 'First pet?', answer: 'Rex' }, { question: OWN, own: 'First car?', answer: 'None' }),
    ).toEqual([]);
  });
  it('say what is missing, each at its field', () => {
    expect(said({}, { question: OWN, answer: ' ' })).toEqual([
      '0 question account.questions.chooseNeeded?number=1',
      '0 answer account.questions.answerNeeded?number=1',
      '1 own account.questions.ownNeeded?number=2',
      '1 answer account.questions.answerNeeded?number=2',
    ]);
    expect(said({ question: '9', answer: 'x' })).toEqual(['0 question account.questions.chooseNeeded?number=1']);
  });
  it('are not asked twice, whatever the case and the spaces [account 40, 41]', () => {
    const pet = { question: OWN, own: 'First pet?', answer: 'Rex' };
    expect(said(pet, { ...pet, own: '  first  PET? ' })).toEqual(['1 own account.questions.duplicate']);
    expect(said({ ...pet, own: 'favorite color?' })).toEqual(['0 own account.questions.duplicate']);
    const color = { question: '1', answer: 'blue' };
    expect(said(color, color)).toEqual(['1 question account.questions.twice']);
  });
});

it('what is kept names a question by its id or its words', () => {
  expect(
    answersOf([
      { question: '1', own: 'ignored', answer: ' blue ' },
      { question: OWN, own: ' Pet? ', answer: 'Rex' },
    ]),
  ).toEqual([
    { answer: 'blue', questionId: '1' },
    { answer: 'Rex', customQuestion: 'Pet?' },
  ]);
});

it('the text is that of the language, a fallback, or any', () => {
  const texts = { en: 'Color?', fr: 'Couleur ?' };
  expect(questionText(texts, ['fr', 'en'])).toBe('Couleur ?');
  expect(questionText(texts, ['de', 'en'])).toBe('Color?');
  expect(questionText({ ja: '色' }, ['de'])).toBe('色');
  expect(questionText({}, ['de'])).toBe('');
});
