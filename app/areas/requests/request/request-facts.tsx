import { BlockStack, Text } from '@shopify/polaris';
import type { Details } from '../../../kits/requests/details';
import type { AboutPart } from '../../../kits/requests/paths';
import { shortId } from '../../../kits/requests/request';
import { type TypeNames, useTypeName } from '../../../kits/requests/request-sentence';
import { Quote } from '../../../kits/requests/requested-by';
import { configText } from '../../../lib/config-text';
import { AddressText } from '../../../ui/address-text';
import { CopyText } from '../../../ui/copy-text';
import { Level } from '../../../ui/kind';
import { KnownTexts } from '../../../ui/known-texts';
import { Link } from '../../../ui/link';
import { NoValue } from '../../../ui/no-value';
import { Note } from '../../../ui/note';
import { type Fact, Facts } from '../../../ui/page';
import { Person } from '../../../ui/person';
import { Sheet } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { HeldAccess } from './held-access.server';

interface RequestFactsProps {
  details: Details;
  typeNames: TypeNames;
  held?: HeldAccess | undefined;
  /** What was filled in is shown elsewhere, in its form. */
  inForm: boolean;
  aboutTo: (part: AboutPart) => string;
}

export function RequestFacts({ details, typeNames, held, inForm, aboutTo }: RequestFactsProps) {
  const { t, i18n } = useTranslation();
  const { priority, reason, isReasonUnknown, kind } = details;
  const facts: (Fact | null)[] = [
    ...useAboutFacts({ details, typeNames, aboutTo }),
    ...useTimeFacts(details, held?.presentEnd ?? null),
    {
      label: t('requests.details.priority'),
      value: <Level of={priority}>{t(`requests.priority.${priority}`)}</Level>,
    },
    // A form of the tenant asks for what it needs; the reason is not part of every one.
    reason !== null || isReasonUnknown || kind !== 'other'
      ? {
          label: t('requests.details.reason'),
          value: reason ? <Quote text={reason} /> : isReasonUnknown ? t('ui.word.unknown') : <NoValue />,
        }
      : null,
    {
      label: t('requests.details.id'),
      value: <CopyText text={details.id} short={shortId(details.id)} label={t('requests.details.copyId')} />,
    },
  ];
  return (
    <Sheet title={t('requests.details.asked')}>
      <BlockStack gap="200">
        {held?.staysWithRole && <Note tone="due">{t('requests.details.stays')}</Note>}
        {held?.isUnread && <Note tone="due">{t('requests.details.heldUnread')}</Note>}
        <Facts two facts={facts.filter((fact) => fact !== null)} />
      </BlockStack>
      {!inForm && details.fields.length > 0 && (
        <div className="facts-more">
          <h3>{t('requests.details.filledIn')}</h3>
          <Facts
            two
            facts={details.fields.map(({ name, value }) => ({
              label: configText(i18n, name),
              value: typeof value === 'boolean' ? t(value ? 'forms.yes' : 'forms.no') : <KnownTexts texts={value} />,
            }))}
          />
        </div>
      )}
    </Sheet>
  );
}

function useAboutFacts({
  details: { type, whom, isWhomUnknown, item },
  typeNames,
  aboutTo,
}: Omit<RequestFactsProps, 'inForm'>): (Fact | null)[] {
  const { t } = useTranslation();
  const typeName = useTypeName(typeNames);
  return [
    { label: t('requests.details.type'), value: <bdi>{typeName(type)}</bdi> },
    isWhomUnknown ? { label: t('requests.details.for'), value: t('ui.word.unknownPerson') } : null,
    whom && {
      label: t('requests.details.for'),
      value: (
        <Link to={aboutTo('person')} className="link" keepScroll>
          <Person name={whom.name} picture={whom.picture}>
            {whom.userName && whom.userName !== whom.name && (
              <Text as="span" tone="subdued">
                {'\u00a0· '}
                <AddressText text={whom.userName} />
              </Text>
            )}
          </Person>
        </Link>
      ),
    },
    item && {
      label: t(`requests.details.${item.kind}`),
      value: (
        <>
          <strong>
            {item.access ? (
              <Link to={aboutTo('access')} className="link" keepScroll>
                <bdi>{item.name}</bdi>
              </Link>
            ) : (
              <bdi>{item.name}</bdi>
            )}
          </strong>
          {item.application && (
            <Text as="span" variant="bodySm" tone="subdued">
              <br />
              <bdi>{item.application}</bdi>
            </Text>
          )}
        </>
      ),
    },
    item?.description ? { label: t('requests.details.allows'), value: <bdi>{item.description}</bdi> } : null,
  ];
}

const END_LABELS = { remove: 'requests.details.removal', extend: 'requests.details.newEnd' } as const;

function useTimeFacts({ start, end, expires, kind }: Details, presentEnd: number | null): (Fact | null)[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const isTimed = start !== null || (end !== null && kind !== 'remove' && kind !== 'extend');
  return [
    isTimed
      ? {
          label: t('requests.details.from'),
          value: start === null ? t('requests.details.atApproval') : formats.dayAndTime(start),
        }
      : null,
    presentEnd === null ? null : { label: t('requests.details.presentEnd'), value: formats.dayAndTime(presentEnd) },
    end === null
      ? null
      : {
          label: t(END_LABELS[kind as keyof typeof END_LABELS] ?? 'requests.details.until'),
          value: formats.dayAndTime(end),
        },
    expires === null ? null : { label: t('requests.details.expires'), value: formats.shortDay(expires) },
  ];
}
