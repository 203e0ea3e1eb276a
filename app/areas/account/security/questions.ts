// Security questions as they are filled in, what is wrong with them, and as the platform keeps them.

/** The question is somebody's own, written beside it. Ids of the platform's are numbers. */
export const OWN = 'own';

export interface QuestionBlock {
  question?: string;
  own?: string;
  answer?: string;
}

export interface Offered {
  id: string;
  text: string;
}

export interface Problem {
  at: number;
  field: keyof QuestionBlock;
  /** A key, with the number of the block. */
  message: string;
}

const alike = (text: string) => text.trim().toLocaleLowerCase().replace(/\s+/g, ' ');

/** A question, own or not, counts once; everything has to be filled in. */
export function questionProblems(blocks: readonly QuestionBlock[], offered: readonly Offered[]): Problem[] {
  const numbered = (key: string, at: number) => `account.questions.${key}?number=${at + 1}`;
  return blocks.flatMap(({ question, own, answer }, at): Problem[] => {
    const before = blocks.slice(0, at);
    const problems: Problem[] = [];
    const isOwn = question === OWN;
    if (!isOwn && !offered.some(({ id }) => id === question)) {
      problems.push({ at, field: 'question', message: numbered('chooseNeeded', at) });
    } else if (!isOwn && before.some((one) => one.question === question)) {
      problems.push({ at, field: 'question', message: 'account.questions.twice' });
    }
    if (isOwn) {
      const text = alike(own ?? '');
      const known = [
        ...offered.map((one) => alike(one.text)),
        ...before.flatMap((one) => (one.question === OWN ? [alike(one.own ?? '')] : [])),
      ];
      if (text === '') problems.push({ at, field: 'own', message: numbered('ownNeeded', at) });
      else if (known.includes(text)) problems.push({ at, field: 'own', message: 'account.questions.duplicate' });
    }
    if ((answer ?? '').trim() === '') problems.push({ at, field: 'answer', message: numbered('answerNeeded', at) });
    return problems;
  });
}

/** As the platform keeps them. */
export function answersOf(blocks: readonly QuestionBlock[]): Record<string, string>[] {
  return blocks.map(({ question = '', own = '', answer = '' }): Record<string, string> => {
    const which: Record<string, string> = question === OWN ? { customQuestion: own.trim() } : { questionId: question };
    return { answer: answer.trim(), ...which };
  });
}

/** The text of a question in the first of the reader's languages it is in, else any. */
export function questionText(texts: Record<string, string>, languages: readonly string[]): string {
  const language = languages.find((one) => Object.hasOwn(texts, one));
  return (language === undefined ? Object.values(texts)[0] : texts[language]) ?? '';
}
