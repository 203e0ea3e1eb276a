import { Note } from '../../../ui/note';
import { useTranslation } from '../../../ui/use-translation';
import type { CheckedValues } from './values.server';

/** Nothing found for a value that does not exist is no all-clear. */
export function ValueNotes({ values: { unknown, isChecked } }: { values: CheckedValues }) {
  const { t } = useTranslation();
  if (unknown.length === 0 && isChecked) return null;
  return (
    <div className="page-note">
      <Note tone="due">
        {unknown.map(({ name, value }) => (
          <p key={`${name} ${value}`}>{t('risk.filter.unknown', { value, attribute: t(`risk.attribute.${name}`) })}</p>
        ))}
        {!isChecked && <p>{t('risk.filter.unchecked')}</p>}
      </Note>
    </div>
  );
}
