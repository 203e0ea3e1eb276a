// Variables of the environment to choose from, in a menu that has other choices, too.
import { useTranslation } from '../../../ui/use-translation';
import type { ShownField } from '../shown';

/** `value` is what is chosen: one that is no longer offered stays a choice. */
export function VariableOptions({ variables, value }: { variables: ShownField['variables']; value: unknown }) {
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
