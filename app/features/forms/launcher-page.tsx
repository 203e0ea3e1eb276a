// Texts of the components below.
import '../../locales/parts/forms.client';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../../ui/error-summary';
import { ActionForm, type FormTokens } from '../../ui/form';
import { Failure, Note } from '../../ui/note';
import { ButtonLink, PageHead } from '../../ui/page';
import { Sheet } from '../../ui/sheet';
import { Submit } from '../../ui/submit';
import { useAnswer } from '../../ui/use-answer';
import type { Pickers } from '../objects/picker';
import { FormFields } from './form-fields';
import type { ShownForm } from './shown';

type Launcher = { address: string } & (
  | { state: 'failed' }
  | { state: 'unassigned'; name: string; description: string | null }
  | {
      state: 'ready';
      name: string;
      description: string | null;
      form: ShownForm;
      pickers: Pickers;
      send: FormTokens;
    }
);

/** A form opened by its address: its fields, or why there is nothing to fill in. */
export function LauncherPage({ page }: { page: Launcher }) {
  const { t } = useTranslation();
  const answer = useAnswer({ action: page.address });
  const retry = useActionData<{ retry?: string | null }>()?.retry ?? null;
  const name = page.state === 'failed' ? t('places.title.requestForm') : page.name;
  const description = page.state === 'failed' ? null : page.description;
  return (
    <div className="launcher">
      {page.state === 'ready' && <ErrorSummary answer={answer} labels={page.form.fields} />}
      <PageHead
        title={<bdi>{name}</bdi>}
        sentence={
          <>
            {description && (
              <>
                <bdi>{description}</bdi>
                <br />
              </>
            )}
            {page.state === 'ready' && t('forms.launcher.intro')}
          </>
        }
      />
      {page.state === 'failed' && (
        <Sheet hatched>
          <Failure title={t('forms.launcher.failed')} retry={retry ?? page.address}>
            {t(retry === null ? 'forms.launcher.failedWhy' : 'forms.notRead')}
          </Failure>
        </Sheet>
      )}
      {page.state === 'unassigned' && (
        <Sheet>
          <Note tone="bad" title={t('forms.launcher.unassigned')} end={<BackToList />}>
            {t('forms.launcher.unassignedWhy')}
          </Note>
        </Sheet>
      )}
      {page.state === 'ready' && <Filling page={page} answer={answer} />}
    </div>
  );
}

interface FillingProps {
  page: Extract<Launcher, { state: 'ready' }>;
  answer: ReturnType<typeof useAnswer>;
}

function Filling({ page: { address, form, pickers, send }, answer }: FillingProps) {
  const { t } = useTranslation();
  return (
    <Sheet className="form-sheet">
      <ActionForm tokens={send} action={address} answer={answer}>
        <FormFields form={form} pickers={pickers} />
        <div className="form-actions">
          <Submit look="primary">{t('forms.launcher.send')}</Submit>
          <BackToList />
        </div>
        <p className="small quiet">{t('forms.launcher.next')}</p>
      </ActionForm>
    </Sheet>
  );
}

function BackToList() {
  const { t } = useTranslation();
  return (
    <ButtonLink to="/my-requests" look="plain">
      {t('forms.launcher.back')}
    </ButtonLink>
  );
}
