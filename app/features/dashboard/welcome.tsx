import '../../locales/parts/dashboard.client';
import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link';
import { PageHead } from '../../ui/page';
import { useWhen } from '../../ui/use-when';
import { dayTime } from './day-time';

interface WelcomeProps {
  name: string;
  /** Where the counts are asked for again; null when there are none. */
  refresh: string | null;
}

/** A greeting by the clock of the reader, the day, and how old the numbers are. */
export function Welcome({ name, refresh }: WelcomeProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const { now, zone } = when.clock;
  return (
    <PageHead
      title={t(`dashboard.greeting.${dayTime(now, zone)}`, { name })}
      sentence={
        <>
          {when.fullDay(now)}
          {refresh !== null && (
            <>
              {' · '}
              {t('dashboard.asOf', { time: when.time(now) })}
              {' · '}
              <Link to={refresh} className="link" keepScroll>
                {t('dashboard.refresh')}
              </Link>
            </>
          )}
        </>
      }
    />
  );
}
