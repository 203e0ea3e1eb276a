import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button';
import { Dropdown } from '../../ui/dropdown';
import { Choices } from '../../ui/field';
import { PreferencesForm } from '../shell/forms/preferences-form';

interface ColumnChoiceProps {
  /** The list the choice is stored for. */
  list: string;
  hidden: readonly string[];
  /** Hidden until a reader chooses. */
  usual?: readonly string[];
  columns: readonly { id: string; head: string; optional?: boolean }[];
}

/** Which of a list's columns are shown: stored for this reader, with script or without. */
export function ColumnChoice({ list, hidden, usual = [], columns }: ColumnChoiceProps) {
  const { t } = useTranslation();
  const offered = columns.filter(({ optional }) => optional);
  if (offered.length === 0) return null;
  const shown = offered.flatMap(({ id }) => (hidden.includes(id) ? [] : id));
  return (
    <div className="column-choice">
      <Dropdown summary={t('ui.list.columns')} summaryClass={buttonClass('normal', { small: true })}>
        <PreferencesForm>
          <input type="hidden" name="list" value={list} />
          {offered.map(({ id }) => (
            <input key={id} type="hidden" name="offered" value={id} />
          ))}
          {usual.map((id) => (
            <input key={id} type="hidden" name="usual" value={id} />
          ))}
          <Choices
            key={shown.join(' ')}
            type="checkbox"
            name="shown"
            label={t('ui.list.columns')}
            defaultValues={shown}
            options={offered.map(({ id, head }) => ({ value: id, label: head }))}
          />
          <button type="submit" className={buttonClass('primary', { small: true })}>
            {t('ui.list.showColumns')}
          </button>
        </PreferencesForm>
      </Dropdown>
    </div>
  );
}
