import { Fragment } from 'react';
import { ButtonLink } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm } from '../../../ui/form';
import { FormActions } from '../../../ui/form-actions';
import { Link } from '../../../ui/link';
import { Failure, Note } from '../../../ui/note';
import { Columns, PageHead } from '../../../ui/page';
import { Dotted } from '../../../ui/sentence';
import { Sheet, SheetRow } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { Legend, TickBar } from '../../../ui/tick-bar';
import { useAnswer } from '../../../ui/use-answer';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { UNUSED_DAYS } from '../unusual';
import type { ListedItem, ListedItems, SignOffCheck } from './check.server';
import { countDecisions, type SignOffProgress } from './progress';

export function SignOffPage({ check }: { check: SignOffCheck }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { campaign, progress, removed, retry } = check;
  const answer = useAnswer({ id: 'sign-off' });
  return (
    <>
      <ErrorSummary answer={answer} />
      <PageHead
        title={t('reviews.signOff.title')}
        sentence={
          <Dotted
            parts={[
              campaign.name,
              progress &&
                t('reviews.signOff.decided', {
                  decided: formats.number(progress.total - progress.open),
                  total: formats.number(progress.total),
                }),
            ]}
          />
        }
      />
      <Columns side={<SignOffPanel check={check} />} sticky>
        <div className="stack">
          {progress ? (
            <Sheet title={t('reviews.signOff.follows')}>
              <Consequences progress={progress} check={check} />
            </Sheet>
          ) : (
            <Sheet title={t('reviews.signOff.follows')} hatched>
              <Failure retry={retry}>{t('reviews.signOff.failed.counts')}</Failure>
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
  const { counted } = useFormats();
  const { certify, revoke, exception, open, before } = progress;
  const parts = [
    { mark: 'done' as const, count: certify, text: t('reviews.signOff.keep', counted(certify)) },
    { mark: 'bad' as const, count: revoke, text: t(removedText({ campaign, removes }), removedValues()) },
    {
      mark: 'due' as const,
      count: exception,
      text: t(
        'reviews.signOff.except',
        counted(exception, { days: t('reviews.signOff.days', counted(campaign.exceptionDays)) }),
      ),
    },
    {
      mark: 'open' as const,
      count: open,
      text: t(campaign.partialSignoff ? 'reviews.signOff.stayOpen' : 'reviews.signOff.undecided', counted(open)),
    },
    { mark: 'later' as const, count: before, text: t('reviews.signOff.before', counted(before)) },
  ].filter(({ count }) => count > 0);
  function removedValues() {
    return counted(revoke, { days: t('reviews.signOff.days', counted(campaign.removalDays ?? 0)) });
  }
  return (
    <>
      <TickBar parts={parts} />
      <Legend parts={parts} />
    </>
  );
}

function removedText({ campaign, removes }: Pick<SignOffCheck, 'campaign' | 'removes'>) {
  if (!removes) return 'reviews.signOff.recorded';
  return campaign.removalDays === 0 ? 'reviews.signOff.removeNow' : 'reviews.signOff.removeLater';
}

function RemovedItems({ removed, check }: { removed: ListedItems | null; check: SignOffCheck }) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const { campaign, removes, retry } = check;
  if (removed?.count === 0) return null;
  const title = t(removes ? 'reviews.signOff.removed.title' : 'reviews.signOff.removed.revoked');
  if (removed === null) {
    return (
      <Sheet title={title} hatched>
        <Failure retry={retry}>{t('reviews.signOff.failed.removed')}</Failure>
      </Sheet>
    );
  }
  return (
    <Sheet title={title} beside={t('reviews.signOff.items', counted(removed.count))} rows>
      {removed.items.map((item) => (
        <Item
          key={item.id}
          item={item}
          end={
            item.decision === 'exception' &&
            t('reviews.signOff.removed.after', { days: t('reviews.signOff.days', counted(campaign.exceptionDays)) })
          }
        />
      ))}
      {removes && check.cascades && <p className="sheet-body small">{t('reviews.signOff.removed.along')}</p>}
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
      second={<Dotted parts={[where, whom]} />}
      end={end && <span className="fine">{end}</span>}
    />
  );
}

function MoreLinks({ of: { count, items, lists } }: { of: ListedItems }) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  return (
    <p className="sheet-body small">
      {count > items.length && <>{t('reviews.signOff.more', counted(count - items.length))} </>}
      {lists.map((one, at) => (
        <span key={one.tab}>
          {at > 0 && '\u00a0· '}
          <Link to={one.to} className="link">
            {lists.length > 1
              ? t('reviews.signOff.lookIn', { list: t(`reviews.signOff.tab.${one.tab}`) })
              : t('reviews.signOff.look')}
          </Link>
        </span>
      ))}
    </p>
  );
}

function AffectedViolationsSheet({ check: { violations, campaign, retry } }: { check: SignOffCheck }) {
  const { t } = useTranslation();
  const title = t('reviews.signOff.violations.title');
  if (violations === null) {
    return (
      <Sheet title={title} hatched>
        <Failure retry={retry}>{t('reviews.signOff.failed.violations')}</Failure>
      </Sheet>
    );
  }
  const { named, all } = violations;
  if (named.length === 0 && all) return null;
  const later = campaign.removalDays === 0 ? '' : 'Later';
  return (
    <Sheet title={title} rows>
      {named.map((one) => (
        <SheetRow
          key={one.id}
          title={
            <Link to={one.to}>
              <bdi>{one.rule ?? t('ui.word.unnamed')}</bdi>
            </Link>
          }
          second={one.person && <bdi>{one.person}</bdi>}
          end={
            <span className={one.outcome === 'closes' ? 'small ok' : 'small due'}>
              {t(
                one.outcome === 'closes'
                  ? `reviews.signOff.violations.closes${later}`
                  : `reviews.signOff.violations.${one.outcome}`,
              )}
            </span>
          }
        />
      ))}
      <p className="sheet-body small">
        {t(all ? 'reviews.signOff.violations.hint' : 'reviews.signOff.violations.some')}
      </p>
    </Sheet>
  );
}

function UnusualItems({ check: { unusual, progress, retry } }: { check: SignOffCheck }) {
  const { t } = useTranslation();
  const { counted, number, shortDay } = useFormats();
  if (progress?.certify === 0) return null;
  const none = unusual.every(({ found }) => found?.count === 0);
  return (
    <Sheet title={t('reviews.signOff.unusual.title')} beside={none && t('reviews.signOff.unusual.none')} rows>
      {unusual.map(({ kind, found }) => {
        if (found?.count === 0) return null;
        const days = number(UNUSED_DAYS);
        return (
          <Fragment key={kind}>
            {found === null ? (
              <Failure retry={retry}>{t(`reviews.signOff.failed.${kind}`, { days })}</Failure>
            ) : (
              <>
                <h3 className="sheet-body">{t(`reviews.signOff.unusual.${kind}`, counted(found.count, { days }))}</h3>
                {found.items.map((item) => (
                  <Item
                    key={item.id}
                    item={item}
                    end={
                      kind === 'unused' &&
                      item.lastUsed !== null &&
                      t('reviews.signOff.lastUsed', { date: shortDay(item.lastUsed) })
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
  const { counted } = useFormats();
  const { form, progress, seen, own, mayFailed, obstacle, back, undecidedTo, retry } = check;
  const answer = useAnswer({ id: 'sign-off' });
  if (!progress || !form) {
    return (
      <Sheet title={t('reviews.signOff.notYet')}>
        <p>
          {obstacle
            ? t(`reviews.signOff.why.${obstacle}`, counted(progress?.open ?? 0))
            : t(progress && mayFailed ? 'reviews.signOff.why.mayUnknown' : 'reviews.signOff.why.unknown')}
        </p>
        <p className="form-after">
          <ButtonLink to={obstacle === 'undecided' ? undecidedTo : back}>
            {t(obstacle === 'undecided' ? 'reviews.signOff.seeUndecided' : 'reviews.backToReview')}
          </ButtonLink>
          {obstacle === null && <ButtonLink to={retry}>{t('ui.tryAgain')}</ButtonLink>}
        </p>
      </Sheet>
    );
  }
  return (
    <Sheet title={t('reviews.signOff.final')}>
      <ActionForm tokens={form} answer={answer}>
        <input type="hidden" name="seen" value={seen} />
        <p>{t('reviews.signOff.finalWords')}</p>
        {own > 0 && <Note tone="due">{t('reviews.signOff.own', counted(own))}</Note>}
        <FormActions cancel={back}>
          <Submit look="primary">{t('reviews.signOff.button', counted(countDecisions(progress)))}</Submit>
        </FormActions>
      </ActionForm>
    </Sheet>
  );
}
