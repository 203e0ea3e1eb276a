import { configText, enumText, type Texts } from '../../../lib/config-text';
import { useTranslation } from '../../../ui/use-translation';
import type { FieldView, FormView } from '../form-view';

export function useTenantTexts<Form extends FormView | null>(form: Form): Form {
  const { i18n } = useTranslation();
  return form && { ...form, fields: form.fields.map((field) => withTenantTexts(i18n, field)) };
}

export function withTenantTexts(texts: Texts, field: FieldView): FieldView {
  const property = field.name.split('.').at(-1) ?? '';
  const named = (options: FieldView['options']) =>
    options.map((option) => ({ ...option, label: enumText(texts, property, option) }));
  const options = named(field.options);
  const entry = field.entry.map((one) => ({
    ...one,
    label: configText(texts, one.label),
    hint: configText(texts, one.hint) ?? null,
    options: named(one.options),
  }));
  const plain = entry[0]?.name === '' ? entry[0].options : [];
  const before = [...field.options, ...(field.entry[0]?.options ?? [])];
  const after = [...options, ...plain];
  const translate = (texts: string[]) =>
    texts.map((text) => after[before.findIndex(({ label }) => label === text)]?.label ?? text);
  return {
    ...field,
    label: configText(texts, field.label),
    hint: configText(texts, field.hint) ?? null,
    options,
    entry,
    displayTexts: field.displayTexts && translate(field.displayTexts),
    previous: Array.isArray(field.previous) ? translate(field.previous) : field.previous,
  };
}
