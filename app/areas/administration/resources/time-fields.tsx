import { Checkbox, DateField } from '../../../ui/field';
import { useTranslation } from '../../../ui/use-translation';
import { ZoneNote } from '../../../ui/zone-note';

export function TimeFields({ held }: { held?: { start: string; end: string } | null }) {
  const { t } = useTranslation();
  return (
    <div className="delegate-period">
      <Checkbox name="limited" label={t('administration.resources.time.limited')} defaultChecked={Boolean(held)} />
      <div className="delegate-days cluster">
        <DateField
          name="start"
          time
          label={t('administration.resources.time.start')}
          hint={held ? undefined : t('administration.resources.time.startHint')}
          defaultValue={held?.start}
        />
        <DateField name="end" time label={t('administration.resources.time.end')} defaultValue={held?.end} />
      </div>
      <ZoneNote />
    </div>
  );
}
