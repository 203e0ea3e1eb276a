import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link';
import { Note } from '../../../ui/note';
import { Sheet } from '../../../ui/sheet';
import type { Difference } from './differences';
import { useFieldWords } from './use-field-words';

interface ConflictProps {
  /** Null where the theme is gone. */
  differences: Difference[] | null;
  /** The same page without what was typed. */
  reload: string;
}

/** What somebody else has saved meanwhile, beside what was typed. */
export function Conflict({ differences, reload }: ConflictProps) {
  const { t } = useTranslation();
  const { place } = useFieldWords();
  if (differences === null) {
    return (
      <div className="page-note">
        <Note tone="due">{t('themes.conflict.goneBody')}</Note>
      </div>
    );
  }
  const told = (value: string) =>
    value === '' ? <i className="quiet">{t('themes.conflict.empty')}</i> : <bdi>{value}</bdi>;
  return (
    <Sheet
      title={t('themes.conflict.title')}
      className="page-note"
      foot={
        <Link to={reload} className="link" reload>
          {t('themes.conflict.takeTheirs')}
        </Link>
      }
    >
      <p>{t('themes.conflict.body')}</p>
      {differences.length === 0 ? (
        <p>{t('themes.conflict.same')}</p>
      ) : (
        <table className="conflict">
          <thead>
            <tr>
              <th scope="col">{t('themes.conflict.field')}</th>
              <th scope="col">{t('themes.conflict.yours')}</th>
              <th scope="col">{t('themes.conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ name, yours, theirs }) => (
              <tr key={name}>
                <th scope="row">{place(name)}</th>
                <td>{told(yours)}</td>
                <td>{told(theirs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Sheet>
  );
}
