import type { DelegateRow } from '../../../kits/access/delegate-rows';
import { ObjectPicker } from '../../../kits/pickers/object-picker';
import { Checkbox, DateField } from '../../../ui/field';
import type { FormTokens } from '../../../ui/form';
import { FormDialog } from '../../../ui/form-dialog';
import { useTranslation } from '../../../ui/use-translation';
import { useCalendarDay } from '../../../ui/use-when';
import { longDay } from '../../../ui/when';
import type { LoadedAddForm } from './delegates.server';
import { DELEGATES_PATH } from './paths';
import { WaitingWork } from './waiting-work';

export function AddDelegates({ picker, form, waitingWork }: LoadedAddForm) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('delegates.add.title')}
      back={DELEGATES_PATH}
      backText={t('delegates.back')}
      send={form}
      id="add"
      button={t('delegates.add.button')}
    >
      <p>{t('delegates.add.after')}</p>
      {picker && <ObjectPicker picker={picker} name="delegate" label={t('delegates.add.people')} many />}
      <WaitingWork waitingWork={waitingWork} />
      <div className="delegate-period">
        <Checkbox name="limited" label={t('delegates.add.limited')} />
        <div className="delegate-days cluster">
          <DateField name="start" label={t('delegates.add.start')} />
          <DateField name="end" label={t('delegates.add.end')} hint={t('delegates.add.days')} />
        </div>
      </div>
    </FormDialog>
  );
}

export function RemoveDelegate({ row, form }: { row: DelegateRow; form: FormTokens }) {
  const { t } = useTranslation();
  const day = useCalendarDay(longDay);
  return (
    <FormDialog
      title={t('delegates.remove.title')}
      object={row.name}
      back={DELEGATES_PATH}
      backText={t('delegates.back')}
      send={form}
      id="remove"
      button={t('delegates.remove.button')}
      look="bad"
    >
      <p>{t('delegates.remove.after')}</p>
      {row.end !== null && (
        <p className="quiet">{t('delegates.remove.period', { start: day(row.start), end: day(row.end) })}</p>
      )}
    </FormDialog>
  );
}
