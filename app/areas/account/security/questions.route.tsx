import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import type { Handle } from '../../../kits/frame/handle';
import { getSecurityQuestions, patchAccount, type SecurityQuestions } from '../../../platform/account.server';
import { formTokens, mutate, readForm } from '../../../server/guard/form.server';
import { guard } from '../../../server/guard/guard.server';
import { cannotVerify } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { requireRecentSignIn, stepUpUrl } from '../../../server/sign-in/recent-sign-in.server';
import { sendAction } from '../../../ui/send-action';
import { securitySection } from '../needs.server';
import { ownerOf } from '../own-record.server';
import { QUESTIONS, sectionPath } from '../paths';
import { toPlatformAnswers, validateQuestions } from './questions';
import { QuestionsDialog } from './questions-dialog';

export const clientAction = sendAction;

export const handle: Handle = { title: 'account.questions.title' };

const questions = securitySection('securityQuestions');

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, questions);
  return loadQuestions(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, questions);
  return saveQuestions(auth);
}

const MAX_LENGTH = 255;

async function loadQuestions(auth: AuthContext) {
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

async function saveQuestions(auth: AuthContext) {
  requireRecentSignIn(auth, QUESTIONS);
  const form = readForm(auth, answersSchema(await getSecurityQuestions(auth.api)));
  if (form.status !== 'success') return data(form.reply(), 400);
  const value = toPlatformAnswers(form.value);
  return mutate(auth, form, {
    kind: 'save',
    run: () => patchAccount(auth.api, ownerOf(auth), [{ operation: 'replace', field: '/kbaInfo', value }]),
    verify: cannotVerify('the platform never shows answers to security questions'),
    failed: 'account.questions.notSaved',
    refused: 'account.personal.refused',
    redirectTo: sectionPath('security'),
    notice: 'account.notice.questions',
  });
}

export default function EditQuestions() {
  return <QuestionsDialog {...useLoaderData<typeof loader>()} />;
}
