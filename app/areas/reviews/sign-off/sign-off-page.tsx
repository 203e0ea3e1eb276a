import { Fragment } from 'react';
import { ButtonLink } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm } from '../../../ui/form';
import { Link } from '../../../ui/link';
import { Failure, Note } from '../../../ui/note';
import { Columns, PageHead } from '../../../ui/page';
import { Sheet, SheetRow } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { Legend, TickBar } from '../../../ui/tick-bar';
import { useAnswer } from '../../../ui/use-answer';
import { useTranslation } from '../../../ui/use-translation';
import { useWhen } from '../../../ui/use-when';
import { UNUSED_DAYS } from '../unusual';
import type { ListedItem, ListedItems, SignOffCheck } from './check.server';
import { countDecisions, type SignOffProgress, serializeProgress } from './progress';

export function SignOffPage({ check }: { check: SignOffCheck }) {
  const { t } = useTranslation();
  const when = useWhen();
  const { campaign, progress, removed, retry } = check;
  const answer = useAnswer({ id: 'sign-off' });
  return (
    <>
      <ErrorSummary answer={answer} />
      <PageHead
        title={t('signoff.title')}
        sentence={
          <>
            <bdi>{campaign.name}</bdi>
            {progress &&
              ` · ${t('signoff.decided', {
                decided: when.number(progress.total - progress.open),
                total: when.number(progress.total),
              })}`}
          </>
        }
      />
      <Columns side={<SignOffPanel check={check} />} sticky>
        <div className="stack">
          {progress ? (
            <Sheet title={t('signoff.follows')}>
              <Consequences progress={progress} check={check} />
            </Sheet>
          ) : (
            <Sheet title={t('signoff.follows')} hatched>
              <Failure retry={retry}>{t('signoff.failed.counts')}</Failure>
            </Sheet>
          )}
          <RemovedItems removed={removed} check={check} />
          <AffectedViolationsSheet check={check} />
          <UnusualItems check={check} />
        </div>
      </Columns>
    </>
  );
}

function Consequences({ progress, check: { campaign, removes } }: { progress: SignOffProgress; check: SignOffCheck }) {
  const { t } = useTranslation();
  const { counted } = useWhen();
  const { certify, revoke, exception, open, before } = progress;
  const parts = [
    { mark: 'done' as const, count: certify, words: t('signoff.keep', counted(certify)) },
    { mark: 'bad' as const, count: revoke, words: t(removedText({ campaign, removes }), removedValues()) },
    {
      mark: 'due' as const,
      count: exception,
      words: t('signoff.except', counted(exception, { days: t('signoff.days', counted(campaign.exceptionDays)) })),
    },
    {
      mark: 'open' as const,
      count: open,
      words: t(campaign.partialSignoff ? 'signoff.stayOpen' : 'signoff.undecided', counted(open)),
    },
    { mark: 'later' as const, count: before, words: t('signoff.before', counted(before)) },
  ].filter(({ count }) => count > 0);
  function removedValues() {
    return counted(revoke, { days: t('signoff.days', counted(campaign.removalDays ?? 0)) });
  }
  return (
    <>
      <TickBar parts={parts} />
      <Legend parts={parts} />
    </>
  );
}

function removedText({ campaign, removes }: Pick<SignOffCheck, 'campaign' | 'removes'>) {
  if (!removes) return 'signoff.recorded';
  return campaign.removalDays === 0 ? 'signoff.removeNow' : 'signoff.removeLater';
}

function RemovedItems({ removed, check }: { removed: ListedItems | null; check: SignOffCheck }) {
  const { t } = useTranslation();
  const { counted } = useWhen();
  const { campaign, removes, retry } = check;
  if (removed?.count === 0) return null;
  const title = t(removes ? 'signoff.removed.title' : 'signoff.removed.revoked');
  if (removed === null) {
    return (
      <Sheet title={title} hatched>
        <Failure retry={retry}>{t('signoff.failed.removed')}</Failure>
      </Sheet>
    );
  }
  return (
    <Sheet title={title} beside={t('signoff.items', counted(removed.count))} rows>
      {removed.items.map((item) => (
        <Item
          key={item.id}
          item={item}
          end={
            item.decision === 'exception' &&
            t('signoff.removed.after', { days: t('signoff.days', counted(campaign.exceptionDays)) })
          }
        />
      ))}
      {removes && check.cascades && <p className="sheet-body small">{t('signoff.removed.along')}</p>}
      <MoreLinks of={removed} />
    </Sheet>
  );
}

