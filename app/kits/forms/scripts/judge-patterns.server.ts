import type { PatternBudget } from '../../../lib/linear-pattern';
import { type Expression, toExpression } from '../../../lib/pattern-expression';
import { plainNumber } from '../../../lib/typed-number';
import type { FormModel } from '../field';
import { loadInterpreter } from '../form-scripts.server';
import { ProgramFailure, runProgram } from './interpreter.server';

interface Question extends Expression {
  pattern: string;
  text: string;
}

/** Patterns that run out of steps; the platform judges what is left. */
const MAX_FAILURES = 2;

/** Patterns that the linear matcher does not cover are tried in the metered interpreter, before the answers are read. */
export async function judgePatterns(patterns: PatternBudget, form: FormModel, sent: FormData | null): Promise<void> {
  const questions = form.fields.flatMap((field) =>
    field.policies.flatMap(({ policyId, params }): Question[] => {
      const pattern = params?.regexp;
      if (policyId !== 'regexpMatches' || typeof pattern !== 'string') return [];
      const text = String(sent?.get(field.name) ?? '').trim();
      const judged = field.kind === 'number' ? (plainNumber(text) ?? text) : text;
      if (judged === '' || patterns.judge(pattern, judged) !== null) return [];
      const expression = toExpression(pattern);
      return expression ? [{ ...expression, pattern, text: judged }] : [];
    }),
  );
  if (questions.length === 0) return;
  const all = await answer(questions);
  if (all) return all.forEach(keep(questions));
  let failures = 0;
  for (const question of questions) {
    if (failures === MAX_FAILURES) return;
    const one = await answer([question]);
    if (one) one.forEach(keep([question]));
    else failures += 1;
  }

  function keep(asked: readonly Question[]) {
    return (fits: unknown, at: number) => {
      const question = asked[at];
      if (question) patterns.keep(question.pattern, question.text, fits === true);
    };
  }
}

/** Null where they take more than a program may. */
async function answer(questions: readonly Question[]): Promise<unknown[] | null> {
  const program = `JSON.stringify(JSON.parse(${JSON.stringify(JSON.stringify(questions))}).map(({ source, flags, text }) => new RegExp(source, flags).test(text)))`;
  try {
    return JSON.parse(await runProgram(await loadInterpreter(), program));
  } catch (thrown) {
    if (thrown instanceof ProgramFailure) return null;
    throw thrown;
  }
}
