import { Outlet } from '@remix-run/react';
import { BlockStack, Text } from '@shopify/polaris';
import { ItemLine } from '../../../kits/requests/catalog/item-line';
import {
  CHECK_PATH,
  COMPLETE_PATH,
  MY_REQUESTS_PATH,
  NEW_REQUEST_PATH,
  VIOLATION_PATH,
  withCatalog,
} from '../../../kits/requests/catalog/paths';
import { useObjectionText } from '../../../kits/requests/catalog/use-objection-text';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm } from '../../../ui/form';
import { Link } from '../../../ui/link';
import { NoValue } from '../../../ui/no-value';
import { Note } from '../../../ui/note';
import { Facts, PageHead } from '../../../ui/page';
import { Avatar } from '../../../ui/person';
import { Dotted } from '../../../ui/sentence';
import { Sheet, SheetRow } from '../../../ui/sheet';
import { StepSentence } from '../../../ui/step-sentence';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { userNameBeside } from '../../../ui/user-name';
import { ZoneNote } from '../../../ui/zone-note';
import type { CheckStep } from './check-step.server';

/** Everything that will be sent, each part with the way to change it. */
export function CheckPage({ page }: { page: CheckStep }) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const { people, items, catalog, seen, rules, form, count, skipped, mayChoosePeople } = page;
  const answer = useAnswer({ id: 'check', action: CHECK_PATH });
  const [first] = people;
  return (
    <>
      <ErrorSummary answer={answer} />
      <PageHead
        title={t('requests.catalog.check.title')}
        sentence={
          <StepSentence at={3} of={3}>
            {t('requests.catalog.check.sentence')}
          </StepSentence>
        }
      />
      <Outlet />
      <ActionForm tokens={form} action={withCatalog(CHECK_PATH, catalog)} answer={answer} className="stack receipt">
        <input type="hidden" name="seen" value={seen} />
        {rules && first && (
          <div className="check-alert">
            <Note
              tone="bad"
              role="alert"
              title={t('requests.catalog.violation.alert', { name: first.name })}
              end={
                <Link to={withCatalog(VIOLATION_PATH, catalog)} className="link" keepScroll>
                  {t('requests.catalog.violation.see')}
                </Link>
              }
            />
          </div>
        )}
        {skipped === null && (
          <div className="check-alert">
            <Note tone="due">{t('requests.catalog.check.unchecked')}</Note>
          </div>
        )}
        {skipped && skipped.length > 0 && <SkippedNote skipped={skipped} count={count} />}
        <div className="stack">
          <Sheet
            title={t('requests.catalog.cart.whom')}
            beside={t('requests.catalog.cart.people', counted(people.length))}
            end={mayChoosePeople && <ChangeLink to={NEW_REQUEST_PATH} label={t('requests.catalog.check.changeWhom')} />}
            rows
          >
            {people.map(({ id, name, userName, profileImage }) => (
              <SheetRow
                key={id}
                start={<Avatar name={name} picture={profileImage || null} />}
                title={<bdi>{name}</bdi>}
                second={userNameBeside(name, userName)}
              />
            ))}
          </Sheet>
          <Sheet
            title={t('requests.catalog.cart.what')}
            beside={t('requests.catalog.cart.items', counted(items.length))}
            end={<ChangeLink to={catalog} label={t('requests.catalog.check.changeWhat')} />}
            rows
          >
            {items.map((item) => (
              <ItemRow key={item.id} item={item} />
            ))}
          </Sheet>
          <TermsSheet page={page} />
        </div>
        <div className="check-send cluster">
          {count > 0 && <Submit look="primary">{t('requests.catalog.check.send', counted(count))}</Submit>}
          {count > 0 && (
            <Text as="p" variant="bodySm" tone="subdued">
              {t('requests.catalog.check.after')}
            </Text>
          )}
        </div>
      </ActionForm>
    </>
  );
}

