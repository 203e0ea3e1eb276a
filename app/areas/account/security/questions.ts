/** No id of the platform begins like this. */
export const CUSTOM_QUESTION = '*own';

export interface QuestionBlock {
  question?: string;
  own?: string;
  answer?: string;
}

export interface OfferedQuestion {
  id: string;
  text: string;
}

export interface QuestionProblem {
  at: number;
  field: keyof QuestionBlock;
  /** Message key, with the number of the block. */
  message: string;
}

const normalize = (text: string) => text.trim().toLocaleLowerCase().replace(/\s+/g, ' ');

/** No question twice; question and answer are required. */
export function validateQuestions(
  blocks: readonly QuestionBlock[],
  offered: readonly OfferedQuestion[],
): QuestionProblem[] {
  const numbered = (key: string, at: number) => `account.questions.${key}?number=${at + 1}`;
  return blocks.flatMap(({ question, own, answer }, at): QuestionProblem[] => {
    const before = blocks.slice(0, at);
    const problems: QuestionProblem[] = [];
    const isCustom = question === CUSTOM_QUESTION;
    if (!isCustom && !offered.some(({ id }) => id === question)) {
      problems.push({ at, field: 'question', message: numbered('chooseNeeded', at) });
    } else if (!isCustom && before.some((one) => one.question === question)) {
      problems.push({ at, field: 'question', message: 'account.questions.twice' });
    }
    if (isCustom) {
      const text = normalize(own ?? '');
      const known = [
        ...offered.map((one) => normalize(one.text)),
        ...before.flatMap((one) => (one.question === CUSTOM_QUESTION ? [normalize(one.own ?? '')] : [])),
      ];
      if (text === '') problems.push({ at, field: 'own', message: numbered('ownNeeded', at) });
      else if (known.includes(text)) problems.push({ at, field: 'own', message: 'account.questions.duplicate' });
    }
    if ((answer ?? '').trim() === '') problems.push({ at, field: 'answer', message: numbered('answerNeeded', at) });
    return problems;
  });
}

export function toPlatformAnswers(blocks: readonly QuestionBlock[]): Record<string, string>[] {
  return blocks.map(({ question = '', own = '', answer = '' }): Record<string, string> => {
    const which: Record<string, string> =
      question === CUSTOM_QUESTION ? { customQuestion: own.trim() } : { questionId: question };
    return { answer: answer.trim(), ...which };
  });
}

/** In the first language that has a text, else in any. */
export function questionText(texts: Record<string, string>, languages: readonly string[]): string {
  const language = languages.find((one) => Object.hasOwn(texts, one));
  return (language === undefined ? Object.values(texts)[0] : texts[language]) ?? '';
}
