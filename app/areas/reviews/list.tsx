import type { ReactNode } from 'react';
import { useListCount } from '../../kits/frame/list-count';
import { Collection } from '../../kits/lists/collection';
import type { Column } from '../../kits/lists/rows';
import { forwardPath, listAddress } from '../../kits/reviews/paths';
import { ListHead } from '../../kits/work-items/list-head';
import { withList, withReturnToList } from '../../lib/list-address';
import { ButtonLink } from '../../ui/button';
import { Link } from '../../ui/link';
import { Empty } from '../../ui/note';
import { keepPlaceholders, Sentence } from '../../ui/sentence';
import { TickBar } from '../../ui/tick-bar';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import type { LoadedReviews } from './list.server';
import type { ReviewsQuery } from './query';
import { progressTicks, type ReviewListRow } from './rows';

type Tab = ReviewsQuery['status'];
const tabAddress = (tab: Tab) => listAddress(tab === 'active' ? '' : `status=${tab}`);

/** `children`: a dialog that was opened by its address, between the head of the list and its rows. */
export function ReviewList({ loaded, children }: { loaded: LoadedReviews; children?: ReactNode }) {
  const { query, search, certifiers } = loaded;
  const columns = useReviewColumns({ certifiers, search, active: query.status === 'active' });
  return (
    <>
      <ReviewsHead {...loaded} />
      {children}
      <Collection loaded={loaded} columns={columns} empty={<NoReviews tab={query.status} />} />
    </>
  );
}

function ReviewsHead({ query, rows, total, ...props }: LoadedReviews) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const { count: waiting, changed } = useListCount('accessReviews', { loaded: rows, waiting: props.waiting });
  const count = query.status === 'active' ? waiting : total;
  return (
    <ListHead
      title={t('menu.accessReviews')}
      countText={count !== null && t(`reviews.count.${query.status}`, counted(count))}
      total={total}
      tabsLabel={t('reviews.tabs.label')}
      tabs={{
        active: t('reviews.tabs.active'),
        expired: t('reviews.tabs.expired'),
        complete: t('reviews.tabs.complete'),
      }}
      view={query.status}
      to={listAddress}
      waiting={waiting}
      changed={changed}
    />
  );
}

function NoReviews({ tab }: { tab: Tab }) {
  const { t } = useTranslation();
  const other = tab === 'active' ? 'complete' : 'active';
  return (
    <Empty
      title={t(`reviews.empty.${tab}.title`)}
      actions={<ButtonLink to={tabAddress(other)}>{t(`reviews.empty.see.${other}`)}</ButtonLink>}
    >
      {t(`reviews.empty.${tab}.body`)}
    </Empty>
  );
}

interface ReviewColumns {
  certifiers: Readonly<Record<string, string>>;
  search: string;
  active: boolean;
}

function useReviewColumns({ certifiers, search, active }: ReviewColumns): Column<ReviewListRow>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'state',
      head: t('reviews.column.state'),
      width: 'kind',
      optional: true,
      cell: ({ state }) => <StateCell {...state} />,
    },
    {
      id: 'name',
      head: t('reviews.column.name'),
      width: 'main',
      plain: true,
      sorts: ['name', '-name'],
      cell: (row) => <NameCell row={row} certifiers={certifiers} />,
    },
    {
      id: 'progress',
      head: t('reviews.column.progress'),
      width: 'detail',
      optional: true,
      cell: (row) => <ProgressCell row={row} />,
    },
    {
      id: 'deadline',
      head: t('reviews.column.deadline'),
      width: 'moment',
      optional: true,
      plain: true,
      sorts: ['deadline', '-deadline'],
      cell: (row) => <DatesCell row={row} active={active} />,
    },
    {
      id: 'action',
      head: t('ui.column.actions'),
      width: 'action',
      plain: true,
      cell: ({ to, items, reviewId, evidence, name: given }) => {
        const name = given || t('reviews.unnamed');
        const open = items?.decided === 0 ? 'begin' : 'goOn';
        if (active)
          return (
            (to !== null || reviewId !== null) && (
              <>
                {to !== null && (
                  <ButtonLink to={to} small aria-label={t(`reviews.${open}.named`, { name })}>
                    {t(`reviews.${open}.verb`)}
                  </ButtonLink>
                )}
                {reviewId !== null && (
                  <ButtonLink
                    to={withReturnToList(withList(forwardPath(reviewId), search))}
                    small
                    over
                    aria-label={t('reviews.forward.named', { name })}
                  >
                    {t('reviews.forward.verb')}
                  </ButtonLink>
                )}
              </>
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

function StateCell({ word, text, tone }: ReviewListRow['state']) {
  const { t } = useTranslation();
  return (
    <span className={tone === 'plain' ? undefined : tone}>
      {word === null ? <bdi>{text || t('ui.word.unknown')}</bdi> : t(`reviews.state.${word}`)}
    </span>
  );
}

function NameCell({ row, certifiers }: { row: ReviewListRow; certifiers: ReviewColumns['certifiers'] }) {
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
          <CertifierLine certifier={certifier} name={certifiers[certifier]} />
        </p>
      )}
      {to === null && <p className="row-second due">{t('reviews.leadsNowhere')}</p>}
    </>
  );
}

function CertifierLine({ certifier, name }: { certifier: string; name: string | undefined }) {
  const { t } = useTranslation();
  const ofRole = certifier.startsWith('managed/role/');
  if (!name) return t(ofRole ? 'reviews.ofSomeRole' : 'reviews.ofAnotherUser');
  return (
    <Sentence
      text={t(ofRole ? 'reviews.ofRole' : 'reviews.ofPerson', keepPlaceholders('name'))}
      parts={{ name: <bdi>{name}</bdi> }}
    />
  );
}

function ProgressCell({ row: { items, percent } }: { row: ReviewListRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const ticks = items && progressTicks(items);
  if (percent === null) return t('reviews.progressUnknown');
  return (
    <div className="tick-summary">
      {items ? (
        <span title={formats.percent(percent)}>
          <span className="hidden-visually">{formats.percent(percent)} </span>
          {t('reviews.decidedOf', { decided: formats.number(items.decided), of: formats.number(items.of) })}
        </span>
      ) : (
        <span>{formats.percent(percent)}</span>
      )}
      {ticks && (
        <TickBar
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

function DatesCell({ row: { start, deadline }, active }: { row: ReviewListRow; active: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const due = deadline === null || !active ? null : formats.due(deadline);
  const unknown = (name: string) => `${t('ui.word.label', { name })} ${t('ui.word.unknown')}`;
  return (
    <>
      {due ? (
        <div className={due.urgency}>{due.text}</div>
      ) : (
        <div>
          {deadline === null
            ? unknown(t('reviews.column.deadline'))
            : t('reviews.deadlineOn', { date: formats.shortDay(deadline) })}
        </div>
      )}
      <div className="fine">
        {start === null ? unknown(t('ui.word.startDate')) : t('reviews.startedOn', { date: formats.shortDay(start) })}
      </div>
    </>
  );
}
