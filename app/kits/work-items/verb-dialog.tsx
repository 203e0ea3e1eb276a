import { type ReactNode, useContext } from 'react';
import type { Answer } from '../../ui/answer';
import { ButtonLink, type ButtonLook } from '../../ui/button';
import { Dialog, DialogBody, DialogFoot, LeaveLink } from '../../ui/dialog';
import { ErrorSummary } from '../../ui/error-summary';
import { ActionForm, type ActionFormProps, type FormTokens } from '../../ui/form';
import { WithoutForm } from '../../ui/kept-form';
import { OverListContext } from '../../ui/over-list';
import { Submit } from '../../ui/submit';

export interface VerbDialogProps {
  title: string;
  object: ReactNode;
  back: string;
  /** Label of the cancel button where it is not the usual one. */
  cancelText?: string;
  /** Link shown when there is nothing to do. */
  list?: { to: string; text: string };
  /** The item has no page behind the dialog: outside a list it is a full page. */
  standalone?: boolean;
  /** Null when there is nothing to do; `children` then say why. */
  form: FormTokens | null;
  answer: Answer;
  formProps?: Pick<ActionFormProps, 'id' | 'onSubmit' | 'validates'>;
  /** Null when it cannot be sent. */
  button: string | null;
  look?: ButtonLook;
  children: ReactNode;
}

export function VerbDialog(props: VerbDialogProps) {
  const { title, object, back, cancelText, list, form, answer, button, look = 'primary', children } = props;
  const overList = useContext(OverListContext);
  return (
    <Dialog title={title} object={object} back={back} over={overList || !props.standalone}>
      {form === null ? (
        <>
          <DialogBody>
            <WithoutForm answer={answer}>{children}</WithoutForm>
          </DialogBody>
          <DialogFoot>
            <LeaveLink to={back} as="close" />
            {list && (
              <ButtonLink to={list.to} look="primary">
                {list.text}
              </ButtonLink>
            )}
          </DialogFoot>
        </>
      ) : (
        <ActionForm {...props.formProps} tokens={form} answer={answer} className="dialog-form">
          <DialogBody>
            <ErrorSummary answer={answer} />
            {children}
          </DialogBody>
          <DialogFoot>
            <LeaveLink to={back} text={cancelText} />
            {button !== null && <Submit look={look}>{button}</Submit>}
          </DialogFoot>
        </ActionForm>
      )}
    </Dialog>
  );
}
