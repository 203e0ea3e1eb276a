// The only way forms are posted: each carries the token of its address and the key that makes it count once.
import { type FetcherWithComponents, Form, useLocation } from '@remix-run/react';
import { createContext, type FormHTMLAttributes, type ReactNode, useContext, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answer, joinAnswer } from './answer';
import { Note } from './note';
import { useAnswer } from './use-answer';
import { useKeptText } from './use-kept-text';

/** What a loader hands to a form: bound to the session and to the address it posts to. */
export interface FormPass {
  token: string;
  /** Missing where doing it twice is the same as doing it once. */
  once?: string;
}

/** Whether the form stands in a dialog, which is easily closed before its text is sent. */
export const DialogContext = createContext(false);

export const AnswerContext = createContext<Answer>(joinAnswer(undefined, null, 'form'));

type FormProps = Pick<
  FormHTMLAttributes<HTMLFormElement>,
  'id' | 'className' | 'onSubmit' | 'aria-label' | 'aria-labelledby'
>;
interface ActionFormProps extends FormProps {
  pass: FormPass;
  /** Where it posts: must be the path the pass was made for. The page's own address when left out. */
  action?: string;
  /** `useAnswer()` of the page, when the page needs it too (for the error summary). */
  answer?: Answer;
  /** Sends without leaving the page. */
  fetcher?: FetcherWithComponents<unknown>;
  /** Loads a whole page afterwards, for deeds after which everything is different. */
  reload?: boolean;
  /**
   * The token is not in the form but on its `Submit`s, each with its own `formAction` and `token`: for one form with
   * several verbs.
   */
  tokensOnSubmits?: boolean;
  /** It can bring files. */
  multipart?: boolean;
  children: ReactNode;
}

export function ActionForm({ answer, ...rest }: ActionFormProps) {
  return answer ? <FormBody {...rest} answer={answer} /> : <AnsweredForm {...rest} />;
}

function AnsweredForm(props: Omit<ActionFormProps, 'answer'>) {
  const answer = useAnswer({ action: props.action });
  return <FormBody {...props} answer={answer} />;
}

function FormBody({
  pass,
  action,
  answer,
  fetcher,
  tokensOnSubmits,
  multipart,
  reload,
  className = 'form',
  children,
  ...rest
}: ActionFormProps & { answer: Answer }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { pathname } = useLocation();
  useKeptText(form, useContext(DialogContext) ? (action ?? pathname) : null, answer.refused);
  const Element = fetcher?.Form ?? Form;
  const whole = reload ? { reloadDocument: true } : {};
  const once = answer.once ?? pass.once;
  return (
    <Element
      {...rest}
      {...whole}
      ref={form}
      method="post"
      action={action}
      encType={multipart ? 'multipart/form-data' : undefined}
      className={className}
      noValidate
      preventScrollReset
    >
      {!tokensOnSubmits && <input type="hidden" name="_token" value={pass.token} />}
      {once && <input type="hidden" name="_once" value={once} />}
      {answer.drafted && (
        <Note tone="ok" title={t('form.draftKept')}>
          {t('form.draftCheck')}
        </Note>
      )}
      <AnswerContext.Provider value={answer}>{children}</AnswerContext.Provider>
    </Element>
  );
}
