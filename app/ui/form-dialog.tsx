import type { ReactNode } from 'react';
import type { ButtonLook } from './button';
import { Dialog, DialogBody, DialogFoot, LeaveLink } from './dialog';
import { ErrorSummary } from './error-summary';
import { ActionForm, type FormTokens } from './form';
import { WithoutForm } from './kept-form';
import { Submit } from './submit';
import { useAnswer } from './use-answer';

interface DialogTexts {
  title: string;
  object?: string | null;
  back: string;
}

export interface FormDialogProps extends DialogTexts {
  id?: string;
  send: FormTokens;
  /** The page's own address when left out. */
  action?: string;
  /** Null when it cannot be sent. */
  button: string | null;
  look?: ButtonLook;
  other?: ReactNode;
  multipart?: boolean;
  after?: ReactNode;
  /** Field names for messages that do not name the field. */
  labels?: readonly { name: string; label: string }[];
  children?: ReactNode;
}

export function FormDialog({ id, title, object, back, send, button, after, ...rest }: FormDialogProps) {
  const { look = 'primary', action, multipart, other, labels, children } = rest;
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
          <LeaveLink to={back} as={button === null ? 'close' : 'cancel'} />
          {other}
          {button !== null && <Submit look={look}>{button}</Submit>}
        </DialogFoot>
      </ActionForm>
    </Dialog>
  );
}

interface NoFormDialogProps extends DialogTexts {
  children: ReactNode;
  action?: ReactNode;
}

/** Also after a form that was refused, or whose outcome is not known, when there is nothing to send any more. */
export function NoFormDialog({ title, object, back, children, action }: NoFormDialogProps) {
  const answer = useAnswer();
  return (
    <Dialog title={title} object={object && <bdi>{object}</bdi>} back={back}>
      <DialogBody>
        <WithoutForm answer={answer}>{typeof children === 'string' ? <p>{children}</p> : children}</WithoutForm>
      </DialogBody>
      <DialogFoot>
        <LeaveLink to={back} as="close" />
        {action}
      </DialogFoot>
    </Dialog>
  );
}
