// Texts of the verbs, and of their fields.
import { type ReactNode, useContext } from 'react';
import type { Answer } from '../../ui/answer';
import { ButtonLink, type ButtonLook } from '../../ui/button';
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog';
import { ErrorSummary } from '../../ui/error-summary';
import { ActionForm, type ActionFormProps, type FormTokens } from '../../ui/form';
import { OverListContext } from '../../ui/over-list';
import { Submit } from '../../ui/submit';
import { useLeave } from '../../ui/use-modal';
import { useTranslation } from '../../ui/use-translation';

export interface VerbDialogProps {
  title: string;
  /** What it is about. */
  object: ReactNode;
  /** The page of the item, and what the way there is called. */
  back: string;
  backText: string;
  /** What leaving everything as it is is called, where that has a name of its own. */
  keepText?: string;
  /** The list of such items, where nothing is left to do. */
  list?: { to: string; text: string };
  /** The item has no page to be drawn behind it: away from the list it is a page of its own. */
  alone?: boolean;
  /** Null: there is nothing to do any more; then `children` say why. */
  form: FormTokens | null;
  answer: Answer;
  /** Of a form that judges itself. */
  formProps?: Pick<ActionFormProps, 'id' | 'onSubmit' | 'validates'>;
  button: string;
  look?: ButtonLook;
  children: ReactNode;
}

/** A verb over the page of its item: the way back first, the action last. */
export function VerbDialog(props: VerbDialogProps) {
  const { title, object, back, backText, keepText, list, form, answer, button, look = 'primary', children } = props;
  const { t } = useTranslation();
  const overList = useContext(OverListContext);
  const closes = overList && !(form === null && list);
  const leave = useLeave(back);
  const wayBack = (
    <ButtonLink to={back} keepScroll onClick={closes ? leave : undefined}>
      {keepText ?? (closes ? t(form === null ? 'ui.close' : 'ui.cancel') : backText)}
    </ButtonLink>
  );
  return (
    <Dialog title={title} object={object} back={back} over={overList || !props.alone}>
      {form === null ? (
        <>
          <DialogBody>{children}</DialogBody>
          <DialogFoot>
            {wayBack}
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
            {wayBack}
            <Submit look={look}>{button}</Submit>
          </DialogFoot>
        </ActionForm>
      )}
    </Dialog>
  );
}
