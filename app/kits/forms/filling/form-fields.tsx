import { FormProvider, FormStateInput } from '@conform-to/react';
import { type FormEvent, type ReactNode, useContext } from 'react';
import { TypedFields } from '../../../ui/field';
import { AnswerContext } from '../../../ui/form';
import { useMessageText } from '../../../ui/use-answer';
import { useFormRevision } from '../../../ui/use-form-revision';
import { useTranslation } from '../../../ui/use-translation';
import { ObjectPicker } from '../../pickers/object-picker';
import type { PickerPage, Pickers } from '../../pickers/picker';
import { isSameValue } from '../field';
import { FormLines } from '../form-lines';
import { ReadOnlyField, usePreviousText } from '../form-values';
import type { EntryField, FieldView, FormView } from '../form-view';
import { entryFieldName } from './constraints';
import { Control } from './control';
import { Entries } from './entries';
import { ListVariable } from './list-variable';
import { sentTexts } from './sent-texts';
import { type Filling, setFieldValue } from './use-filling';
import { PENDING, type ScriptedFilling, ScriptNotes } from './use-form-page';

interface FormFieldsProps {
  form: FormView;
  filling: Filling;
  pickers?: Pickers;
  scripted?: ScriptedFilling;
}

/** For use inside an `ActionForm`. Labels and options are texts of the tenant. */
export function FormFields({ form, filling, pickers = {}, scripted }: FormFieldsProps) {
  const { t } = useTranslation();
  const before = usePreviousText();
  const words = useMessageText();
  const open = form.fields.filter(({ fixed }) => !fixed);
  const isMixed = open.some(({ required }) => required) && !open.every(({ required }) => required);
  const hasLists = open.some(({ kind }) => kind === 'list');
  const hasButtons = hasLists || scripted !== undefined || open.some(({ picker }) => picker !== null);
  const onChange = (event: FormEvent<HTMLElement>) => {
    copyToRepeats(event.target, { fields: open, filling });
    scripted?.onChange(event);
  };
  return (
    <FormProvider context={filling.form.context}>
      <div className="form-lines" onChange={onChange}>
        {/* What Enter presses, instead of the first button of a field or of an update. */}
        {hasButtons && <button type="submit" className="hidden-visually" tabIndex={-1} aria-hidden="true" />}
        {form.shown && <ShownValues marks={form.shown} />}
        <TypedFields fields={open.flatMap(typedFields)} />
        {hasLists && <FormStateInput />}
        {isMixed && <p className="field-hint">{t('forms.requiredUnless')}</p>}
        {open.some(takesTypedVariables) && (
          <p className="field-hint">{t('forms.variables.hint', { mark: REFERENCE_MARK })}</p>
        )}
        <FormLines lines={form.lines}>
          {(name) => {
            const field = form.fields.find((one) => one.name === name);
            if (!field) return null;
            if (field.fixed) return <ReadOnlyField field={field} isInForm />;
            const hint = [field.hint, field.notice && words(field.notice), before(field)].filter(Boolean).join(' ');
            const picker = field.picker === null ? undefined : pickers[field.picker];
            if (picker) {
              const version = scripted?.versions[name] ?? 0;
              return <PickerField key={version} isNew={version > 0} field={field} hint={hint} picker={picker} />;
            }
            if (field.kind === 'list') return <Entries field={{ ...field, hint }} form={filling.form} />;
            const controls = (
              <>
                <Control field={{ ...field, hint }} name={name} />
                <ListVariable field={field} />
              </>
            );
            return field.usedWith === null ? controls : <div data-used-with={field.usedWith}>{controls}</div>;
          }}
        </FormLines>
        {scripted && <ScriptNotes scripted={scripted} isNamed={filling.answer.errors('').includes(PENDING)} />}
      </div>
    </FormProvider>
  );
}

/** Fields with the same path have one value. */
function copyToRepeats(
  target: EventTarget,
  { fields, filling }: { fields: readonly FieldView[]; filling: Filling },
): void {
  const control = target as HTMLInputElement;
  const field = fields.find(({ name }) => name === control.name);
  const others = field ? fields.filter((one) => one !== field && isSameValue(one, field)) : [];
  if (!field || !control.form || others.length === 0) return;
  const texts = sentTexts(new FormData(control.form), field);
  for (const { name } of others) setFieldValue(filling, { ...field, name, texts });
}

const DATE_KINDS: readonly FieldView['kind'][] = ['date', 'dateTime'];
const TYPED_KINDS: readonly FieldView['kind'][] = ['text', 'longText', 'lines', 'number', ...DATE_KINDS];

function typedFields({ name, label, kind, texts, isTyped, entry, entries }: FieldView) {
  if (TYPED_KINDS.includes(kind))
    return [{ name, label, isDate: DATE_KINDS.includes(kind), shown: isTyped ? [] : texts }];
  const shown = isTyped ? [] : entries.flatMap((one) => (typeof one === 'string' ? one : Object.values(one)));
  return entry
    .filter((one) => TYPED_KINDS.includes(one.kind))
    .map((one) => ({
      name: entryFieldName(`${name}[]`, one),
      label: one.label || label,
      isDate: DATE_KINDS.includes(one.kind),
      shown,
    }));
}

/** The page may have newer data than the form: only a reply changes the marks. */
function ShownValues({ marks }: { marks: string }) {
  return <input type="hidden" name="shown" value={useFormRevision('shown', marks)} />;
}

/** Left to right in every language. */
const REFERENCE_MARK = '\u2066&{\u2069';

function takesTypedVariables({
  kind,
  variables,
  entry,
}: Pick<FieldView, 'kind' | 'variables'> & { entry?: EntryField[] }): boolean {
  const isTyped = kind === 'text' || kind === 'longText' || kind === 'number';
  return (isTyped && variables.length > 0) || (entry ?? []).some((one) => takesTypedVariables(one));
}

interface PickerFieldProps {
  field: FieldView;
  hint: ReactNode;
  picker: PickerPage;
  /** The values differ from those that were sent. */
  isNew: boolean;
}

function PickerField({ field, hint, picker, isNew }: PickerFieldProps) {
  const { name, label, many, required, texts } = field;
  const answer = useContext(AnswerContext);
  const values = isNew ? (one: string) => (one === name ? texts : answer.values(one)) : answer.values;
  return (
    <AnswerContext.Provider value={{ ...answer, values }}>
      <ObjectPicker
        picker={picker}
        name={name}
        label={<bdi>{label}</bdi>}
        hint={hint && <bdi>{hint}</bdi>}
        many={many}
        optional={!required}
        contains={picker.options !== undefined}
      />
    </AnswerContext.Provider>
  );
}
