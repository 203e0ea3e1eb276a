import { Checkbox, DateField } from '../../../ui/field';
import { useTranslation } from '../../../ui/use-translation';
import { ZoneNote } from '../../../ui/zone-note';

export interface HeldTime {
  start: string;
  end: string;
}

export function TimeFields({ held }: { held: HeldTime | null }) {
  const { t } = useTranslation();
  return (
    <div className="delegate-period">
      <Checkbox name="limited" label={t('administration.resources.time.limited')} defaultChecked={held !== null} />
      <div className="delegate-days">
        <div className="cluster">
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
    </div>
  );
}

/** Of what is granted: there is a limit where one is typed. */
export function TermFields() {
  const { t } = useTranslation();
  return (
    <fieldset className="form-section inset">
      <legend>{t('administration.resources.time.title')}</legend>
      <div className="cluster">
        <DateField
          name="start"
          time
          label={t('administration.resources.time.start')}
          hint={t('administration.resources.time.startHint')}
          optional
        />
        <DateField name="end" time label={t('administration.resources.time.end')} optional />
      </div>
      <ZoneNote />
    </fieldset>
  );
}
