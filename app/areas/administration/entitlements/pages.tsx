import { RequestForm } from '../../../kits/forms/filling/request-form';
import { useFormPage } from '../../../kits/forms/filling/use-form-page';
import type { FormPage } from '../../../kits/forms/form-page';
import { FormValues } from '../../../kits/forms/form-values';
import { ItemLine } from '../../../kits/requests/catalog/item-line';
import { ErrorSummary } from '../../../ui/error-summary';
import type { FormTokens } from '../../../ui/form';
import { NoValue } from '../../../ui/no-value';
import { Note } from '../../../ui/note';
import { Columns, Facts, PageHead } from '../../../ui/page';
import { Dotted } from '../../../ui/sentence';
import { Sheet } from '../../../ui/sheet';
import { Tabs } from '../../../ui/tabs';
import { useTranslation } from '../../../ui/use-translation';
import type { EntitlementHead } from './entitlement.server';
import { ENTITLEMENTS_PATH, entitlementPath, holdersPath } from './paths';

interface NewEntitlementData {
  page: FormPage;
  send: FormTokens;
  address: string;
  application: string;
  icon: string | null;
  objectType: string;
}

export function NewEntitlementPage({ making }: { making: NewEntitlementData }) {
  const { t } = useTranslation();
  const { page, send, address, application, icon, objectType } = making;
  const { filling, fields } = useFormPage(page, { action: address });
  return (
    <div className="launcher">
      <ErrorSummary answer={filling.answer} labels={fields.form.fields} />
      <PageHead
        picture={<ItemLine type="application" name={application} picture={icon} small />}
        title={t('places.title.newEntitlement')}
        sentence={t('administration.lifecycle.make.in', { application, type: objectType })}
      />
      <Sheet className="form-sheet">
        <RequestForm filling={filling} fields={fields} send={send} action={address} cancel={ENTITLEMENTS_PATH} />
      </Sheet>
    </div>
  );
}

export function EntitlementHeader({ head, tab }: { head: EntitlementHead; tab: 'details' | 'holders' }) {
  const { t } = useTranslation();
  const { id, name, application, icon, objectType, canSeeHolders: showsHolders } = head;
  const tabs = [
    { to: entitlementPath(id), label: t('administration.lifecycle.tabs.details'), current: tab === 'details' },
    ...(showsHolders
      ? [{ to: holdersPath(id), label: t('administration.lifecycle.tabs.holders'), current: tab === 'holders' }]
      : []),
  ];
  return (
    <>
      <PageHead
        picture={<ItemLine type="entitlement" name={application ?? ''} picture={icon} />}
        title={<bdi>{name ?? t('administration.lifecycle.entitlements.nameless')}</bdi>}
        sentence={<Dotted parts={[application, objectType]} />}
      />
      {tabs.length > 1 && <Tabs label={t('administration.lifecycle.tabs.label')} tabs={tabs} />}
    </>
  );
}

interface EntitlementDetailsData {
  head: EntitlementHead;
  page: FormPage | null;
  send: FormTokens;
  mayChange: boolean;
}

export function EntitlementDetails({ details: { head, page, send, mayChange } }: { details: EntitlementDetailsData }) {
  const { t } = useTranslation();
  const address = entitlementPath(head.id);
  const { filling, fields } = useFormPage(page, { action: address });
  const fact = (label: string, value: string | null) => ({ label, value: <bdi>{value ?? <NoValue />}</bdi> });
  return (
    <>
      <ErrorSummary answer={filling.answer} labels={fields.form.fields} />
      <EntitlementHeader head={head} tab="details" />
      <Columns
        start
        side={
          <Sheet>
            <Facts
              stacked
              facts={[
                fact(t('ui.column.application'), head.application ?? t('ui.word.unknown')),
                fact(t('administration.lifecycle.make.column.type'), head.objectType ?? t('ui.word.unknown')),
                fact(t('administration.lifecycle.entitlements.column.attribute'), head.attribute),
                fact(t('ui.column.owner'), head.owner),
              ]}
            />
          </Sheet>
        }
      >
        {page === null && (
          <Sheet>
            <Note tone="bad">{t('administration.resources.failed.object')}</Note>
          </Sheet>
        )}
        {page !== null && (
          <Sheet className="form-sheet">
            {mayChange ? (
              <RequestForm filling={filling} fields={fields} send={send} action={address} />
            ) : (
              <FormValues form={page.form} />
            )}
          </Sheet>
        )}
      </Columns>
    </>
  );
}
