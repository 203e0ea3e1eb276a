import { useTranslation } from 'react-i18next';
import { configText } from '../../../lib/config-text';
import type { ShownForm } from '../shown';

/** A form made from the schema of a record, in the tenant's words for the reader's language. */
export function useTenantWords<Form extends ShownForm | null>(form: Form): Form {
  const { i18n } = useTranslation();
  if (form === null) return form;
  const fields = form.fields.map((field) => ({
    ...field,
    label: configText(i18n, field.label),
    hint: configText(i18n, field.hint) ?? null,
    options: field.options.map(({ value, label }) => ({ value, label: configText(i18n, label) })),
  }));
  return { ...form, fields };
}
