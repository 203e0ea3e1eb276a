// A list of entries that can be added, removed and moved: by buttons of the form, which script only makes faster.
import { type FormMetadata, FormStateInput, useField } from '@conform-to/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../../ui/field';
import { buttonClass } from '../../../ui/page';
import type { ShownField } from '../shown';
import { inEntry } from './constraints';
import { Control, useControl } from './control';

interface EntriesProps {
  field: Omit<ShownField, 'hint'> & { hint: ReactNode };
  form: FormMetadata;
}

export function Entries({ field: { name, label, hint, required, entry }, form }: EntriesProps) {
  const { t } = useTranslation();
  const [list] = useField<unknown[]>(name);
  const { id, errors, options } = useControl(name, hint);
  const entries = list.getFieldList();
  const small = buttonClass('normal', { small: true });
  const fresh: unknown = entry[0]?.name === '' ? '' : {};
  return (
    <FieldGroup
      id={id}
      label={<bdi>{label}</bdi>}
      hint={hint && <bdi>{hint}</bdi>}
      optional={!required}
      errors={errors}
      describedBy={
        [errors.length > 0 ? `${id}-error` : '', options.ariaDescribedBy].filter(Boolean).join(' ') || undefined
      }
    >
      <ol className="form-entries">
        {entries.map(({ name: place, key }, index) => {
          const of = (
            <span className="hidden-visually">({t('forms.entries.entry', { label, number: index + 1 })})</span>
          );
          const moved = (to: number) => form.reorder.getButtonProps({ name, from: index, to });
          return (
            <li key={key ?? place}>
              {entry.map((one) => (
                <Control key={one.name} field={one} name={inEntry(place, one)} />
              ))}
              <div className="form-entry-buttons">
                {index > 0 && (
                  <button {...moved(index - 1)} type="submit" className={small}>
                    {t('forms.entries.moveUp')} {of}
                  </button>
                )}
                {index < entries.length - 1 && (
                  <button {...moved(index + 1)} type="submit" className={small}>
                    {t('forms.entries.moveDown')} {of}
                  </button>
                )}
                <button {...form.remove.getButtonProps({ name, index })} type="submit" className={small}>
                  {t('forms.entries.remove')} {of}
                </button>
              </div>
            </li>
          );
        })}
      </ol>
      <button
        {...form.insert.getButtonProps({ name, defaultValue: fresh as undefined })}
        type="submit"
        id={id}
        className={small}
      >
        {t('forms.entries.add')} <span className="hidden-visually">({label})</span>
      </button>
      <FormStateInput />
    </FieldGroup>
  );
}
