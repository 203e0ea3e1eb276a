import { useTranslation } from '../../ui/use-translation';
import { useWhen } from '../../ui/use-when';
import { shortIdOf } from '../pickers/picker';
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
  const before = useBefore();
  const told = say(field, field.texts, field.told);
  const was = before(field);
  return (
    <dl className="form-told stack-s">
      <dt className="field-label">
        <bdi>{field.label}</bdi>
      </dt>
      <dd className={field.was !== null ? 'strong' : told === '' ? 'quiet' : undefined}>
        {told === '' ? t('forms.empty') : <bdi>{told}</bdi>}
      </dd>
      {was && <dd className="field-hint">{was}</dd>}
      {field.kind === 'unknown' && <dd className="field-hint">{t('forms.notHere')}</dd>}
    </dl>
  );
}

/** What a field holds now and what it held before, in words; `was` is null where nobody could say. */
export function useChange(): (field: ShownField) => { was: string | null; becomes: string } {
  const { t } = useTranslation();
  const say = useTold();
  return (field) => {
    const { was } = field;
    const isPlain = field.kind === 'date' || field.kind === 'boolean';
    const before = Array.isArray(was) ? say(field, was, isPlain ? null : was) || t('forms.empty') : null;
    return {
      was: was === 'hidden' ? t('forms.notVisible') : before,
      becomes: say(field, field.texts, field.told) || t('forms.empty'),
    };
  };
}

/** What is said of the value a field had before, or has now where the reader cannot see it. */
export function useBefore(): (field: ShownField) => string | null {
  const { t } = useTranslation();
  const change = useChange();
  return (field) => {
    if (field.was === null) return field.unseen && !field.fixed ? t('forms.unseen') : null;
    const { was } = change(field);
    return was === null ? null : t('forms.was', { value: was });
  };
}

/** An object whose name could not be found out. */
const UNNAMED = /^(managed\/[\w-]+|entitlement)\/[^/]+$/;

function useTold() {
  const { t } = useTranslation();
  const when = useWhen();
  return ({ kind }: ShownField, texts: string[], told: string[] | null): string => {
    if (told !== null && kind === 'reference') {
      return when.list(told.map((one) => (UNNAMED.test(one) ? t('objects.unnamed', { id: shortIdOf(one) }) : one)));
    }
    if (told !== null) return kind === 'choices' ? when.list(told) : told.join('\n');
    if (kind === 'boolean') return t(texts.includes('on') ? 'forms.yes' : 'forms.no');
    const [day = ''] = texts;
    const noon = Date.parse(`${day.slice(0, 10)}T12:00:00Z`);
    return Number.isNaN(noon) ? day : when.longDay(noon);
  };
}
