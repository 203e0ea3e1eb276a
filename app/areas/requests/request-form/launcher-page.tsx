import { RequestForm } from '../../../kits/forms/filling/request-form';
import { useFormPage } from '../../../kits/forms/filling/use-form-page';
import type { FormPage } from '../../../kits/forms/form-page';
import { type OpenRequest, OpenRequestNote } from '../../../kits/requests/my-requests/open-request-note';
import { ButtonLink } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import type { FormTokens } from '../../../ui/form';
import { WithoutForm } from '../../../ui/kept-form';
import { Failure, Note } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { useAnswer } from '../../../ui/use-answer';
import { useReply } from '../../../ui/use-reply';
import { useTranslation } from '../../../ui/use-translation';

type LauncherData = { address: string } & (
  | { state: 'failed'; status: number }
  | { state: 'unassigned'; name: string; description: string | null }
  | {
      state: 'ready';
      name: string;
      description: string | null;
      page: FormPage;
      send: FormTokens;
      open: OpenRequest;
    }
);

/** A form opened by its address: its fields, or why there is nothing to fill in. */
export function LauncherPage({ page }: { page: LauncherData }) {
  const { t } = useTranslation();
  const retry = useReply<{ retry?: string | null }>()?.retry ?? null;
  const answer = useAnswer({ id: 'launcher' });
  if (page.state === 'ready') return <LaunchedForm key={page.address} page={page} />;
  const isMissing = page.state === 'failed' && page.status === 404 && retry === null;
  return (
    <div className="launcher">
      {page.state === 'failed' ? (
        <WithoutForm answer={answer} isStated={retry !== null}>
          <PageHead title={t('places.title.requestForm')} />
          <Sheet hatched>
            {isMissing ? (
              <Failure title={t('forms.launcher.missing')} retry={answer.replied ? page.address : null}>
                {t('forms.launcher.missingWhy')}
              </Failure>
            ) : (
              <Failure title={t('forms.launcher.failed')} retry={retry ?? page.address}>
                {t(retry === null ? 'forms.launcher.failedWhy' : 'forms.notRead')}
              </Failure>
            )}
          </Sheet>
        </WithoutForm>
      ) : (
        <WithoutForm answer={answer}>
          <PageHead title={<bdi>{page.name}</bdi>} sentence={page.description && <bdi>{page.description}</bdi>} />
          <Sheet>
            <Note tone="bad" title={t('forms.launcher.unassigned')} end={<BackToList />}>
              {t('forms.launcher.unassignedWhy')}
            </Note>
          </Sheet>
        </WithoutForm>
      )}
    </div>
  );
}

function LaunchedForm({ page }: { page: Extract<LauncherData, { state: 'ready' }> }) {
  const { t } = useTranslation();
  const { address, name, description, send, open } = page;
  const { filling, fields } = useFormPage(page.page, { action: address });
  const { form } = fields;
  return (
    <div className="launcher">
      <ErrorSummary answer={filling.answer} labels={form.fields} />
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
            {t('forms.launcher.intro')}
          </>
        }
      />
      <OpenRequestNote open={open} />
      <Sheet className="form-sheet">
        <RequestForm filling={filling} fields={fields} send={send} action={address} cancel="/my-requests" />
      </Sheet>
    </div>
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
