import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../ui/answer';
import { ButtonLink, type ButtonLook } from '../../ui/button';
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog';
import { ErrorSummary } from '../../ui/error-summary';
import { ActionForm, type FormTokens } from '../../ui/form';
import { Submit } from '../../ui/submit';

interface AccountDialogProps {
  title: string;
  /** What it is about: a device, an application. */
  object?: string | null;
  back: string;
  send: FormTokens;
  answer: Answer;
  button: string;
  look?: ButtonLook;
  /** When it takes effect, and what follows. */
  after?: ReactNode;
  children?: ReactNode;
}

/** One change of the account over its page: what it needs, what follows, the way back first. */
export function AccountDialog({ title, object, back, send, answer, button, after, ...rest }: AccountDialogProps) {
  const { t } = useTranslation();
  const { look = 'primary', children } = rest;
  return (
    <Dialog title={title} object={object && <bdi>{object}</bdi>} back={back}>
      <ActionForm tokens={send} answer={answer} className="dialog-form">
        <DialogBody>
          <ErrorSummary answer={answer} />
          {children}
          {after && <p className="form-after">{after}</p>}
        </DialogBody>
        <DialogFoot>
          <ButtonLink to={back} keepScroll>
            {t('account.back')}
          </ButtonLink>
          <Submit look={look}>{button}</Submit>
        </DialogFoot>
      </ActionForm>
    </Dialog>
  );
}
