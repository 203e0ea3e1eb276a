import { DateField } from '../../../ui/field';
import { useTranslation } from '../../../ui/use-translation';
import { ZoneNote } from '../../../ui/zone-note';

interface TermDatesProps {
  zone: string;
  min: string;
  start?: string;
  end?: string;
}

export function TermDates({ zone, min, start, end }: TermDatesProps) {
  const { t } = useTranslation();
  const shared = { time: true, optional: true, min };
  return (
    <>
      <DateField
        {...shared}
        name="start"
        label={t('requests.catalog.item.start')}
        hint={t('requests.catalog.dates.startOfDay')}
        defaultValue={start}
      />
      <DateField
        {...shared}
        name="end"
        label={t('requests.catalog.item.end')}
        hint={t('requests.catalog.dates.endOfDay')}
        defaultValue={end}
      />
      <ZoneNote zone={zone} />
    </>
  );
}
