import type { ReactNode } from 'react';
import type { Answer } from './answer';
import { ButtonLink, type ButtonLook } from './button';
import { Dialog, DialogBody, DialogFoot } from './dialog';
import { ErrorSummary } from './error-summary';
import { ActionForm, type FormTokens } from './form';
import { Submit } from './submit';

interface DialogTexts {
  title: string;
  /** The name of what it is about. */
  object?: string | null;
  back: string;
  /** What the way back is called. */
  backText: string;
}

export interface FormDialogProps extends DialogTexts {
  send: FormTokens;
  /** Where it is sent; its own address when left out. */
  action?: string;
  answer: Answer;
  /** Null where it cannot be sent. */
  button: string | null;
  look?: ButtonLook;
  /** Another way on, beside the way back. */
  other?: ReactNode;
  /** It brings a file. */
  multipart?: boolean;
  /** When and for whom it takes effect, and what follows. */
  after?: ReactNode;
  children?: ReactNode;
}

/** One change over its page: what it needs, what follows, the way back first. */
export function FormDialog({ title, object, back, backText, send, answer, button, after, ...rest }: FormDialogProps) {
  const { look = 'primary', action, multipart, other, children } = rest;
  return (
    <Dialog title={title} object={object && <bdi>{object}</bdi>} back={back}>
      <ActionForm tokens={send} action={action} answer={answer} className="dialog-form" multipart={multipart}>
        <DialogBody>
          <ErrorSummary answer={answer} />
          {children}
          {after && <p className="form-after">{after}</p>}
        </DialogBody>
        <DialogFoot>
          <ButtonLink to={back} keepScroll>
            {backText}
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
  return (
    <Dialog title={title} object={object && <bdi>{object}</bdi>} back={back}>
      <DialogBody>{typeof children === 'string' ? <p>{children}</p> : children}</DialogBody>
      <DialogFoot>
        <ButtonLink to={back} keepScroll>
          {backText}
        </ButtonLink>
        {action}
      </DialogFoot>
    </Dialog>
  );
}
