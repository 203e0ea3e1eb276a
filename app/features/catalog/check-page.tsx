import '../../locales/parts/asking.client';
import '../../locales/parts/requests.client';
import { Outlet } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../../ui/error-summary';
import { ActionForm } from '../../ui/form';
import { Link } from '../../ui/link';
import { Note } from '../../ui/note';
import { ButtonLink, Facts, PageHead } from '../../ui/page';
import { Avatar } from '../../ui/person';
import { Sheet, SheetRow } from '../../ui/sheet';
import { Submit } from '../../ui/submit';
import { useAnswer } from '../../ui/use-answer';
import { useWhen } from '../../ui/use-when';
import type { CheckStep } from './check-step.server';
import { ItemLine } from './item-line';
import { CHECK, COMPLETE, MINE, NEW, VIOLATION, withCatalog } from './paths';

/** Everything that will be sent, each part with the way to change it. */
export function CheckPage({ page }: { page: CheckStep }) {
  const { t } = useTranslation();
  const { counted } = useWhen();
  const { people, items, catalog, rules, form, count, skipped, mayChoosePeople } = page;
  const answer = useAnswer({ id: 'check', action: CHECK });
  const [first] = people;
  return (
    <>
      <ErrorSummary answer={answer} />
      <PageHead title={t('asking.check.title')} sentence={t('asking.check.sentence')} />
      <Outlet />
      {rules && first && (
        <div className="check-alert">
          <Note
            tone="bad"
            role="alert"
            title={t('asking.violation.alert', { name: first.name })}
            end={
              <Link to={withCatalog(VIOLATION, catalog)} className="link" keepScroll>
                {t('asking.violation.see')}
              </Link>
            }
          />
        </div>
      )}
      {skipped === null && (
        <div className="check-alert">
          <Note tone="due">{t('asking.check.unchecked')}</Note>
        </div>
      )}
      {skipped && skipped.length > 0 && <LeftOut skipped={skipped} count={count} />}
      <div className="stack check-sheets">
        <Sheet
          title={t('asking.cart.whom')}
          beside={t('asking.cart.people', counted(people.length))}
          end={mayChoosePeople && <Change to={NEW} label={t('asking.check.changeWhom')} />}
          rows
        >
          {people.map(({ id, name, userName, profileImage }) => (
            <SheetRow
              key={id}
              start={<Avatar name={name} picture={profileImage || null} />}
              title={<bdi>{name}</bdi>}
              second={<bdi>{userName}</bdi>}
            />
          ))}
        </Sheet>
        <Sheet
          title={t('asking.cart.what')}
          beside={t('asking.cart.items', counted(items.length))}
          end={<Change to={catalog} label={t('asking.check.changeWhat')} />}
          rows
        >
          {items.map((item) => (
            <ItemRow key={item.id} item={item} />
          ))}
        </Sheet>
        <Answers page={page} />
      </div>
      <ActionForm tokens={form} action={withCatalog(CHECK, catalog)} answer={answer} className="check-send">
        <ButtonLink to={withCatalog(COMPLETE, catalog)}>{t('asking.back')}</ButtonLink>
        {count > 0 && (
          <>
            <Submit look="primary">{t('asking.check.send', counted(count))}</Submit>
            <p className="small quiet">{t('asking.check.after')}</p>
          </>
        )}
      </ActionForm>
    </>
  );
}

