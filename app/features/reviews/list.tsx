import { useTranslation } from 'react-i18next';
import { returning, withList } from '../../lib/list-address';
import { ButtonLink } from '../../ui/button';
import { Colonnade } from '../../ui/colonnade-mark';
import { Link } from '../../ui/link';
import { openParts, Sentence } from '../../ui/sentence';
import { useWhen } from '../../ui/use-when';
import type { Column } from '../collection/rows';
import { forwardPath } from './paths';
import { progressTicks, type ReviewListRow } from './rows';

interface ReviewColumns {
  /** What those are called whose reviews the reader shares. */
  certifiers: Readonly<Record<string, string>>;
  /** The search part of this list, which its links carry along. */
  search: string;
  active: boolean;
}

export function useReviewColumns({ certifiers, search, active }: ReviewColumns): Column<ReviewListRow>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'state',
      head: t('reviews.column.state'),
      width: 'kind',
      optional: true,
      cell: ({ state }) => <State {...state} />,
    },
    {
      id: 'name',
      head: t('reviews.column.name'),
      width: 'main',
      plain: true,
      sorts: ['name', '-name'],
      cell: (row) => <Name row={row} certifiers={certifiers} />,
    },
    {
      id: 'progress',
      head: t('reviews.column.progress'),
      width: 'detail',
      optional: true,
      cell: (row) => <Progress row={row} />,
    },
    {
      id: 'deadline',
      head: t('reviews.column.deadline'),
      width: 'moment',
      optional: true,
      plain: true,
      sorts: ['deadline', '-deadline'],
      cell: (row) => <Dates row={row} active={active} />,
    },
    {
      id: 'action',
      head: t('reviews.column.action'),
      width: 'action',
      plain: true,
      cell: ({ reviewId, evidence, name }) => {
        if (active)
          return (
            reviewId !== null && (
              <ButtonLink
                to={returning(withList(forwardPath(reviewId), search))}
                small
                over
                aria-label={t('reviews.forward.named', { name })}
              >
                {t('reviews.forward.verb')}
              </ButtonLink>
            )
          );
        return (
          evidence !== null && (
            <ButtonLink to={evidence} small aria-label={t('reviews.evidenceOf', { name })}>
              {t('reviews.evidence')}
            </ButtonLink>
          )
        );
      },
    },
  ];
}

function State({ word, said, tone }: ReviewListRow['state']) {
  const { t } = useTranslation();
  return (
    <span className={tone === 'plain' ? undefined : tone}>
      {word === null ? <bdi>{said}</bdi> : t(`reviews.state.${word}`)}
    </span>
  );
}

function Name({ row, certifiers }: { row: ReviewListRow; certifiers: ReviewColumns['certifiers'] }) {
  const { name, description, certifier, to } = row;
  const { t } = useTranslation();
  const title = <bdi>{name || t('reviews.unnamed')}</bdi>;
  return (
    <>
      <h3 className="row-first">{to === null ? title : <Link to={to}>{title}</Link>}</h3>
      {description !== null && (
        <p className="row-second">
          <bdi>{description}</bdi>
        </p>
      )}
      {certifier !== null && (
        <p className="row-second">
          <Whose certifier={certifier} name={certifiers[certifier]} />
        </p>
      )}
      {to === null && <p className="row-second due">{t('reviews.leadsNowhere')}</p>}
    </>
  );
}

function Whose({ certifier, name }: { certifier: string; name: string | undefined }) {
  const { t } = useTranslation();
  const ofRole = certifier.startsWith('managed/role/');
  if (!name) return t(ofRole ? 'reviews.ofSomeRole' : 'reviews.ofSomebody');
  return (
    <Sentence
      text={t(ofRole ? 'reviews.ofRole' : 'reviews.ofPerson', openParts('name'))}
      parts={{ name: <bdi>{name}</bdi> }}
    />
  );
}

function Progress({ row: { items, percent } }: { row: ReviewListRow }) {
  const { t } = useTranslation();
  const when = useWhen();
  const ticks = items && progressTicks(items);
  if (percent === null) return t('reviews.progressUnknown');
  return (
    <div className="evidence">
      <span>
        {when.percent(percent)}
        {items && <> · {t('reviews.decidedOf', { decided: when.number(items.decided), of: when.number(items.of) })}</>}
      </span>
      {ticks && (
        <Colonnade
          size="small"
          parts={[
            { mark: 'done', count: ticks.decided },
            { mark: 'open', count: ticks.open },
          ]}
        />
      )}
    </div>
  );
}

/** What is open is due; what has ended had its deadline on a day. */
function Dates({ row: { start, deadline }, active }: { row: ReviewListRow; active: boolean }) {
  const { t } = useTranslation();
  const when = useWhen();
  const due = deadline === null || !active ? null : when.due(deadline);
  return (
    <>
      {due ? (
        <div className={due.urgency}>{due.words}</div>
      ) : (
        deadline !== null && <div>{t('reviews.deadlineOn', { date: when.shortDay(deadline) })}</div>
      )}
      <div className="fine">
        {start === null ? t('reviews.startUnknown') : t('reviews.startedOn', { date: when.shortDay(start) })}
      </div>
    </>
  );
}
