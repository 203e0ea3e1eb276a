import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { getSecurityQuestions, patchAccount, type SecurityQuestions } from '../../../platform/account.server';
import { formTokens, mutate, readForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { requireRecentSignIn, stepUpUrl } from '../../../server/sign-in/recent-sign-in.server';
import { ownerOf } from '../own-record.server';
import { QUESTIONS, sectionPath } from '../paths';
import { toPlatformAnswers, validateQuestions } from './questions';

const BACK = sectionPath('security');
const MAX_LENGTH = 255;

export async function loadQuestions(auth: AuthContext) {
  const [{ questions, minimumAnswersToDefine }, send] = await Promise.all([
    getSecurityQuestions(auth.api),
    formTokens(auth, QUESTIONS),
  ]);
  return {
    confirm: stepUpUrl(auth, QUESTIONS),
    questions: Object.entries(questions).map(([id, texts]) => ({ id, texts })),
    count: minimumAnswersToDefine,
    send,
  };
}

const text = z.string().max(MAX_LENGTH, `form.tooLong?max=${MAX_LENGTH}`).optional();
const Block = z.strictObject({ question: z.string().max(100).optional(), own: text, answer: text });

function answersSchema({ questions, minimumAnswersToDefine }: SecurityQuestions) {
  const offered = Object.entries(questions).flatMap(([id, texts]) =>
    Object.values(texts).map((one) => ({ id, text: one })),
  );
  return z
    .strictObject({ blocks: z.array(Block.optional()).max(minimumAnswersToDefine).default([]) })
    .transform(({ blocks }) => Array.from({ length: minimumAnswersToDefine }, (_, at) => blocks[at] ?? {}))
    .superRefine((blocks, context) => {
      for (const { at, field, message } of validateQuestions(blocks, offered)) {
        context.addIssue({ code: 'custom', path: ['blocks', at, field], message });
      }
    });
}

export async function saveQuestions(auth: AuthContext) {
  requireRecentSignIn(auth, QUESTIONS);
  const form = readForm(auth, answersSchema(await getSecurityQuestions(auth.api)));
  if (form.status !== 'success') return data(form.reply(), 400);
  const value = toPlatformAnswers(form.value);
  return mutate(auth, form, {
    run: () => patchAccount(auth.api, ownerOf(auth), [{ operation: 'replace', field: '/kbaInfo', value }]),
    failed: 'account.questions.notSaved',
    refused: 'account.personal.refused',
    redirectTo: BACK,
    notice: 'account.notice.questions',
  });
}
