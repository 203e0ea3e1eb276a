import '../../../locales/parts/requests.client';
import '../../../locales/parts/mine.client';
import { useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../ui/answer';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm, type FormPass } from '../../../ui/form';
import { ButtonLink, type ButtonLook } from '../../../ui/page';
import { Submit } from '../../../ui/submit';
import { withList } from '../approvals/list-address';
import type { Details } from '../details';
import { type TypeNames, useRequestWords } from '../request-sentence';
import { requestPath } from './list-address';

interface OfPage {
  details: Details;
  typeNames: TypeNames;
  search: string;
}

interface OwnDialogProps {
  title: string;
  /** Null: there is nothing to do any more; then `children` say why. */
  form: FormPass | null;
  answer: Answer;
  button: string;
  look?: ButtonLook;
  children: ReactNode;
}

/** A verb over the page of an own request: the way back first, the deed last. */
export function OwnDialog({ title, form, answer, button, look = 'primary', children }: OwnDialogProps) {
  const { t } = useTranslation();
  const page = useRouteLoaderData<OfPage>('routes/my-requests.details.$requestId');
  const words = useRequestWords(page?.typeNames ?? {});
  if (!page) return null;
  const back = withList(requestPath(page.details.id), page.search);
  const wayBack = (
    <ButtonLink to={back} keepScroll>
      {t('requests.backToRequest')}
    </ButtonLink>
  );
  return (
    <Dialog title={title} object={words(page.details.sentence)} back={back}>
      {form === null ? (
        <>
          <DialogBody>{children}</DialogBody>
          <DialogFoot>{wayBack}</DialogFoot>
        </>
      ) : (
        <ActionForm pass={form} answer={answer} className="dialog-form">
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
