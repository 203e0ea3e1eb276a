import { useLocation } from '@remix-run/react';
import { BlockStack, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { useTenantTexts } from '../../../../kits/forms/filling/use-tenant-texts';
import { FormValues, useFieldChange } from '../../../../kits/forms/form-values';
import type { FieldView } from '../../../../kits/forms/form-view';
import type { FormArea } from '../../../../kits/requests/form-area/form-of-request.server';
import { ButtonLink } from '../../../../ui/button';
import { Failure } from '../../../../ui/note';
import { type Fact, Facts } from '../../../../ui/page';
import { keepPlaceholders, Sentence } from '../../../../ui/sentence';
import { Sheet } from '../../../../ui/sheet';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';

interface FormSheetProps {
  area: FormArea | 'failed' | 'unread' | null;
  /** Where it is changed by those who may. */
  changeTo: string | null;
}

/** What was filled in with a request: what it changes before all else, or the form it was filled in with. */
export function FormSheet({ area, changeTo }: FormSheetProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const form = useTenantTexts(hasForm(area) ? area.form : null);
  if (!area) return null;
  if (!hasForm(area) || form === null) {
    return (
      <Sheet rows hatched>
        {area === 'unread' ? (
          <Failure title={t('requests.unread')} retry={pathname + search} />
        ) : (
          <Failure retry={pathname + search}>{t('problem.form')}</Failure>
        )}
      </Sheet>
    );
  }
  const changed = form.fields.filter(({ previous }) => previous !== null);
  return (
    <Sheet
      title={t(changed.length > 0 ? 'forms.changes' : 'requests.details.filledIn')}
      end={
        area.mayModify &&
        changeTo && (
          <ButtonLink to={changeTo} small keepScroll>
            {t('forms.area.change')}
          </ButtonLink>
        )
      }
    >
      {changed.length > 0 ? <Changes changed={changed} fields={form.fields} /> : <FormValues form={form} />}
      {area.unchangedFailed && <Failure retry={pathname + search}>{t('forms.unchangedFailed')}</Failure>}
    </Sheet>
  );
}

/** What the request changes, before and after, over the form in which that can be altered. */
export function ChangedFields({ form }: Pick<FormArea, 'form'>) {
  const { t } = useTranslation();
  const changed = useTenantTexts(form).fields.filter(({ previous }) => previous !== null);
  if (changed.length === 0) return null;
  return (
    <section className="stack-s">
      <h3>{t('forms.changes')}</h3>
      <Facts facts={changed.map((field) => factOf(field, <ChangedValue field={field} />))} />
    </section>
  );
}

export function hasForm(area: FormSheetProps['area']): area is FormArea {
  return area !== null && typeof area !== 'string';
}

/** Whether the sheet shows a change. */
export function showsChange(area: FormSheetProps['area']): boolean {
  return hasForm(area) && area.form.fields.some(({ previous }) => previous !== null);
}

function Changes({ changed, fields }: { changed: readonly FieldView[]; fields: readonly FieldView[] }) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const same = fields.filter((field) => !changed.includes(field));
  return (
    <BlockStack gap="200">
      <Facts facts={changed.map((field) => factOf(field, <ChangedValue field={field} />))} />
      {same.length > 0 && (
        <details className="small">
          <summary className="link">{t('forms.unchanged', counted(same.length))}</summary>
          <Facts facts={same.map((field) => factOf(field, <UnchangedValue field={field} />))} />
        </details>
      )}
    </BlockStack>
  );
}

const factOf = ({ label }: FieldView, value: ReactNode): Fact => ({ label: <bdi>{label}</bdi>, value });

function UnchangedValue({ field }: { field: FieldView }) {
  const { t } = useTranslation();
  const { becomes } = useFieldChange()(field);
  return field.hasHiddenValue ? (
    <Text as="span" tone="subdued">
      {t('forms.notVisible')}
    </Text>
  ) : (
    <bdi>{becomes}</bdi>
  );
}

function ChangedValue({ field }: { field: FieldView }) {
  const { t } = useTranslation();
  const { was, becomes } = useFieldChange()(field);
  const after = (
    <strong>
      <bdi>{becomes}</bdi>
    </strong>
  );
  if (was === null) return after;
  const before = <bdi className="quiet">{was}</bdi>;
  return <Sentence text={t('forms.changed', keepPlaceholders('before', 'after'))} parts={{ before, after }} />;
}
