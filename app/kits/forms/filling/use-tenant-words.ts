import { configText, enumText, type Texts } from '../../../lib/config-text';
import { useTranslation } from '../../../ui/use-translation';
import type { ShownField, ShownForm } from '../shown';

/** A form made from the schema of a record, in the tenant's words for the reader's language. */
export function useTenantWords<Form extends ShownForm | null>(form: Form): Form {
  const { i18n } = useTranslation();
  return form && { ...form, fields: form.fields.map((field) => inTenantWords(i18n, field)) };
}

/** Its labels and hint; of a choice also the values, as they are offered and as they are told where nobody chooses. */
export function inTenantWords(texts: Texts, field: ShownField): ShownField {
  const property = field.name.split('.').at(-1) ?? '';
  const options = field.options.map((option) => ({ ...option, label: enumText(texts, property, option) }));
  const said = (told: string[]) =>
    told.map((text) => options[field.options.findIndex(({ label }) => label === text)]?.label ?? text);
  return {
    ...field,
    label: configText(texts, field.label),
    hint: configText(texts, field.hint) ?? null,
    options,
    told: field.told && said(field.told),
    was: Array.isArray(field.was) ? said(field.was) : field.was,
  };
}
