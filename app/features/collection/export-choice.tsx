import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button';
import { Dropdown } from '../../ui/dropdown';
import { useWhen } from '../../ui/use-when';
import { MOST_ROWS } from './export';
import type { LoadedCollection } from './load.server';

/** What a file of the list will hold, and the file. */
export function ExportChoice({ exportTo, total, rows, filters }: LoadedCollection<unknown>) {
  const { t } = useTranslation();
  const { number, counted } = useWhen();
  if (exportTo === null || rows === null || rows.length === 0) return null;
  const most = number(MOST_ROWS);
  return (
    <div className="export-choice">
      <Dropdown summary={t('ui.list.export')} summaryClass={buttonClass('normal', { small: true })}>
        <div className="export-sheet">
          <p>
            {total === null
              ? t('ui.list.exportUncounted')
              : t(
                  filters.length > 0 ? 'ui.list.exportFiltered' : 'ui.list.exportAll',
                  counted(Math.min(total, MOST_ROWS)),
                )}
          </p>
          <p className="quiet">
            {total !== null && total > MOST_ROWS
              ? t('ui.list.exportCut', { most, number: number(total) })
              : t('ui.list.exportMost', { most })}
          </p>
          <p className="quiet">{t('ui.list.exportSafe')}</p>
          <a className={buttonClass('primary', { small: true })} href={exportTo}>
            {t('ui.list.exportSave')}
          </a>
        </div>
      </Dropdown>
    </div>
  );
}
