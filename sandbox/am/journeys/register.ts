// The step that creates an account.

import type { Platform } from '../../core/platform';
import { accountById } from '../../idm/accounts';
import { failures } from '../../idm/objects/identity-policies';
import { objectType } from '../../idm/objects/object-types';
import { createObject } from '../../idm/objects/object-writes';
import { securityQuestions } from '../../idm/objects/security-questions';
import { userMeta } from '../../idm/objects/user-meta';
import type { Attempt, FailedRequirement, Question, StepRules } from './journey';

type Run = { platform: Platform; attempt: Attempt };

export const TERMS = { version: '0.0', createDate: '2026-01-05T09:00:00.000Z' };

const ATTRIBUTES = ['givenName', 'sn', 'mail'] as const;
const CHECKBOXES = ['updates', 'marketing'] as const;
/** Positions of the answers: name, attributes, ticks, password, security questions, terms. */
const CHECKBOXES_AT = 1 + ATTRIBUTES.length;
const PASSWORD_AT = CHECKBOXES_AT + CHECKBOXES.length;
const QUESTIONS_AT = PASSWORD_AT + 1;

const kbaConfig = ({ platform: { store } }: Run) => store.get(securityQuestions, 'kba');
const questionCount = (run: Run): number => kbaConfig(run)?.minimumAnswersToDefine ?? 0;

export const register: StepRules = {
  questions({ missed, ...run }) {
    const { typed = {} } = run.attempt;
    const of = (property: string): FailedRequirement[] => missed.filter((one) => one.property === property);
    const offered = kbaConfig(run)?.questions ?? {};
    return [
      {
        kind: 'name',
        about: 'userName',
        missed: of('userName'),
        policy: 'userName',
        creates: true,
        value: typed.userName ?? '',
      },
      ...ATTRIBUTES.map(
        (about): Question => ({ kind: 'attribute', about, missed: of(about), value: typed[about] ?? '' }),
      ),
      ...CHECKBOXES.map((about): Question => ({ kind: 'checkbox', about, value: typed[about] === 'true' })),
      { kind: 'password', about: 'password', missed: of('password'), policy: 'password', creates: true },
      ...Array.from({ length: questionCount(run) }, (_, at): Question => {
        const property = `kbaInfo/${at}`;
        const own = missed.filter(
          (one) => one.property === property || (one.property === 'kbaInfo' && at === questionCount(run) - 1),
        );
        return { kind: 'security', number: at + 1, offered, missed: own, value: typed[property] ?? '' };
      }),
      { kind: 'terms', missed: of('terms') },
    ];
  },
  submit({ answers, validateOnly, ...run }) {
    const { platform, attempt } = run;
    const type = objectType(platform, `managed/${attempt.realm}_user`);
    if (!type) return { failed: 'refused' };
    const { values, accepted, kba } = valuesOf(run, answers);
    const change = { typed: typedValues(values, kba) };
    const missed: FailedRequirement[] = failures(platform, type, values, Object.keys(values)).flatMap(
      ({ property, policyRequirements }) => policyRequirements.map((one) => ({ ...one, property })),
    );
    if (values.password === '') missed.push({ policyRequirement: 'REQUIRED', property: 'password' });
    for (const [at, one] of kba.entries())
      if (one.question === '' || one.answer === '')
        missed.push({ policyRequirement: 'REQUIRED', property: `kbaInfo/${at}` });
    if (!accepted) missed.push({ policyRequirement: 'REQUIRED', property: 'terms' });
    const reported = kba.some(({ question, answer }) => question === '' || answer === '')
      ? missed.filter(({ property }) => property !== 'kbaInfo')
      : missed;
    if (reported.length > 0 || validateOnly) return { again: reported, change };
    const { _id } = createObject(platform, type, platform.store.id(), values);
    const termsAccepted = { termsVersion: TERMS.version, acceptDate: platform.iso() };
    platform.store.put(userMeta, _id, { loginCount: 0, termsAccepted });
    const account = accountById(platform, attempt.realm, _id);
    return account ? { done: account } : { failed: 'refused' };
  },
};

interface SecurityAnswer {
  question: string;
  answer: string;
}

/** Predefined security questions are sent by id, own ones by text. */
function valuesOf(run: Run, answers: string[]) {
  const text = (at: number): string => (answers[at] ?? '').trim();
  const ticked = (at: number): boolean => answers[at] === 'true';
  const offered = kbaConfig(run)?.questions ?? {};
  const requested = questionCount(run);
  const kba = Array.from({ length: requested }, (_, at) => securityAnswer(answers[QUESTIONS_AT + at]));
  const kbaInfo = kba.map(({ question, answer }) => {
    const [id] = Object.entries(offered).find(([, texts]) => Object.values(texts).includes(question)) ?? [];
    return { answer, ...(id === undefined ? { customQuestion: question } : { questionId: id }) };
  });
  const values = {
    userName: text(0),
    ...Object.fromEntries(ATTRIBUTES.map((name, at) => [name, text(1 + at)])),
    preferences: Object.fromEntries(CHECKBOXES.map((name, at) => [name, ticked(CHECKBOXES_AT + at)])),
    password: answers[PASSWORD_AT] ?? '',
    ...(requested > 0 ? { kbaInfo } : {}),
  };
  return { values, kba, accepted: ticked(QUESTIONS_AT + requested) };
}

function securityAnswer(text = '{}'): SecurityAnswer {
  try {
    const { question, answer } = JSON.parse(text) as Partial<Record<string, unknown>>;
    const plain = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
    return { question: plain(question), answer: plain(answer) };
  } catch {
    return { question: '', answer: '' };
  }
}

/** The form shows neither the password nor the security answers again. */
function typedValues(values: Record<string, unknown>, kba: SecurityAnswer[]): Record<string, string> {
  const { userName, preferences } = values;
  return {
    userName: String(userName),
    ...Object.fromEntries(ATTRIBUTES.map((name) => [name, String(values[name])])),
    ...Object.fromEntries(Object.entries(preferences as object).map(([name, value]) => [name, String(value)])),
    ...Object.fromEntries(kba.map(({ question }, at) => [`kbaInfo/${at}`, question])),
  };
}
