import { useTranslation } from '../../../ui/use-translation';
import type { FieldView } from '../form-view';

/** A chosen variable that is no longer offered stays an option. */
export function VariableOptions({ variables, value }: { variables: FieldView['variables']; value: unknown }) {
  const { t } = useTranslation();
  const isGone = typeof value === 'string' && value.includes('&{') && !variables.some((one) => one.value === value);
  const all = isGone ? [{ value, label: '' }, ...variables] : variables;
  if (all.length === 0) return null;
  return (
    <optgroup label={t('forms.variables.title')}>
      {all.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label ? `\u2066${one.value}\u2069 (${one.label})` : `\u2066${one.value}\u2069`}
        </option>
      ))}
    </optgroup>
  );
}
