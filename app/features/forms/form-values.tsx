// The words that are said here.
import '../../locales/parts/forms.client';
import { useTranslation } from 'react-i18next';
import { useWhen } from '../../ui/use-when';
import { FormLines } from './form-lines';
import type { ShownField, ShownForm } from './shown';

/** What was filled in, in the same places as the fields. */
export function FormValues({ form }: { form: ShownForm }) {
  return (
    <div className="form-lines">
      <FormLines lines={form.lines}>
        {(name) => {
          const field = form.fields.find((one) => one.name === name);
          return field ? <FieldTold field={field} /> : null;
        }}
      </FormLines>
    </div>
  );
}

/** A field that is read, not filled in. */
export function FieldTold({ field }: { field: ShownField }) {
  const { t } = useTranslation();
  const say = useTold();
  const told = say(field, field.texts, field.told);
  const was = field.was && say(field, field.was, field.kind === 'date' || field.kind === 'checkbox' ? null : field.was);
  return (
    <dl className="form-told">
      <dt className="field-label">
        <bdi>{field.label}</bdi>
      </dt>
      <dd className={was !== null ? 'form-changed' : told === '' ? 'quiet' : undefined}>
        {told === '' ? t('forms.empty') : <bdi>{told}</bdi>}
      </dd>
      {was !== null && (
        <dd className="field-hint">{was === '' ? t('forms.wasEmpty') : t('forms.was', { value: was })}</dd>
      )}
      {field.kind === 'unknown' && <dd className="field-hint">{t('forms.notHere')}</dd>}
    </dl>
  );
}

function useTold() {
  const { t } = useTranslation();
  const when = useWhen();
  return ({ kind }: ShownField, texts: string[], told: string[] | null): string => {
    if (told !== null) return kind === 'choices' || kind === 'picker' ? when.list(told) : told.join('\n');
    if (kind === 'checkbox') return t(texts.includes('on') ? 'forms.yes' : 'forms.no');
    const [day = ''] = texts;
    const noon = Date.parse(`${day.slice(0, 10)}T12:00:00Z`);
    return Number.isNaN(noon) ? day : when.longDay(noon);
  };
}
