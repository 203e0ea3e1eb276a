import { useTranslation } from 'react-i18next';
import { Choices, TextField, useField } from '../../ui/field';
import { buttonClass } from '../../ui/page';
import type { PickerShown, ShownField } from './shown';

interface PickerProps {
  field: ShownField;
  pickerKey: string;
  shown: PickerShown | undefined;
}

/** One or several objects: those that are picked, those that were found, and a search that sends the form along. */
export function Picker({ field, pickerKey, shown }: PickerProps) {
  const { t } = useTranslation();
  const { name, many, required, texts } = field;
  const { sent } = useField({ name });
  const held = (sent ?? texts).filter((value) => value !== '');
  const found = shown?.found ?? [];
  const picked = held.map((value) => {
    return (
      [...(shown?.picked ?? []), ...found].find((one) => one.value === value) ?? { value, label: value, beside: null }
    );
  });
  const others = found.filter(({ value }) => !held.includes(value));
  const options = [...picked, ...others].map(({ value, label, beside }) => ({
    value,
    label,
    hint: beside ?? undefined,
  }));
  const none = many || required ? [] : [{ value: '', label: t('forms.none'), hint: undefined }];
  return (
    <div className="picker">
      <Choices
        type={many ? 'checkbox' : 'radio'}
        name={name}
        label={<bdi>{field.label}</bdi>}
        hint={field.hint && <bdi>{field.hint}</bdi>}
        optional={!required}
        options={options.length === 0 ? [] : [...none, ...options]}
        defaultValues={held.length === 0 ? [''] : held}
      />
      <PickerSays shown={shown} />
      {shown?.mayLookUp !== false && <PickerSearch field={field} pickerKey={pickerKey} shown={shown} />}
    </div>
  );
}

/** What came of the search, said as it arrives. */
function PickerSays({ shown }: { shown: PickerShown | undefined }) {
  const { t } = useTranslation();
  const words = () => {
    if (!shown) return '';
    if (!shown.mayLookUp) return t('forms.forbidden');
    if (shown.found === null) return t('forms.failed');
    if (shown.tooShort !== null) return t('forms.tooShort', { count: shown.tooShort });
    if (shown.searched !== null && shown.found.length === 0) return t('forms.nothingFound');
    return shown.searched !== null && shown.searched !== '' ? t('forms.found', { count: shown.found.length }) : '';
  };
  return (
    <p className="field-hint" role="status">
      {words()}
    </p>
  );
}

function PickerSearch({ field, pickerKey, shown }: PickerProps) {
  const { t } = useTranslation();
  return (
    <div className="picker-search">
      <TextField
        name={`find.${pickerKey}`}
        type="search"
        label={
          <>
            {t('forms.beginsWith')} <span className="hidden-visually">({field.label})</span>
          </>
        }
      />
      <input type="hidden" name={`found.${pickerKey}`} value={shown?.searched ?? ''} />
      <button type="submit" name="seek" value={pickerKey} className={buttonClass('normal')}>
        {t('forms.search')}
      </button>
    </div>
  );
}
