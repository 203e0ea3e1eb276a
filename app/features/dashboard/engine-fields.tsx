import '../../locales/parts/dashboard.client';
import { useTranslation } from 'react-i18next';
import { Checkbox, Select, TextField } from '../../ui/field';
import { type Fact, Facts } from '../../ui/page';
import type { EngineFact, EngineField } from './engine-form';

/** What a form of the workflow engine asks. Its labels are the platform's own words. */
export function EngineFields({ fields }: { fields: readonly EngineField[] }) {
  return fields.map((field) => <OneField key={field.name} field={field} />);
}

function OneField({ field: { name, label, kind, required, options, value } }: { field: EngineField }) {
  const { t } = useTranslation();
  const words = <bdi>{label}</bdi>;
  if (kind === 'checkbox') return <Checkbox name={name} label={words} defaultChecked={value === 'true'} />;
  if (kind === 'select') {
    const choice = [{ value: '', label: t('dashboard.workflow.choose') }, ...options];
    return <Select name={name} label={words} options={choice} defaultValue={value} optional={!required} />;
  }
  const number = kind === 'number';
  return (
    <TextField
      name={name}
      label={words}
      optional={!required}
      defaultValue={value}
      inputMode={number ? 'decimal' : undefined}
      width={number ? 'four' : 'full'}
    />
  );
}

/** What a task tells. */
export function EngineFacts({ facts }: { facts: readonly EngineFact[] }) {
  const { t } = useTranslation();
  const shown = facts.map(
    ({ label, value }): Fact => ({
      label,
      value:
        typeof value === 'string' ? <bdi>{value}</bdi> : t(value ? 'dashboard.workflow.yes' : 'dashboard.workflow.no'),
    }),
  );
  return shown.length === 0 ? null : <Facts facts={shown} />;
}
