// All forms are posted through this: each has the token of its address and an idempotency key.
import { type FetcherWithComponents, Form, useLocation, useNavigation } from '@remix-run/react';
import {
  createContext,
  type FormEvent,
  type FormHTMLAttributes,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Answer, incompleteText, joinAnswer } from './answer';
import { ErrorSummary } from './error-summary';
import { markUnsent } from './form-changes';
import { Note } from './note';
import { OverListContext } from './over-list';
import { onLostForm, type SendFailure } from './send-action';
import { useAnswer } from './use-answer';
import { useDraft } from './use-draft';
import { useHydrated } from './use-hydrated';
import { useTranslation } from './use-translation';

/** Bound to the session and to the address it posts to. */
export interface FormTokens {
  token: string;
  /** Missing for idempotent actions. */
  idempotencyKey?: string;
}

export const NO_ANSWER = joinAnswer(undefined, null, 'form');
/** `NO_ANSWER` outside of a form that is posted. */
export const AnswerContext = createContext<Answer>(NO_ANSWER);

type FormProps = Pick<
  FormHTMLAttributes<HTMLFormElement>,
  'id' | 'className' | 'onSubmit' | 'aria-label' | 'aria-labelledby'
>;
export interface ActionFormProps extends FormProps {
  tokens: FormTokens;
  /** The path the token was made for; the page's own address when left out. */
  action?: string;
  answer?: Answer;
  fetcher?: FetcherWithComponents<unknown>;
  reload?: boolean;
  /** Each `Submit` has its own `formAction` and `token`: one form with several verbs. */
  tokensOnButtons?: boolean;
  multipart?: boolean;
  /** Leads to another page: unsaved text of other forms would be lost. */
  leaves?: boolean;
  /** Hidden fields carry what was typed in the step before: it is kept when the session ends. */
  carriesText?: boolean;
  /** `onSubmit` checks the fields, dates included, and prevents the submit. */
  validates?: boolean;
  children: ReactNode;
}

/** A form with its tokens and errors that works without script; `answer` when the page reads the action's reply itself. */
export function ActionForm({ answer, ...rest }: ActionFormProps) {
  return answer ? <DraftedForm {...rest} answer={answer} hasAnswer /> : <AnsweredForm {...rest} />;
}

function AnsweredForm(props: Omit<ActionFormProps, 'answer'>) {
  const answer = useAnswer({ action: props.action });
  return <DraftedForm {...props} answer={answer} />;
}

/** A form that leads to itself with what is left of it begins anew: its fields would keep what was sent. */
function DraftedForm(props: FormBodyProps) {
  const { search } = useLocation();
  const id = props.answer.draft && new URLSearchParams(search).get('draft');
  const shown = useRef(id);
  const last = id ?? shown.current;
  // The button that had the focus is gone.
  useEffect(() => {
    if (last !== shown.current) document.getElementById('main')?.focus({ preventScroll: true });
    shown.current = last;
  }, [last]);
  return <FormBody key={last} {...props} />;
}

type FormBodyProps = ActionFormProps & { answer: Answer; hasAnswer?: boolean };

function FormBody({
  tokens: auth,
  action,
  answer,
  fetcher,
  tokensOnButtons,
  multipart,
  leaves,
  carriesText,
  validates,
  reload,
  className = 'form',
  children,
  onSubmit,
  hasAnswer: isAnswered,
  ...rest
}: FormBodyProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { pathname, state } = useLocation();
  const over = useContext(OverListContext);
  const sentTo = (action ?? pathname).split('?')[0] ?? '';
  const { failure, shown, incomplete, busy, undo, hydrated, send } = useFormScript(form, {
    answer,
    fetcher,
    sentTo,
    isHere: sentTo === pathname,
    validates,
    onSubmit,
  });
  const Element = fetcher?.Form ?? Form;
  const whole = reload ? { reloadDocument: true } : {};
  // A form over a list stays over it and adds no history entry.
  const place = over && !fetcher ? { state, replace: true } : {};
  const idempotencyKey = shown.idempotencyKey ?? auth.idempotencyKey;
  return (
    <Element
      {...rest}
      {...whole}
      {...place}
      ref={form}
      method="post"
      // Of many on a page each has its own address: together more than one request may ask for.
      discover="none"
      action={action}
      encType={multipart ? 'multipart/form-data' : undefined}
      className={className}
      data-draft={sentTo}
      data-leaves={leaves ? '' : undefined}
      data-carries-text={carriesText ? '' : undefined}
      aria-busy={busy || undefined}
      data-answered={isAnswered ? '' : undefined}
      data-fetcher={fetcher ? '' : undefined}
      onSubmit={send}
      noValidate={hydrated}
      preventScrollReset={!leaves}
    >
      {!tokensOnButtons && <input type="hidden" name="_token" value={auth.token} />}
      {idempotencyKey && <input type="hidden" name="_key" value={idempotencyKey} />}
      {failure && (
        <div className="form-head">
          <ErrorSummary
            answer={{
              ...shown,
              problems: [{ name: '', text: `form.lost.${hasFields(form) ? '' : 'plain.'}${failure}` }],
            }}
          />
        </div>
      )}
      {incomplete.length > 0 && (
        <div className="form-head">
          <ErrorSummary
            answer={{ ...shown, problems: incomplete.map(({ name, text }) => ({ name, text })) }}
            labels={incomplete}
          />
        </div>
      )}
      {shown.drafted && (
        <div className="form-head">
          <Note tone="ok" title={t('form.draftKept')}>
            {t('form.draftCheck')} {shown.draft?.isPartial && t('form.enterAgain')}
          </Note>
        </div>
      )}
      {undo && (
        <div className="form-head">
          <Note
            tone="ok"
            role="status"
            end={
              <button type="button" className="link" onClick={undo}>
                {t('form.discard')}
              </button>
            }
          >
            {t('form.restored')}
          </Note>
        </div>
      )}
      <AnswerContext.Provider value={shown}>{children}</AnswerContext.Provider>
    </Element>
  );
}

