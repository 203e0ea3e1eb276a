import type { DelegateRow } from '../../../kits/access/delegate-rows';
import { usePeriod } from '../../../kits/access/use-period';
import { ObjectPicker } from '../../../kits/pickers/object-picker';
import { Checkbox, DateField } from '../../../ui/field';
import type { FormTokens } from '../../../ui/form';
import { FormDialog } from '../../../ui/form-dialog';
import { StepUpDialog } from '../../../ui/step-up-dialog';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { LoadedAddForm } from './delegates.server';
import { DELEGATES_PATH } from './paths';
import { WaitingWork } from './waiting-work';

export function AddDelegates({ picker, form, waitingWork, confirm }: LoadedAddForm) {
  const { t } = useTranslation();
  const { zone } = useFormats().clock;
  return (
    <StepUpDialog
      confirm={confirm}
      title={t('access.delegates.add.open')}
      back={DELEGATES_PATH}
      send={form}
      id="add"
      button={t('ui.word.add')}
    >
      <p>{t('access.delegates.add.after')}</p>
      {picker && <ObjectPicker picker={picker} name="delegate" label={t('access.delegates.add.people')} many />}
      <WaitingWork waitingWork={waitingWork} />
      <div className="delegate-period">
        <Checkbox name="limited" label={t('access.delegates.add.limited')} />
        <div className="delegate-days cluster">
          <DateField name="start" label={t('ui.word.firstDay')} />
          <DateField
            name="end"
            label={t('ui.word.lastDay')}
            hint={t(zone === null || zone === 'UTC' ? 'access.delegates.add.days' : 'access.delegates.add.daysInZone')}
          />
        </div>
      </div>
    </StepUpDialog>
  );
}

export function RemoveDelegate({ row, form }: { row: DelegateRow; form: FormTokens }) {
  const { t } = useTranslation();
  const { firstDay, lastDay } = usePeriod();
  return (
    <FormDialog
      title={t('access.delegates.remove.title')}
      object={row.name}
      back={DELEGATES_PATH}
      send={form}
      id="remove"
      button={t('access.delegates.remove.button')}
      look="bad"
    >
      <p>{t('access.delegates.remove.after')}</p>
      {row.end !== null && (
        <p className="quiet">{t('ui.word.startToEnd', { start: firstDay(row), end: lastDay(row) })}</p>
      )}
    </FormDialog>
  );
}
