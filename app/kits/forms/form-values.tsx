import { isDay } from '../../lib/is-day';
import { AddressText } from '../../ui/address-text';
import { NoValue } from '../../ui/no-value';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import { useTenantTexts } from './filling/use-tenant-texts';
import { FormLines } from './form-lines';
import type { FieldView, FormView } from './form-view';

export function FormValues({ form: loaded }: { form: FormView }) {
  const form = useTenantTexts(loaded);
  return (
    <div className="form-lines form-read">
      <FormLines lines={form.lines}>
        {(name) => {
          const field = form.fields.find((one) => one.name === name);
          return field ? <ReadOnlyField field={field} /> : null;
        }}
      </FormLines>
    </div>
  );
}

/** `isInForm`: the others can be filled out and sent. */
export function ReadOnlyField({ field, isInForm = false }: { field: FieldView; isInForm?: boolean }) {
  const { t } = useTranslation();
  const displayTextOf = useDisplayText();
  const before = usePreviousText();
  const text = displayTextOf(field, field.texts, field.displayTexts);
  const was = before(field);
  return (
    <dl className="form-values stack-s">
      <dt className="field-label">
        <bdi>{field.label}</bdi>
      </dt>
      <dd className={field.previous !== null ? 'strong' : text === '' ? 'quiet' : undefined}>
        {text === '' ? <NoValue /> : <AddressText text={text} />}
      </dd>
      {was && <dd className="field-hint">{was}</dd>}
      {field.kind === 'unknown' && (
        <dd className="field-hint">
          {t(isInForm && field.required && text === '' ? 'forms.requiredNotHere' : 'forms.notHere')}
        </dd>
      )}
    </dl>
  );
}

/** `was` is null when unknown. */
export function useFieldChange(): (field: FieldView) => { was: string | null; becomes: string } {
  const { t } = useTranslation();
  const displayTextOf = useDisplayText();
  return (field) => {
    const { previous } = field;
    const isPlain = field.kind === 'date' || field.kind === 'boolean';
    const before = Array.isArray(previous)
      ? displayTextOf(field, previous, isPlain ? null : previous) || t('ui.none')
      : null;
    return {
      was: previous === 'hidden' ? t('forms.notVisible') : before,
      becomes: displayTextOf(field, field.texts, field.displayTexts) || t('ui.none'),
    };
  };
}

export function usePreviousText(): (field: FieldView) => string | null {
  const { t } = useTranslation();
  const change = useFieldChange();
  return (field) => {
    if (field.previous === null) return field.hasHiddenValue && !field.fixed ? t('forms.unseen') : null;
    const { was } = change(field);
    return was === null ? null : t('forms.was', { value: was });
  };
}

const UNNAMED = /^(managed\/[\w-]+|entitlement)\/[^/]+$/;

function useDisplayText() {
  const { t } = useTranslation();
  const formats = useFormats();
  return ({ kind, isUnread, displayTexts }: FieldView, texts: string[], text: string[] | null): string => {
    if (isUnread && text === displayTexts) return t('ui.word.unknown');
    if (text !== null && kind === 'reference') {
      return formats.list(text.map((one) => (UNNAMED.test(one) ? t('pickers.unnamed') : one)));
    }
    if (text !== null) return kind === 'choices' ? formats.list(text) : text.join('\n');
    if (kind === 'boolean') return t(texts.includes('on') ? 'forms.yes' : 'forms.no');
    const [day = ''] = texts;
    // What is no day is shown as it is stored.
    const start = day.slice(0, 10);
    return isDay(start) ? formats.shortDay(Date.parse(`${start}T12:00:00Z`)) : day;
  };
}
