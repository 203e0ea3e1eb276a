import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../ui/answer';
import { ButtonLink, type ButtonLook } from '../../ui/button';
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog';
import { ErrorSummary } from '../../ui/error-summary';
import { ActionForm, type FormTokens } from '../../ui/form';
import { Submit } from '../../ui/submit';

interface VerbDialogProps {
  title: string;
  /** The theme's name. */
  object?: string;
  back: string;
  form: FormTokens;
  answer: Answer;
  button: string;
  look?: ButtonLook;
  /** It brings a file. */
  multipart?: boolean;
  /** When and for whom it takes effect. */
  after: ReactNode;
  children?: ReactNode;
}

/** One verb over the list of themes: what it needs, what follows, the way back first. */
export function VerbDialog({ title, object, back, form, answer, button, after, children, ...rest }: VerbDialogProps) {
  const { t } = useTranslation();
  const { look = 'primary', multipart } = rest;
  return (
    <Dialog title={title} object={object && <bdi>{object}</bdi>} back={back}>
      <ActionForm tokens={form} answer={answer} className="dialog-form" multipart={multipart}>
        <DialogBody>
          <ErrorSummary answer={answer} />
          {children}
          <p className="form-after">{after}</p>
        </DialogBody>
        <DialogFoot>
          <ButtonLink to={back} keepScroll>
            {t('themes.back')}
          </ButtonLink>
          <Submit look={look}>{button}</Submit>
        </DialogFoot>
      </ActionForm>
    </Dialog>
  );
}

/** The same, where there is nothing to do. */
export function NothingToDo({
  title,
  object,
  back,
  children,
}: Pick<VerbDialogProps, 'title' | 'object' | 'back' | 'children'>) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} object={object && <bdi>{object}</bdi>} back={back}>
      <DialogBody>
        <p>{children}</p>
      </DialogBody>
      <DialogFoot>
        <ButtonLink to={back} keepScroll>
          {t('themes.back')}
        </ButtonLink>
      </DialogFoot>
    </Dialog>
  );
}
