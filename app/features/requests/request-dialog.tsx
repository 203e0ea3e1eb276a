// The words that are said here.
import '../../locales/parts/requests.client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../ui/answer';
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog';
import { ErrorSummary } from '../../ui/error-summary';
import { ActionForm, type FormPass } from '../../ui/form';
import { ButtonLink, type ButtonLook } from '../../ui/page';
import { Submit } from '../../ui/submit';

interface RequestDialogProps {
  title: string;
  /** What it is about. */
  object: string;
  /** The page it stands over, and what the way back is called. */
  back: string;
  backWords?: string;
  /** Null: there is nothing to do any more; then `children` say why. */
  form: FormPass | null;
  answer: Answer;
  button: string;
  look?: ButtonLook;
  /** Stands before the form, such as a search of its own. */
  before?: ReactNode;
  children: ReactNode;
}

/** A verb over the page of a request: the way back first, the deed last. */
export function RequestDialog(props: RequestDialogProps) {
  const { title, object, back, backWords, form, answer, button, look = 'primary', before, children } = props;
  const { t } = useTranslation();
  const wayBack = (
    <ButtonLink to={back} keepScroll>
      {backWords ?? t('requests.backToRequest')}
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
        <>
          {before && <Problems answer={answer} />}
          {before}
          <ActionForm pass={form} answer={answer} className="dialog-form">
            <DialogBody>
              {!before && <ErrorSummary answer={answer} />}
              {children}
            </DialogBody>
            <DialogFoot>
              {wayBack}
              <Submit look={look}>{button}</Submit>
            </DialogFoot>
          </ActionForm>
        </>
      )}
    </Dialog>
  );
}

/** First of all in the dialog, even where another form comes before the one that was refused. */
function Problems({ answer }: { answer: Answer }) {
  if (!answer.refused) return null;
  return (
    <div className="dialog-body dialog-problems">
      <ErrorSummary answer={answer} />
    </div>
  );
}
