import type { ReactNode } from 'react';
import type { CampaignView } from '../../../kits/reviews/campaign';
import { evidenceAddress, REVIEWS, signOffAddress } from '../../../kits/reviews/paths';
import type { ItemTotals } from '../../../platform/review-items.server';
import { ButtonLink } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { Empty, Failure, Note } from '../../../ui/note';
import { Facts, PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { Tabs } from '../../../ui/tabs';
import { Legend, TickBar } from '../../../ui/tick-bar';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { ItemTab } from './query';
import type { LoadedReview } from './review.server';

interface ReviewHeadProps {
  review: LoadedReview;
  retry: string;
  exportTo: string;
}

export function ReviewHead({ review, retry, exportTo }: ReviewHeadProps) {
  const { t } = useTranslation();
  const { campaign } = review;
  const isEmpty = review.totals?.total === 0;
  return (
    <>
      <ReviewTitle
        review={review}
        actions={
          <>
            <ButtonLink to={exportTo}>{t('ui.list.export')}</ButtonLink>
            {review.forward && <ButtonLink to={review.forward}>{t('reviews.forward.button')}</ButtonLink>}
            {review.signsOff && (
              <ButtonLink to={signOffAddress(campaign.id, review.search)}>{t('reviews.items.signOff')}</ButtonLink>
            )}
            {campaign.readOnly === 'ended' && !isEmpty && (
              <ButtonLink to={evidenceAddress(campaign.id, review.search)}>{t('reviews.evidence')}</ButtonLink>
            )}
          </>
        }
      />
      <ReviewState review={review} retry={retry} />
    </>
  );
}

/** What a review is, and how far it is. */
export function ReviewState({ review, retry }: Pick<ReviewHeadProps, 'review' | 'retry'>) {
  const { t } = useTranslation();
  const { campaign, totals } = review;
  const isEmpty = totals?.total === 0;
  return (
    <>
      {campaign.readOnly && (
        <div className="page-note">
          <Note tone="info">{t(`reviews.items.readOnly.${campaign.readOnly}`)}</Note>
        </div>
      )}
      {review.signsOffFailed && (
        <div className="page-note">
          <Failure retry={retry}>{t('reviews.signOff.why.mayUnknown')}</Failure>
        </div>
      )}
      <Sheet className="review-sheet" hatched={totals === null}>
        {isEmpty ? null : totals ? (
          <DecisionCounts totals={totals} exceptions={campaign.exceptionDays > 0} />
        ) : (
          <Failure retry={retry}>{t('reviews.items.failed.counts')}</Failure>
        )}
        {campaign.description && (
          <p className="message-text">
            <bdi>{campaign.description}</bdi>
          </p>
        )}
        <CampaignFacts campaign={campaign} />
      </Sheet>
    </>
  );
}

export function ReviewTitle({ review, actions }: Pick<ReviewHeadProps, 'review'> & { actions?: ReactNode }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { campaign, totals } = review;
  const due = campaign.deadline === null ? null : formats.due(campaign.deadline);
  return (
    <PageHead
      title={<bdi>{campaign.name}</bdi>}
      sentence={
        <>
          {totals && totals.total > 0 && (
            <strong>{t('reviews.items.progress', progressText(formats.number, totals))}</strong>
          )}{' '}
          {due && campaign.readOnly === null && <span className={due.urgency}>{due.text}</span>}
        </>
      }
      actions={actions}
    />
  );
}

function progressText(number: (value: number) => string, totals: NonNullable<LoadedReview['totals']>) {
  const { decided, total } = progressOf(totals);
  return { decided: number(decided), total: number(total) };
}

interface DecisionCountsProps {
  totals: NonNullable<LoadedReview['totals']>;
  exceptions: boolean;
}

function DecisionCounts({ totals, exceptions }: DecisionCountsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { percent } = progressOf(totals);
  const parts = [
    {
      mark: 'done' as const,
      count: totals.certify,
      text: t('reviews.items.count.certify', formats.counted(totals.certify)),
    },
    {
      mark: 'bad' as const,
      count: totals.revoke,
      text: t('reviews.items.count.revoke', formats.counted(totals.revoke)),
    },
    ...(exceptions
      ? [
          {
            mark: 'due' as const,
            count: totals.exception,
            text: t('reviews.items.count.exception', formats.counted(totals.exception)),
          },
        ]
      : []),
    { mark: 'open' as const, count: totals.NONE, text: t('reviews.items.count.none', formats.counted(totals.NONE)) },
  ];
  return (
    <>
      <TickBar parts={parts} />
      <Legend parts={parts}>
        <li>{t('reviews.items.percent', { percent: formats.percent(percent) })}</li>
      </Legend>
    </>
  );
}

function CampaignFacts({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { owner, duration, start, deadline, exceptionDays, removalDays } = campaign;
  const unknown = t('ui.word.unknown');
  const dateOf = (date: number | null) => (date === null ? unknown : formats.shortDay(date));
  return (
    <details className="review-about">
      <summary className="link">{t('reviews.items.about.title')}</summary>
      <Facts
        facts={[
          { label: t('reviews.items.about.owner'), value: <bdi>{owner}</bdi> },
          {
            label: t('reviews.items.about.duration'),
            value: duration === null ? unknown : t('reviews.items.about.days', formats.counted(duration)),
          },
          { label: t('ui.word.startDate'), value: dateOf(start) },
          { label: t('reviews.column.deadline'), value: dateOf(deadline) },
          {
            label: t('reviews.items.about.removal'),
            value:
              removalDays === null
                ? t('reviews.items.about.removalNone')
                : removalDays === 0
                  ? t('reviews.items.about.removalNow')
                  : t('reviews.items.about.removalIn', formats.counted(removalDays)),
          },
          ...(exceptionDays > 0
            ? [
                {
                  label: t('reviews.items.about.exception'),
                  value: t('reviews.items.about.days', formats.counted(exceptionDays)),
                },
              ]
            : []),
        ]}
      />
    </details>
  );
}

interface ItemTabsProps {
  tab: ItemTab;
  tabs: readonly { tab: ItemTab; to: string }[];
  groups: { person: string | null; access: string | null; flat: string; reason: string | null };
  grouped: string | null;
  show: { all: string; open: string; decided: string };
  query: { decision: readonly string[] };
}

export function ItemTabs({ tab, tabs, groups, grouped, show, query }: ItemTabsProps) {
  const { t } = useTranslation();
  const { decision } = query;
  const shown =
    decision.length === 0 ? 'all' : decision.join() === 'none' ? 'open' : isDecidedFilter(decision) ? 'decided' : null;
  const by = [
    { name: 'person' as const, to: groups.person },
    { name: 'access' as const, to: groups.access },
    { name: 'flat' as const, to: groups.flat },
    { name: 'reason' as const, to: groups.reason },
  ].flatMap(({ name, to }) => (to === null ? [] : { name, to }));
  return (
    <>
      {tabs.length > 1 && (
        <Tabs
          label={t('reviews.items.tabs')}
          tabs={tabs.map((one) => ({ to: one.to, label: t(`reviews.items.tab.${one.tab}`), current: one.tab === tab }))}
        />
      )}
      <div className="switches cluster between">
        <Switch
          label={t('reviews.items.show.label')}
          options={(['open', 'decided', 'all'] as const).map((name) => ({
            to: show[name],
            label: t(`reviews.items.show.${name}`),
            current: shown === name,
          }))}
        />
        {by.length > 1 && (
          <Switch
            label={t('reviews.items.group.label')}
            options={by.map(({ name, to }) => ({
              to,
              label: t(`reviews.items.group.${name}`),
              current: (grouped ?? 'flat') === name,
            }))}
          />
        )}
      </div>
    </>
  );
}

function isDecidedFilter(decision: readonly string[]): boolean {
  return decision.length === 3 && !decision.includes('none');
}

function Switch({
  label,
  options,
}: {
  label: string;
  options: readonly { to: string; label: string; current: boolean }[];
}) {
  return (
    <nav className="choice" aria-label={label}>
      {options.map(({ to, label: words, current }) => (
        <Link key={words} to={to} keepScroll aria-current={current ? 'true' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  );
}

interface ReviewProgress {
  total: number;
  decided: number;
  /** Rounded up below 50 and down from there, so that 0 means none and 100 all. */
  percent: number;
}

export function progressOf({ total, NONE }: Pick<ItemTotals, 'total' | 'NONE'>): ReviewProgress {
  const decided = Math.max(0, total - NONE);
  const share = total === 0 ? 100 : (decided / total) * 100;
  return { total, decided, percent: share >= 50 ? Math.floor(share) : Math.ceil(share) };
}

export function NoItems() {
  const { t } = useTranslation();
  return (
    <Empty
      title={t('reviews.items.empty.title')}
      actions={<ButtonLink to={REVIEWS}>{t('reviews.items.empty.back')}</ButtonLink>}
    >
      {t('reviews.items.empty.body')}
    </Empty>
  );
}
