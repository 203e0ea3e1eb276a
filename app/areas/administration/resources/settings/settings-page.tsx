import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../ui/button';
import { Sheet, SheetRow } from '../../../../ui/sheet';
import { useTranslation } from '../../../../ui/use-translation';
import { useWhen } from '../../../../ui/use-when';
import { dayAndTime } from '../../../../ui/when';
import { FilterText } from '../../filter/filter-text';
import type { SettingsData } from './settings.server';

export function SettingsPage({ page, children }: { page: SettingsData | null; children: ReactNode }) {
  const { t } = useTranslation();
  const { clock } = useWhen();
  if (page === null) return children;
  const { condition, time } = page;
  const range =
    time?.held &&
    t('ui.word.startToEnd', {
      start: dayAndTime(time.held.start, clock),
      end: dayAndTime(time.held.end, clock),
    });
  return (
    <>
      {children}
      <Sheet rows>
        {condition && (
          <SheetRow
            title={t('administration.resources.condition.title')}
            second={
              condition.filter ? <FilterText filter={condition.filter} /> : t('administration.resources.condition.none')
            }
            end={condition.to && <Change to={condition.to} isSet={condition.filter !== null} />}
          />
        )}
        {time && (
          <SheetRow
            title={t('administration.resources.time.title')}
            second={range ?? t('administration.resources.time.always')}
            end={time.to && <Change to={time.to} isSet={time.held !== null} />}
          />
        )}
      </Sheet>
    </>
  );
}

function Change({ to, isSet }: { to: string; isSet: boolean }) {
  const { t } = useTranslation();
  return (
    <ButtonLink to={to} small keepScroll>
      {t(isSet ? 'ui.word.edit' : 'ui.word.setUp')}
    </ButtonLink>
  );
}
