// The variable of the environment that stands for all values of a field at once.
import { getSelectProps } from '@conform-to/react';
import { FieldFrame } from '../../../ui/field';
import { useTranslation } from '../../../ui/use-translation';
import type { ShownField } from '../shown';
import { useControl } from './control';
import { VariableOptions } from './variable-options';

/** Nothing where there is none to choose and none was chosen. */
export function WholeVariable({ field }: { field: Pick<ShownField, 'label' | 'variables' | 'whole' | 'entry'> }) {
  const { whole, variables, label, entry } = field;
  if (whole === null || (variables.length === 0 && whole.text === '')) return null;
  return <Menu {...{ label, variables }} name={whole.name} single={entry[0]?.name === ''} />;
}

interface MenuProps extends Pick<ShownField, 'label' | 'variables'> {
  name: string;
  /** Its entries are single values, which cannot be variables. */
  single: boolean;
}

function Menu({ name, label, variables, single }: MenuProps) {
  const { t } = useTranslation();
  const { meta, id, errors, options, own } = useControl(name, true);
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
      <select {...own(getSelectProps(meta, options))} className="input">
        <option value="">{t('forms.variables.none')}</option>
        <VariableOptions variables={variables} value={meta.value} />
      </select>
    </FieldFrame>
  );
}
