import { Text } from '@shopify/polaris';
import { PersonAddIcon, PersonIcon, PlusIcon } from '@shopify/polaris-icons';
import { ButtonLink } from '../../ui/button';
import { Link } from '../../ui/link';
import { PageHead } from '../../ui/page';
import { Avatar } from '../../ui/person';
import { Sheet } from '../../ui/sheet';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import { timeOfDay } from './day-time';

export interface Reader {
  name: string;
  givenName: string;
  avatar: string | null;
}

function useGreeting(): (name: string) => string {
  const { t } = useTranslation();
  const { clock } = useFormats();
  return (name) =>
    name === ''
      ? t('dashboard.greeting.unnamed')
      : t(`dashboard.greeting.${timeOfDay(clock.now, clock.zone)}`, { name });
}

interface WelcomeHeadProps {
  reader: Reader;
  refresh: string;
  mayAddDelegates: boolean;
  hasCounts: boolean;
}

/** A greeting by the clock of the reader, the day, and on a page of counts how old they are. */
export function WelcomeHead({ reader, refresh, mayAddDelegates, hasCounts }: WelcomeHeadProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const greeting = useGreeting();
  const { now } = formats.clock;
  return (
    <PageHead
      title={
        <span className="line">
          <Avatar name={reader.name} picture={reader.avatar} size="medium" />
          {greeting(reader.givenName || reader.name)}
        </span>
      }
      sentence={
        <>
          <span className="welcome-day">
            {formats.fullDay(now)}
            <span className={hasCounts ? undefined : 'only-screen'}>{'\u00a0· '}</span>
          </span>
          {hasCounts && t('dashboard.asOf', { time: formats.time(now) })}
          <span className="only-screen">
            {hasCounts && '\u00a0· '}
            <Link to={refresh} className="link" keepScroll>
              {t('ui.word.refresh')}
            </Link>
          </span>
        </>
      }
      actions={
        <>
          {mayAddDelegates && (
            <ButtonLink to="/my-delegates" icon={PersonAddIcon}>
              {t('dashboard.cover')}
            </ButtonLink>
          )}
          <ButtonLink to="/my-requests/new" look="primary" icon={PlusIcon}>
            {t('ui.word.requestAccess')}
          </ButtonLink>
        </>
      }
    />
  );
}

interface WelcomeWidgetProps {
  reader: Reader;
  /** Beside other content: smaller, by the given name, without a link. */
  compact: boolean;
  /** The tenant whose self-managed platform this is; null on hosted ones. */
  selfManaged: string | null;
  /** The first of a page holds its title. */
  first: boolean;
}

export function WelcomeWidget({ reader, compact, selfManaged, first }: WelcomeWidgetProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const greeting = useGreeting();
  const Title = first ? 'h1' : 'h2';
  return (
    <Sheet className={compact ? 'welcome welcome-compact' : 'welcome'}>
      <Avatar name={reader.name} picture={reader.avatar} size="large" />
      <div className="welcome-text stack-s">
        <Title>{greeting(compact ? reader.givenName || reader.name : reader.name)}</Title>
        <Text as="p" tone="subdued">
          {formats.fullDay(formats.clock.now)}
        </Text>
        {!compact && selfManaged !== null && <p>{t('dashboard.welcome.lead', { tenant: selfManaged })}</p>}
      </div>
      {!compact && (
        <ButtonLink to="/profile" icon={PersonIcon}>
          {t('dashboard.welcome.profile')}
        </ButtonLink>
      )}
    </Sheet>
  );
}
