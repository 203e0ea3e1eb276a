import { getSelectProps } from '@conform-to/react';
import { FieldFrame } from '../../../ui/field';
import { useTranslation } from '../../../ui/use-translation';
import type { FieldView } from '../form-view';
import { useControl } from './control';
import { VariableOptions } from './variable-options';

/** Renders nothing without variables. */
export function ListVariable({ field }: { field: Pick<FieldView, 'label' | 'variables' | 'listVariable' | 'entry'> }) {
  const { listVariable, variables, label, entry } = field;
  if (listVariable === null || (variables.length === 0 && listVariable.text === '')) return null;
  return <ListVariableMenu {...{ label, variables }} name={listVariable.name} single={entry[0]?.name === ''} />;
}

interface ListVariableMenuProps extends Pick<FieldView, 'label' | 'variables'> {
  name: string;
  /** Its entries are plain values, which cannot be variables. */
  single: boolean;
}

function ListVariableMenu({ name, label, variables, single }: ListVariableMenuProps) {
  const { t } = useTranslation();
  const { meta, id, errors, options, controlProps } = useControl(name, true);
  return (
    <FieldFrame
      id={id}
      className="space-above"
      errors={errors}
      label={
        <>
          {t('forms.variables.whole')} <span className="hidden-visually">({label})</span>
        </>
      }
      hint={
        single ? `${t('forms.variables.wholeHint')} ${t('forms.variables.notSingle')}` : t('forms.variables.wholeHint')
      }
      optional
    >
      <select {...controlProps(getSelectProps(meta, options))} className="input">
        <option value="">{t('forms.variables.none')}</option>
        <VariableOptions variables={variables} value={meta.value} />
      </select>
    </FieldFrame>
  );
}
