import { useLocation } from '@remix-run/react';
import { FormFields } from '../../../../kits/forms/filling/form-fields';
import { useFormPage } from '../../../../kits/forms/filling/use-form-page';
import type { FormPage } from '../../../../kits/forms/form-page';
import { FormValues } from '../../../../kits/forms/form-values';
import type { FormView } from '../../../../kits/forms/form-view';
import type { FormUnavailable } from '../../../../kits/requests/form-area/form-of-request.server';
import { VerbDialog } from '../../../../kits/work-items/verb-dialog';
import type { FormTokens } from '../../../../ui/form';
import { Failure } from '../../../../ui/note';
import { useReply } from '../../../../ui/use-reply';
import { useTranslation } from '../../../../ui/use-translation';
import { ChangedFields } from './form-sheet';

export interface OpenedForm {
  page: FormPage;
  send: FormTokens;
}

/** What the last answer says about a form that could not be taken. */
interface RefusedReply {
  closed?: FormUnavailable;
  typed?: FormView | null;
  /** An address that shows what was typed again. */
  retry?: string | null;
}

export interface LoadedForm {
  /** Null: the member may not change it here, or it could not be read. */
  opened: OpenedForm | null;
  closed: FormUnavailable | null;
  /** What was typed before it closed. */
  typed: FormView | null;
}

interface ModifyDialogProps extends LoadedForm {
  object: string;
  back: string;
}

/** Changing what was filled in with a request, over its page. */
export function ModifyDialog({ opened, closed, typed, ...rest }: ModifyDialogProps) {
  const { t } = useTranslation();
  const { filling, fields } = useFormPage(opened?.page ?? null, { id: 'modify' });
  const reply = useReply<RefusedReply>();
  const why = reply?.closed ?? closed;
  const isOpen = opened !== null && reply?.closed === undefined;
  return (
    <VerbDialog
      {...rest}
      title={t(isOpen || why === 'failed' ? 'forms.area.title' : 'forms.area.nothing')}
      form={isOpen ? opened.send : null}
      answer={filling.answer}
      formProps={filling.props}
      button={fields.form.isUnsendable ? null : t('forms.area.save')}
    >
      {isOpen ? (
        <>
          <ChangedFields form={opened.page.form} />
          <FormFields {...fields} />
        </>
      ) : why === 'failed' ? (
        <LoadFailure retry={reply?.retry ?? null} />
      ) : (
        <p>
          {t(
            why === 'none'
              ? 'forms.area.none'
              : reply?.closed || reply?.typed
                ? 'forms.area.refused'
                : 'forms.area.gone',
          )}
        </p>
      )}
      {!isOpen && <TypedValues form={reply?.typed ?? typed} />}
    </VerbDialog>
  );
}

function LoadFailure({ retry }: { retry: string | null }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Failure title={t('forms.launcher.failed')} retry={retry ?? pathname}>
      {t(retry === null ? 'forms.launcher.failedWhy' : 'forms.notRead')}
    </Failure>
  );
}

function TypedValues({ form }: { form: FormView | null }) {
  const { t } = useTranslation();
  if (!form) return null;
  return (
    <section className="stack-s">
      <h3>{t('requests.gone.typed')}</h3>
      <FormValues form={form} />
    </section>
  );
}