/** What the platform objects to now; it is not sent. */
function LeftOut({ skipped, count }: { skipped: NonNullable<CheckStep['skipped']>; count: number }) {
  const { t } = useTranslation();
  const { counted } = useWhen();
  const total = skipped.reduce((sum, one) => sum + one.count, 0);
  const requested = skipped.some(({ requested }) => requested.length > 0);
  return (
    <div className="check-alert">
      <Note
        tone="due"
        title={count === 0 ? t('asking.check.nothingLeft') : t('asking.check.skipped', counted(total))}
        end={
          requested && (
            <Link to={MINE} className="link">
              {t('asking.check.seeRequests')}
            </Link>
          )
        }
      >
        <ul>
          {skipped.map((one) => (
            <li key={one.id}>
              <bdi>{one.name}</bdi>: <Objected {...one} />
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

function Objected({ held, requested, others, self }: NonNullable<CheckStep['skipped']>[number]) {
  const { t } = useTranslation();
  const { list } = useWhen();
  if (self && held.length > 0) return t('asking.mark.heldSelf');
  if (self && requested.length > 0) return t('asking.mark.requestedSelf');
  return [
    held.length > 0 && t('asking.mark.held', { count: held.length, names: list(held) }),
    requested.length > 0 && t('asking.mark.requested', { count: requested.length, names: list(requested) }),
    others.length > 0 && `${t('asking.error.other')} (${list(others)})`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Change({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="link small">
      {label}
    </Link>
  );
}

function ItemRow({ item }: { item: CheckStep['items'][number] }) {
  const { name, within, type, start, end, isFilled, answered, onlyFor, picture } = item;
  const { t } = useTranslation();
  const { dayAndTime, list } = useWhen();
  const about = [
    within ?? t(`asking.kind.${type}`),
    onlyFor && t('asking.cart.onlyFor', { names: list(onlyFor) }),
    start === null ? null : t('asking.cart.from', { date: dayAndTime(start) }),
    end === null ? null : t('asking.cart.until', { date: dayAndTime(end) }),
    isFilled && answered.length === 0 ? t('asking.cart.formAnswered') : null,
  ].filter((part) => part !== null);
  return (
    <SheetRow
      start={<ItemLine type={type} name={within ?? name} picture={picture} small />}
      title={<bdi>{name}</bdi>}
      second={
        <>
          <bdi>{list(about)}</bdi>
          {answered.length > 0 && <Answered answered={answered} />}
        </>
      }
    />
  );
}

/** What was filled in for an item. */
function Answered({ answered }: { answered: CheckStep['items'][number]['answered'] }) {
  const { t } = useTranslation();
  const { list, longDay } = useWhen();
  const words = ({ kind, texts }: (typeof answered)[number]) => {
    const [first = ''] = texts;
    if (kind === 'flag') return t(first === 'on' ? 'asking.item.yes' : 'asking.item.no');
    const noon = Date.parse(`${first.slice(0, 10)}T12:00:00Z`);
    if (kind === 'day' && !Number.isNaN(noon)) return longDay(noon);
    return list(texts.filter((text) => text !== '')) || t('asking.check.notSaid');
  };
  return (
    <span className="check-answered">
      {answered.map((field) => (
        <span key={field.label}>
          <bdi>{field.label}</bdi>: <bdi>{words(field)}</bdi>
        </span>
      ))}
    </span>
  );
}

function Answers({ page: { answers, catalog } }: { page: CheckStep }) {
  const { t } = useTranslation();
  const { dayAndTime, longDay } = useWhen();
  const { justification, priority, start, end, expires } = answers;
  return (
    <Sheet
      title={t('asking.check.answers')}
      end={<Change to={withCatalog(COMPLETE, catalog)} label={t('asking.check.changeAnswers')} />}
    >
      <Facts
        long
        facts={[
          {
            label: t('asking.complete.reason'),
            value: justification ? <bdi className="said-text">{justification}</bdi> : t('asking.check.notSaid'),
          },
          { label: t('asking.complete.priority'), value: t(`requests.priority.${priority}`) },
          { label: t('asking.item.start'), value: start ? dayAndTime(start) : t('asking.check.atApproval') },
          { label: t('asking.item.end'), value: end ? dayAndTime(end) : t('asking.check.noEnd') },
          {
            label: t('asking.complete.expires'),
            value: expires ? longDay(`${expires}T12:00:00Z`) : t('asking.check.notSaid'),
          },
        ]}
      />
    </Sheet>
  );
}
