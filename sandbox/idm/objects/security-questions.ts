// Security questions, and the rules for a set of answers.

import { collection } from '../../core/collection';
import type { Platform } from '../../core/platform';
import type { Failure } from './failures';

export interface SecurityQuestions {
  _id: string;
  kbaPropertyName: string;
  minimumAnswersToDefine: number;
  minimumAnswersToVerify: number;
  questions: Record<string, Record<string, string>>;
}

export const securityQuestions = collection<SecurityQuestions>({ name: 'selfservice/kba' });

interface AnswerEntry {
  questionId?: unknown;
  customQuestion?: unknown;
  answer?: unknown;
}

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const normalized = (text: unknown): string => String(text).trim().toLowerCase();

/** Each answer has one question, no question repeats in any wording, and there are enough. */
export function answerFailures({ store }: Platform, value: unknown[]): Failure[] {
  const offered = store.get(securityQuestions, 'kba');
  const entries = value.map((one) => (one ?? {}) as AnswerEntry);
  const whole = entries.every(({ questionId, customQuestion, answer }) => {
    const known = typeof questionId === 'string' && (!offered || Object.hasOwn(offered.questions, questionId));
    // Stored answers are sent back as they were read.
    const answered = isFilled(answer) || (typeof answer === 'object' && answer !== null && '$crypto' in answer);
    return answered && known !== isFilled(customQuestion);
  });
  if (!whole) return [{ policyRequirement: 'REQUIRED' }];
  const least = offered?.minimumAnswersToDefine ?? 1;
  if (entries.length < least) return [{ policyRequirement: 'MIN_ITEMS', params: { minItems: least } }];
  const requested = entries.map(({ questionId, customQuestion }) =>
    typeof questionId === 'string'
      ? `id:${questionId}`
      : (idOfText(offered, normalized(customQuestion)) ?? normalized(customQuestion)),
  );
  return new Set(requested).size < requested.length ? [{ policyRequirement: 'UNIQUE' }] : [];
}

/** A predefined question that repeats the text of an own one, in any language. */
function idOfText(offered: SecurityQuestions | undefined, text: string): string | undefined {
  const found = Object.entries(offered?.questions ?? {}).find(([, texts]) =>
    Object.values(texts).some((one) => normalized(one) === text),
  );
  return found && `id:${found[0]}`;
}