function Item({ item: { what, where, whom, to }, end }: { item: ListedItem; end: string | false }) {
  return (
    <SheetRow
      title={
        <Link to={to}>
          <bdi>{what}</bdi>
        </Link>
      }
      second={[where, whom]
        .flatMap((words) => (words ? [<bdi key={words}>{words}</bdi>] : []))
        .flatMap((one, at) => (at > 0 ? [' · ', one] : [one]))}
      end={end && <span className="fine">{end}</span>}
    />
  );
}

function MoreLinks({ of: { count, items, lists } }: { of: ListedItems }) {
  const { t } = useTranslation();
  const { counted } = useWhen();
  return (
    <p className="sheet-body small">
      {count > items.length && <>{t('signoff.more', counted(count - items.length))} </>}
      {lists.map((one) => (
        <span key={one.tab}>
          <Link to={one.to} className="link">
            {lists.length > 1 ? t('signoff.lookIn', { list: t(`signoff.tab.${one.tab}`) }) : t('signoff.look')}
          </Link>{' '}
        </span>
      ))}
    </p>
  );
}

function AffectedViolationsSheet({ check: { violations, campaign, retry } }: { check: SignOffCheck }) {
  const { t } = useTranslation();
  const title = t('signoff.violations.title');
  if (violations === null) {
    return (
      <Sheet title={title} hatched>
        <Failure retry={retry}>{t('signoff.failed.violations')}</Failure>
      </Sheet>
    );
  }
  const { named, all } = violations;
  if (named.length === 0) return null;
  const later = campaign.removalDays === 0 ? '' : 'Later';
  return (
    <Sheet title={title} rows>
      {named.map((one) => (
        <SheetRow
          key={one.id}
          title={
            <Link to={one.to}>
              <bdi>{one.rule ?? one.id}</bdi>
            </Link>
          }
          second={one.person && <bdi>{one.person}</bdi>}
          end={
            <span className={one.outcome === 'closes' ? 'small ok' : 'small due'}>
              {t(one.outcome === 'closes' ? `signoff.violations.closes${later}` : `signoff.violations.${one.outcome}`)}
            </span>
          }
        />
      ))}
      <p className="sheet-body small">{t(all ? 'signoff.violations.hint' : 'signoff.violations.some')}</p>
    </Sheet>
  );
}

function UnusualItems({ check: { unusual, progress, retry } }: { check: SignOffCheck }) {
  const { t } = useTranslation();
  const { counted, number, shortDay } = useWhen();
  if (progress?.certify === 0) return null;
  const none = unusual.every(({ found }) => found?.count === 0);
  return (
    <Sheet title={t('signoff.unusual.title')} beside={none && t('signoff.unusual.none')} rows>
      {unusual.map(({ kind, found }) => {
        if (found?.count === 0) return null;
        const days = number(UNUSED_DAYS);
        return (
          <Fragment key={kind}>
            {found === null ? (
              <Failure retry={retry}>{t(`signoff.failed.${kind}`, { days })}</Failure>
            ) : (
              <>
                <h3 className="sheet-body">
                  {t(`signoff.unusual.${kind}`, counted(found.count, { of: number(progress?.certify ?? 0), days }))}
                </h3>
                {found.items.map((item) => (
                  <Item
                    key={item.id}
                    item={item}
                    end={
                      kind === 'unused' &&
                      item.lastUsed !== null &&
                      t('signoff.lastUsed', { date: shortDay(item.lastUsed) })
                    }
                  />
                ))}
                <MoreLinks of={found} />
              </>
            )}
          </Fragment>
        );
      })}
    </Sheet>
  );
}

function SignOffPanel({ check }: { check: SignOffCheck }) {
  const { t } = useTranslation();
  const { counted } = useWhen();
  const { form, progress, obstacle, back, undecidedTo } = check;
  const answer = useAnswer({ id: 'sign-off' });
  if (!progress || !form) {
    return (
      <Sheet title={t('signoff.notYet')}>
        <p>{obstacle ? t(`signoff.why.${obstacle}`, counted(progress?.open ?? 0)) : t('signoff.why.unknown')}</p>
        <p className="form-after">
          <ButtonLink to={obstacle === 'undecided' ? undecidedTo : back}>
            {t(obstacle === 'undecided' ? 'signoff.seeUndecided' : 'signoff.back')}
          </ButtonLink>
        </p>
      </Sheet>
    );
  }
  return (
    <Sheet title={t('signoff.final')}>
      <ActionForm tokens={form} answer={answer}>
        <input type="hidden" name="seen" value={serializeProgress(progress)} />
        <p>{t('signoff.finalWords')}</p>
        {progress.open > 0 && <Note tone="due">{t('signoff.stayOpen', counted(progress.open))}</Note>}
        <Submit look="primary">{t('signoff.button', counted(countDecisions(progress)))}</Submit>
        <ButtonLink to={back}>{t('signoff.back')}</ButtonLink>
      </ActionForm>
    </Sheet>
  );
}
