import type { ReactNode } from 'react';
import { ButtonLink, type ButtonLook } from './button';
import { Dialog, DialogBody, DialogFoot } from './dialog';
import { ErrorSummary } from './error-summary';
import { ActionForm, type FormTokens } from './form';
import { Submit } from './submit';
import { useAnswer } from './use-answer';
import { useTranslation } from './use-translation';

interface DialogTexts {
  title: string;
  /** The name of what it is about. */
  object?: string | null;
  back: string;
  /** What the way back is called, where going back is not the word. */
  backText?: string;
}

export interface FormDialogProps extends DialogTexts {
  /** Tells it from other forms of its page. */
  id?: string;
  send: FormTokens;
  /** Where it is sent; its own address when left out. */
  action?: string;
  /** Null where it cannot be sent. */
  button: string | null;
  look?: ButtonLook;
  /** Another way on, beside the way back. */
  other?: ReactNode;
  /** It brings a file. */
  multipart?: boolean;
  /** When and for whom it takes effect, and what follows. */
  after?: ReactNode;
  /** What fields are called in the error summary, where what is said beside them does not tell them apart. */
  labels?: readonly { name: string; label: string }[];
  children?: ReactNode;
}

/** One change over its page: what it needs, what follows, the way back first. */
export function FormDialog({ id, title, object, back, backText, send, button, after, ...rest }: FormDialogProps) {
  const { look = 'primary', action, multipart, other, labels, children } = rest;
  const { t } = useTranslation();
  const answer = useAnswer({ id });
  return (
    <Dialog title={title} object={object && <bdi>{object}</bdi>} back={back}>
      <ActionForm tokens={send} action={action} answer={answer} className="dialog-form" multipart={multipart}>
        <DialogBody>
          <ErrorSummary answer={answer} labels={labels} />
          {children}
          {after && <p className="form-after">{after}</p>}
        </DialogBody>
        <DialogFoot>
          <ButtonLink to={back} keepScroll>
            {backText ?? t('ui.goBack')}
          </ButtonLink>
          {other}
          {button !== null && <Submit look={look}>{button}</Submit>}
        </DialogFoot>
      </ActionForm>
    </Dialog>
  );
}

interface NoFormDialogProps extends DialogTexts {
  /** Why, and what could be done instead. */
  children: ReactNode;
  /** One way on, beside the way back. */
  action?: ReactNode;
}

/** The same, where there is nothing to do, or not now. */
export function NoFormDialog({ title, object, back, backText, children, action }: NoFormDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} object={object && <bdi>{object}</bdi>} back={back}>
      <DialogBody>{typeof children === 'string' ? <p>{children}</p> : children}</DialogBody>
      <DialogFoot>
        <ButtonLink to={back} keepScroll>
          {backText ?? t('ui.goBack')}
        </ButtonLink>
        {action}
      </DialogFoot>
    </Dialog>
  );
}
