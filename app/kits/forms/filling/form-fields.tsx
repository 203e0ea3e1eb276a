import { FormProvider, FormStateInput } from '@conform-to/react';
import { type ReactNode, useContext } from 'react';
import { AnswerContext } from '../../../ui/form';
import { useTranslation } from '../../../ui/use-translation';
import { ObjectPicker } from '../../pickers/object-picker';
import type { PickerPage, Pickers } from '../../pickers/picker';
import { FormLines } from '../form-lines';
import { FieldTold, useBefore } from '../form-values';
import type { EntryField, ShownField, ShownForm } from '../shown';
import { Control } from './control';
import { Entries } from './entries';
import { type ScriptedFilling, ScriptNotes } from './scripted';
import type { Filling } from './use-filling';
import { WholeVariable } from './whole-variable';

interface FormFieldsProps {
  form: ShownForm;
  filling: Filling;
  pickers?: Pickers;
  /** Of a form with scripts. */
  scripted?: ScriptedFilling;
}

/** The fields of a form, inside an `ActionForm`. Labels and options are other people's own words. */
export function FormFields({ form, filling, pickers = {}, scripted }: FormFieldsProps) {
  const { t } = useTranslation();
  const before = useBefore();
  const open = form.fields.filter(({ fixed }) => !fixed);
  const hasLists = open.some(({ kind }) => kind === 'list');
  const hasButtons = hasLists || open.some(({ picker }) => picker !== null);
  return (
    <FormProvider context={filling.form.context}>
      <div className="form-lines" onChange={scripted?.onChange}>
        {/* What Enter presses: without it that would be the first button of a field. */}
        {hasButtons && <button type="submit" className="hidden-visually" tabIndex={-1} aria-hidden="true" />}
        {hasLists && <FormStateInput />}
        {open.some(({ required }) => required) && <p className="field-hint">{t('forms.requiredUnless')}</p>}
        {open.some(takesTypedVariables) && (
          <p className="field-hint">{t('forms.variables.hint', { mark: REFERENCE_MARK })}</p>
        )}
        <FormLines lines={form.lines}>
          {(name) => {
            const field = form.fields.find((one) => one.name === name);
            if (!field) return null;
            if (field.fixed) return <FieldTold field={field} />;
            const hint = [field.hint, before(field)].filter(Boolean).join(' ');
            const picker = field.picker === null ? undefined : pickers[field.picker];
            if (picker) {
              const version = scripted?.versions[name] ?? 0;
              return <Pick key={version} isNew={version > 0} field={field} hint={hint} picker={picker} />;
            }
            if (field.kind === 'list') return <Entries field={{ ...field, hint }} form={filling.form} />;
            return (
              <>
                <Control field={{ ...field, hint }} name={name} />
                <WholeVariable field={field} />
              </>
            );
          }}
        </FormLines>
        {scripted && <ScriptNotes scripted={scripted} />}
      </div>
    </FormProvider>
  );
}

/** How a variable begins, from left to right in every language. */
const REFERENCE_MARK = '\u2066&{\u2069';

/** What is chosen from a menu says so itself. */
function takesTypedVariables({
  kind,
  variables,
  entry,
}: Pick<ShownField, 'kind' | 'variables'> & { entry?: EntryField[] }): boolean {
  const isTyped = kind === 'text' || kind === 'longText' || kind === 'number';
  return (isTyped && variables.length > 0) || (entry ?? []).some((one) => takesTypedVariables(one));
}

interface PickProps {
  field: ShownField;
  hint: ReactNode;
  picker: PickerPage;
  /** What is chosen is no longer what was sent. */
  isNew: boolean;
}

function Pick({ field, hint, picker, isNew }: PickProps) {
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
        headed
      />
    </AnswerContext.Provider>
  );
}
