import { useLocation } from '@remix-run/react';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { isDay } from '../lib/is-day';
import { findTypedTexts, type TypedText } from '../lib/typed-texts';
import { type Answer, type Reply, withoutForm } from './answer';
import { dayAndTime } from './date-formats';
import { ErrorSummary } from './error-summary';
import { useMessageText } from './use-answer';
import { useCalendarDay } from './use-formats';
import { useReply } from './use-reply';
import { useTranslation } from './use-translation';

/** A form that was sent and is not done. */
export interface KeptForm {
  /** Of the page that it was sent to. */
  path: string;
  /** Shows it again as it was sent. */
  continueTo: string | null;
  texts: readonly TypedText[];
}

/** Of the request that sent it; null where none was sent. */
export const KeptFormContext = createContext<KeptForm | null>(null);

/** Of this page; null where no form of it was sent. */
export function useKeptForm(): Omit<KeptForm, 'path'> | null {
  const { pathname } = useLocation();
  const inDocument = useContext(KeptFormContext);
  const reply = useReply<Reply>();
  const translate = useMessageText();
  if (inDocument?.path === pathname) return inDocument;
  return reply?.texts ? { continueTo: reply.continueTo ?? null, texts: withTitles(reply.texts, translate) } : null;
}

export function withTitles(texts: readonly TypedText[], translate: (text: string) => string): TypedText[] {
  return texts.map(({ title, ...text }) => ({ ...text, ...(title ? { title: translate(title) } : {}) }));
}

interface WithoutFormProps {
  answer: Answer;
  /** Left out where `children` say what became of it. */
  isStated?: boolean;
  children: ReactNode;
}

/** In place of a form, which may have been sent or kept before: what became of it, and what was typed. */
export function WithoutForm({ answer, isStated, children }: WithoutFormProps) {
  const kept = useKeptForm();
  const problems = answer.problems.map((problem) => ({ ...problem, name: '', text: withoutForm(problem.text) }));
  return (
    <>
      {!isStated && <ErrorSummary answer={{ ...answer, problems }} />}
      {children}
      {answer.refused && kept && <TypedTexts texts={kept.texts} />}
      {answer.drafted && <TypedTexts texts={findTypedTexts(Object.entries(answer.draft?.fields ?? {}))} />}
    </>
  );
}

/** To be copied: the form that they were typed into is not there any more. */
export function TypedTexts({ texts }: { texts: readonly TypedText[] }) {
  const { t } = useTranslation();
  if (texts.length === 0) return null;
  return (
    <section>
      <h2>{t('problem.typed.texts')}</h2>
      <Texts texts={texts} />
    </section>
  );
}

export function Texts({ texts }: { texts: readonly TypedText[] }) {
  const dated = useTypedDate();
  return texts.map(({ title, text, isDate }) => (
    <Fragment key={`${title} ${text}`}>
      {title && <p className="quiet small">{title}</p>}
      <p className="message-text">
        <bdi>{isDate ? dated(text) : text}</bdi>
      </p>
    </Fragment>
  ));
}

/** Of a text that `isDate`: in the language of the reader, or as it was typed. */
export function useTypedDate(): (text: string) => string {
  const [ofDay, ofTime] = [useCalendarDay(), useCalendarDay(dayAndTime)];
  return (text) => {
    const [day = '', time] = text.split(' ');
    const moment = isDay(day) ? Date.parse(`${day}T${time ?? '00:00'}Z`) : Number.NaN;
    if (Number.isNaN(moment)) return text;
    return time === undefined ? ofDay(moment) : ofTime(moment);
  };
}
