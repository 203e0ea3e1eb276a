import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button';
import { Note } from '../../ui/note';
import { Sheet } from '../../ui/sheet';
import { Tag } from '../../ui/tag';
import { useWhen } from '../../ui/use-when';
import { revocable } from '../violations/conflicts';
import { Choose } from './choice-sheet';
import { type Cart, fewestRemovals, type Way, waysToClear } from './remediation';
import type { LoadedRemediation } from './remediation.server';
import { useAccessNames } from './use-access-names';

/** The smallest sets that clear it, each with one press. */
export function WaysSheet({
  page: { details, others, names },
  to,
}: {
  page: LoadedRemediation;
  to: (cart: Cart) => string;
}) {
  const { t } = useTranslation();
  const when = useWhen();
  const sets = revocable(details.sets);
  const ways = waysToClear({ sets }, others ?? []);
  const namesOf = useAccessNames(details.sets.flat(), names);
  if (ways.length === 0)
    return details.sets.flat().some(({ byRole }) => byRole) && <Note tone="due">{t('violations.ways.none')}</Note>;
  const all = others && others.length > 0 ? fewestRemovals([{ id: details.id, sets }, ...others]) : null;
  return (
    <Sheet title={t('violations.ways.title')} beside={t('violations.ways.beside')} rows>
      {ways.map((way: Way) => (
        <div className="sheet-row" key={way.set}>
          <div className="grow">
            <strong>{t('violations.ways.remove', when.counted(way.ids.length))}</strong> <span>{namesOf(way.ids)}</span>
            {way.also.length > 0 && (
              <p className="small quiet">{t('violations.ways.also', when.counted(way.also.length))}</p>
            )}
          </div>
          {way.smallest && ways.some((other) => !other.smallest) && (
            <Tag tone="ok">{t('violations.ways.smallest')}</Tag>
          )}
          <Choose
            to={to({ set: way.set, ids: [...way.ids] })}
            className={buttonClass('normal', { small: true })}
            name={t('places.verbOf', { verb: t('violations.ways.choose'), what: namesOf(way.ids) })}
          >
            {t('violations.ways.choose')}
          </Choose>
        </div>
      ))}
      {all && (
        <p className="sheet-row">
          <span>
            {t(
              'violations.ways.all',
              when.counted(all.ids.length, { violations: when.number((others?.length ?? 0) + 1) }),
            )}{' '}
            <span>{namesOf(all.ids)}</span> {!all.exact && t('violations.ways.notExact')}
          </span>
        </p>
      )}
    </Sheet>
  );
}
