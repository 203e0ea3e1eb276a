import { RowName } from '../../../kits/lists/row-name';
import type { Column } from '../../../kits/lists/rows';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { eventPath } from './paths';
import type { EventRow } from './rows';
import { useReasonName, useSourceText } from './use-risk-texts';

const LEVEL_TONES: Record<NonNullable<EventRow['level']>, string> = { low: '', medium: 'tone-due', high: 'tone-bad' };

export function Score({ score, level }: Pick<EventRow, 'score' | 'level'>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <span className={`risk-score ${level ? LEVEL_TONES[level] : ''}`}>
      <span className="hidden-visually">{t('risk.scoreIs')} </span>
      {number(score)}
      {level && <span className="hidden-visually"> ({t(`risk.level.${level}`)})</span>}
    </span>
  );
}

export function Reasons({ reasons, hasAllReasons }: Pick<EventRow, 'reasons' | 'hasAllReasons'>) {
  const { list } = useFormats();
  const { t } = useTranslation();
  const nameOf = useReasonName();
  const names = [...reasons.map(nameOf), ...(hasAllReasons ? [] : [t('risk.reason.unread')])];
  return <>{names.length > 0 ? list(names) : t('risk.reason.none')}</>;
}

export function useEventColumns(search: string): Column<EventRow>[] {
  const { t } = useTranslation();
  const { dayAndTime } = useFormats();
  const source = useSourceText();
  return [
    {
      id: 'score',
      head: t('risk.column.score'),
      width: 'kind',
      plain: true,
      sorts: ['-score'],
      cell: (row) => <Score {...row} />,
    },
    {
      id: 'user',
      head: t('ui.column.user'),
      width: 'main',
      plain: true,
      sorts: ['-user'],
      cell: (row) => (
        <RowName
          name={row.user || t('ui.word.unknownPerson')}
          to={eventPath(row.id, search)}
          second={<Reasons {...row} />}
        />
      ),
    },
    {
      id: 'place',
      head: t('risk.column.place'),
      width: 'detail',
      optional: true,
      cell: (row) => (
        <>
          <div>
            <bdi>{source.place(row) || t('risk.noPlace')}</bdi>
          </div>
          <div className="quiet">
            <bdi>{source.agent(row) || t('ui.word.unknown')}</bdi>
          </div>
        </>
      ),
    },
    {
      id: 'address',
      head: t('risk.attribute.ipAddress'),
      width: 'detail',
      optional: true,
      cell: ({ ipAddress }) => <bdi>{ipAddress ?? t('ui.word.unknown')}</bdi>,
    },
    {
      id: 'time',
      head: t('risk.column.time'),
      width: 'moment',
      sorts: ['-time'],
      cell: ({ at }) => <div>{at === null ? t('ui.word.unknown') : dayAndTime(at)}</div>,
    },
  ];
}