interface Sending extends Pick<ActionFormProps, 'fetcher' | 'validates' | 'onSubmit'> {
  answer: Answer;
  sentTo: string;
  isHere: boolean;
}

/** With script: checks before sending, lost responses, drafts, busy state. */
function useFormScript(
  form: RefObject<HTMLFormElement>,
  { answer, fetcher, sentTo, isHere, validates, onSubmit }: Sending,
): FormScript {
  const { failure, shown: answered } = useLostResponse(form, answer);
  const hydrated = useHydrated();
  const { incomplete, check } = useIncomplete(form);
  const shown = incomplete.length > 0 ? withIncomplete(answered, incomplete) : answered;
  const [busy, startSending] = useBusy(form, fetcher);
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (validates || check()) onSubmit?.(event);
    else event.preventDefault();
    if (event.defaultPrevented) markUnsent(event.currentTarget);
    else startSending();
  };
  const undo = useDraft(
    form,
    sentTo,
    failure !== null || (!answer.replied && answer.draft !== null) || (answer.replied && isHere),
  );
  return { failure, shown, incomplete, busy, undo, hydrated, send };
}

interface FormScript {
  failure: SendFailure | null;
  shown: Answer;
  incomplete: readonly Incomplete[];
  busy: boolean;
  undo: (() => void) | null;
  hydrated: boolean;
  send?: (event: FormEvent<HTMLFormElement>) => void;
}

/** While a form is being sent its text fields are read-only: the response would overwrite later typing. */
function useBusy(form: RefObject<HTMLFormElement>, fetcher?: FetcherWithComponents<unknown>): [boolean, () => void] {
  const navigation = useNavigation();
  const { state } = fetcher ?? navigation;
  const [sent, setSent] = useState(false);
  const busy = sent && state !== 'idle';
  useEffect(() => {
    if (state === 'idle') setSent(false);
  }, [state]);
  useEffect(() => {
    if (!busy || !form.current) return;
    const fields = [...form.current.elements].filter((field) => isText(field) && !field.readOnly) as TextField[];
    for (const field of fields) field.readOnly = true;
    return () => {
      for (const field of fields) field.readOnly = false;
    };
  }, [busy, form]);
  return [busy, () => setSent(true)];
}

function hasFields(form: RefObject<HTMLFormElement>): boolean {
  return form.current?.querySelector('input:not([type="hidden"]), textarea, select') !== null;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isText(field: Element): field is TextField {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}

interface Incomplete {
  name: string;
  label: string;
  text: string;
}

function withIncomplete(answer: Answer, incomplete: readonly Incomplete[]): Answer {
  const found = (name: string) => incomplete.find((one) => one.name === name);
  return { ...answer, errors: (name) => [found(name)?.text ?? answer.errors(name)].flat() };
}

/** The browser's own validity; null when valid. */
function problemOf(field: TextField): Incomplete | null {
  const { name, validity, value, ariaRequired, labels } = field;
  const isNeeded = ariaRequired === 'true';
  const text = validity.badInput ? incompleteText(isNeeded) : isNeeded && value.trim() === '' ? 'form.required' : null;
  return text ? { name, text, label: labels?.[0]?.firstChild?.textContent?.trim() ?? '' } : null;
}

/**
 * Dates that are typed in part or do not exist: a browser would send nothing instead. Without script it refuses them
 * itself.
 */
function useIncomplete(form: RefObject<HTMLFormElement>): { incomplete: readonly Incomplete[]; check: () => boolean } {
  const [incomplete, setIncomplete] = useState<readonly Incomplete[]>([]);
  const check = () => {
    const fields = [...(form.current?.querySelectorAll<TextField>('input, textarea') ?? [])];
    const isStopped = fields.some(({ validity }) => validity.badInput);
    // Missing fields are reported together with wrong dates.
    const found = isStopped ? fields.flatMap((field) => problemOf(field) ?? []) : [];
    setIncomplete(found.filter(({ name }, at) => found.findIndex((first) => first.name === name) === at));
    return !isStopped;
  };
  return { incomplete, check };
}

/**
 * After a lost response the form shows what it showed when it was sent, with the same idempotency key, so that sending
 * again counts once.
 */
function useLostResponse(
  form: RefObject<HTMLFormElement>,
  answer: Answer,
): { failure: SendFailure | null; shown: Answer } {
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const { key } = useLocation();
  const lastShown = useRef<{ answer: Answer; at: string } | null>(null);
  if (failure && lastShown.current) lastShown.current.at = key;
  const showsLast = lastShown.current && (failure || lastShown.current.at === key) && !answer.replied;
  const shown = showsLast && lastShown.current ? lastShown.current.answer : answer;
  const latest = useRef(shown);
  latest.current = shown;

  useEffect(() => {
    const node = form.current;
    if (!node) return;
    const send = ({ defaultPrevented }: Event) => {
      if (!defaultPrevented) setFailure(null);
    };
    node.addEventListener('submit', send);
    const stop = onLostForm(node, (reason) => {
      // Errors of an earlier sending do not apply.
      lastShown.current = { answer: { ...latest.current, errors: () => [], problems: [] }, at: '' };
      setFailure(reason);
    });
    return () => {
      node.removeEventListener('submit', send);
      stop();
    };
  }, [form]);

  return { failure, shown };
}
