// Texts of the components below.
import '../../locales/parts/requests.client';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../ui/answer';
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog';
import { ErrorSummary } from '../../ui/error-summary';
import { ActionForm, type FormTokens } from '../../ui/form';
import { OverListContext } from '../../ui/over-list';
import { ButtonLink, type ButtonLook } from '../../ui/page';
import { Submit } from '../../ui/submit';
import { useLeave } from '../../ui/use-modal';
import type { Details } from './details';
import { RequestKindMark, RequestWords, type TypeNames } from './request-sentence';

interface RequestDialogProps {
  title: string;
  /** What it is about. */
  object: ReactNode;
  /** The page it stands over, and what the way back is called. */
  back: string;
  backWords?: string;
  /** Null: there is nothing to do any more; then `children` say why. */
  form: FormTokens | null;
  answer: Answer;
  button: string;
  look?: ButtonLook;
  children: ReactNode;
}

/** What a dialog is about: kind, access and person. */
export function RequestObject({ details, typeNames }: { details: Details; typeNames: TypeNames }) {
  return (
    <>
      <RequestKindMark kind={details.kind} /> · <RequestWords sentence={details.sentence} typeNames={typeNames} />
    </>
  );
}

/** A verb over the page of a request: the way back first, the action last. */
export function RequestDialog(props: RequestDialogProps) {
  const { title, object, back, backWords, form, answer, button, look = 'primary', children } = props;
  const { t } = useTranslation();
  const overList = useContext(OverListContext);
  const leave = useLeave(back);
  const wayBack = (
    <ButtonLink to={back} keepScroll onClick={overList ? leave : undefined}>
      {backWords ?? t(overList ? 'ui.cancel' : 'requests.backToRequest')}
    </ButtonLink>
  );
  return (
    <Dialog title={title} object={object} back={back}>
      {form === null ? (
        <>
          <DialogBody>{children}</DialogBody>
          <DialogFoot>{wayBack}</DialogFoot>
        </>
      ) : (
        <ActionForm tokens={form} answer={answer} className="dialog-form">
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
