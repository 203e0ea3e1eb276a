import '../../../locales/parts/asking.client';
import '../../../locales/parts/requests.client';
import { Outlet } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { CheckStep } from '../../../routes/my-requests.complete_.check';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm } from '../../../ui/form';
import { Link } from '../../../ui/link';
import { Note } from '../../../ui/note';
import { ButtonLink, Facts, PageHead } from '../../../ui/page';
import { Avatar } from '../../../ui/person';
import { Sheet, SheetRow } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useWhen } from '../../../ui/use-when';
import { CHECK, COMPLETE, VIOLATION, withCatalog } from './addresses';
import { Thing } from './thing';

/** Everything that will be sent, each part with the way to change it. */
export function CheckPage({ page }: { page: CheckStep }) {
  const { t } = useTranslation();
  const { counted } = useWhen();
  const { people, items, catalog, rules, form } = page;
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
      <div className="stack check-sheets">
        <Sheet
          title={t('asking.cart.whom')}
          beside={t('asking.cart.people', counted(people.length))}
          end={<Change to={catalog} part={t('asking.cart.whom')} />}
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
          end={<Change to={catalog} part={t('asking.cart.what')} />}
          rows
        >
          {items.map((item) => (
            <ItemRow key={item.id} item={item} />
          ))}
        </Sheet>
        <Answers page={page} />
      </div>
      <ActionForm pass={form} action={withCatalog(CHECK, catalog)} answer={answer} className="check-send">
        <ButtonLink to={withCatalog(COMPLETE, catalog)}>{t('asking.check.change')}</ButtonLink>
        <Submit look="primary">{t('asking.check.send', counted(people.length * items.length))}</Submit>
        <p className="small quiet">{t('asking.check.after')}</p>
      </ActionForm>
    </>
  );
}

function Change({ to, part }: { to: string; part: string }) {
  const { t } = useTranslation();
  return (
    <Link to={to} className="link small" aria-label={`${t('asking.check.change')}: ${part}`}>
      {t('asking.check.change')}
    </Link>
  );
}

function ItemRow({ item: { name, within, type, start, end, form, picture } }: { item: CheckStep['items'][number] }) {
  const { t } = useTranslation();
  const { dayAndTime, list } = useWhen();
  const about = [
    within ?? t(`asking.kind.${type}`),
    start === null ? null : t('asking.cart.from', { date: dayAndTime(start) }),
    end === null ? null : t('asking.cart.until', { date: dayAndTime(end) }),
    form === null ? null : t('asking.cart.formAnswered'),
  ].filter((part) => part !== null);
  return (
    <SheetRow
      start={<Thing type={type} name={within ?? name} picture={picture} small />}
      title={<bdi>{name}</bdi>}
      second={<bdi>{list(about)}</bdi>}
    />
  );
}

function Answers({ page: { answers, catalog } }: { page: CheckStep }) {
  const { t } = useTranslation();
  const { dayAndTime, longDay } = useWhen();
  const { justification, priority, start, end, expires } = answers;
  return (
    <Sheet
      title={t('asking.check.answers')}
      end={<Change to={withCatalog(COMPLETE, catalog)} part={t('asking.check.answers')} />}
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