/** What the platform objects to now; it is not sent. */
function SkippedNote({ skipped, count }: { skipped: NonNullable<CheckStep['skipped']>; count: number }) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const total = skipped.reduce((sum, one) => sum + one.count, 0);
  const requested = skipped.some(({ requested }) => requested.length > 0);
  return (
    <div className="check-alert">
      <Note
        tone="due"
        title={
          count === 0 ? t('requests.catalog.check.nothingLeft') : t('requests.catalog.check.skipped', counted(total))
        }
        end={
          requested && (
            <Link to={MY_REQUESTS_PATH} className="link">
              {t('requests.catalog.check.seeRequests')}
            </Link>
          )
        }
      >
        <ul>
          {skipped.map((one) => (
            <li key={one.id}>
              {t('ui.word.label', { name: one.name })} <SkippedReasons {...one} />
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

function SkippedReasons({ held, requested, others, self }: NonNullable<CheckStep['skipped']>[number]) {
  const { t } = useTranslation();
  const objectionText = useObjectionText();
  const { list } = useFormats();
  if (self && held.length > 0) return t('requests.catalog.mark.heldSelf');
  if (self && requested.length > 0) return t('requests.catalog.mark.requestedSelf');
  return (
    <Dotted
      parts={[
        held.length > 0 && t('requests.catalog.mark.held', { count: held.length, names: list(held) }),
        requested.length > 0 && t('requests.catalog.mark.requested', { names: list(requested) }),
        ...others.map(({ reason, names }) => `${objectionText(reason)} (${list(names)})`),
      ]}
    />
  );
}

function ChangeLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="link small">
      {label}
    </Link>
  );
}

function ItemRow({ item }: { item: CheckStep['items'][number] }) {
  const { name, within, type, start, end, isFilled, answered, onlyFor, picture } = item;
  const { t } = useTranslation();
  const { dayAndTime, list } = useFormats();
  const about = [
    within ?? t(`requests.catalog.kind.${type}`),
    onlyFor && t('requests.catalog.cart.onlyFor', { names: list(onlyFor) }),
    start === null ? null : t('requests.catalog.cart.from', { date: dayAndTime(start) }),
    end === null ? null : t('requests.catalog.cart.until', { date: dayAndTime(end) }),
    isFilled && answered.length === 0 ? t('requests.catalog.cart.formAnswered') : null,
  ].filter((part) => part !== null);
  return (
    <SheetRow
      start={<ItemLine type={type} name={within ?? name} picture={picture} small />}
      title={<bdi>{name}</bdi>}
      second={
        <>
          {list(about)}
          {answered.length > 0 && <FormAnswers answered={answered} />}
        </>
      }
    />
  );
}

/** What was filled in for an item. */
function FormAnswers({ answered }: { answered: CheckStep['items'][number]['answered'] }) {
  const { t } = useTranslation();
  const { list, shortDay } = useFormats();
  const words = ({ kind, texts }: (typeof answered)[number]) => {
    const [first = ''] = texts;
    if (kind === 'flag') return t(first === 'on' ? 'requests.catalog.item.yes' : 'requests.catalog.item.no');
    const noon = Date.parse(`${first.slice(0, 10)}T12:00:00Z`);
    if (kind === 'day' && !Number.isNaN(noon)) return shortDay(noon);
    return list(texts.filter((text) => text !== '')) || <NoValue />;
  };
  return (
    <span className="stack-s">
      {answered.map((field) => (
        <span key={field.label}>
          {t('ui.word.label', { name: field.label })} {words(field)}
        </span>
      ))}
    </span>
  );
}

function TermsSheet({ page: { answers, catalog } }: { page: CheckStep }) {
  const { t } = useTranslation();
  const { dayAndTime, shortDay } = useFormats();
  const { justification, priority, start, end, expires } = answers;
  return (
    <Sheet
      title={t('requests.catalog.check.answers')}
      end={<ChangeLink to={withCatalog(COMPLETE_PATH, catalog)} label={t('requests.catalog.check.changeAnswers')} />}
    >
      <BlockStack gap="200">
        <Facts
          long
          facts={[
            {
              label: t('requests.catalog.complete.reason'),
              value: justification ? <bdi className="message-text">{justification}</bdi> : <NoValue />,
            },
            { label: t('requests.catalog.complete.priority'), value: t(`requests.priority.${priority}`) },
            {
              label: t('requests.catalog.item.start'),
              value: start ? dayAndTime(start) : t('requests.catalog.check.atApproval'),
            },
            { label: t('requests.catalog.item.end'), value: end ? dayAndTime(end) : t('requests.catalog.check.noEnd') },
            {
              label: t('requests.catalog.complete.expires'),
              value: expires ? shortDay(`${expires}T12:00:00Z`) : <NoValue />,
            },
          ]}
        />
        <ZoneNote />
      </BlockStack>
    </Sheet>
  );
}
