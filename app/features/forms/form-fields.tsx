// Texts of the components below.
import '../../locales/parts/forms.client';
import { useTranslation } from 'react-i18next';
import { Checkbox, Choices, DateField, Select, TextArea, TextField } from '../../ui/field';
import { ObjectPicker } from '../objects/object-picker';
import type { PickerPage, Pickers } from '../objects/picker';
import { FormLines } from './form-lines';
import { FieldTold, useBefore } from './form-values';
import type { ShownField, ShownForm } from './shown';

interface FormFieldsProps {
  form: ShownForm;
  pickers: Pickers;
}

/** The fields of a tenant's form, inside an `ActionForm`. Labels and options are the tenant's own words. */
export function FormFields({ form, pickers }: FormFieldsProps) {
  const before = useBefore();
  const searches = form.fields.some(({ picker, fixed }) => picker !== null && !fixed);
  return (
    <div className="form-lines">
      {/* What Enter presses: without it that would be the first search. */}
      {searches && <button type="submit" className="hidden-visually" tabIndex={-1} aria-hidden="true" />}
      <FormLines lines={form.lines}>
        {(name) => {
          const found = form.fields.find((one) => one.name === name);
          if (!found) return null;
          const field = { ...found, hint: [found.hint, before(found)].filter(Boolean).join(' ') };
          if (field.fixed) return <FieldTold field={found} />;
          const picker = field.picker === null ? undefined : pickers[field.picker];
          return picker ? <Pick field={field} picker={picker} /> : <Entry field={field} />;
        }}
      </FormLines>
    </div>
  );
}

function Pick({ field: { name, label, hint, many, required }, picker }: { field: ShownField; picker: PickerPage }) {
  return (
    <ObjectPicker
      picker={picker}
      name={name}
      label={<bdi>{label}</bdi>}
      hint={hint && <bdi>{hint}</bdi>}
      many={many}
      optional={!required}
      headed
    />
  );
}

function Entry({ field }: { field: ShownField }) {
  const { t } = useTranslation();
  const { name, hint, kind, required, options, texts } = field;
  const common = { name, label: <bdi>{field.label}</bdi>, hint: hint && <bdi>{hint}</bdi>, optional: !required };
  const [text = ''] = texts;
  switch (kind) {
    case 'boolean':
      return <Checkbox name={name} label={common.label} hint={common.hint} defaultChecked={texts.includes('on')} />;
    case 'longText':
      return <TextArea {...common} defaultValue={text} />;
    case 'lines':
      return <TextArea {...common} hint={common.hint || t('forms.linesHint')} defaultValue={text} />;
    case 'date':
      return <DateField {...common} defaultValue={text} />;
    case 'choice':
      if (field.open) return <Choices {...common} type="radio" options={options} defaultValues={texts} />;
      return <Select {...common} options={[{ value: '', label: t('forms.choose') }, ...options]} defaultValue={text} />;
    case 'choices':
      return <Choices {...common} type="checkbox" options={options} defaultValues={texts} />;
    case 'number':
      return <TextField {...common} inputMode="decimal" width="auto" defaultValue={text} />;
    case 'password':
      return <TextField {...common} type="password" autoComplete="new-password" />;
    default:
      return <TextField {...common} defaultValue={text} />;
  }
}
