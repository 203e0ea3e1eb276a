// Texts of the components below.
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button';
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog';
import { ErrorSummary } from '../../ui/error-summary';
import { Checkbox, DateField } from '../../ui/field';
import { ActionForm, type FormTokens } from '../../ui/form';
import { Submit } from '../../ui/submit';
import { useAnswer } from '../../ui/use-answer';
import { ObjectPicker } from '../objects/object-picker';
import type { PickerPage } from '../objects/picker';
import { useDelegateDay } from './list';
import { DELEGATES } from './paths';
import type { DelegateRow } from './rows';

/** Who may decide and do tasks for the reader, and from when until when. */
export function AddDelegates({ picker, form }: { picker: PickerPage | null; form: FormTokens }) {
  const { t } = useTranslation();
  const answer = useAnswer({ id: 'add' });
  return (
    <Dialog title={t('delegates.add.title')} back={DELEGATES}>
      <ActionForm tokens={form} answer={answer} className="dialog-form">
        <DialogBody>
          <ErrorSummary answer={answer} />
          <p>{t('delegates.add.after')}</p>
          {picker && <ObjectPicker picker={picker} name="delegate" label={t('delegates.add.people')} many />}
          <div className="delegate-period">
            <Checkbox name="limited" label={t('delegates.add.limited')} />
            <div className="delegate-days">
              <DateField name="start" label={t('delegates.add.start')} />
              <DateField name="end" label={t('delegates.add.end')} hint={t('delegates.add.days')} />
            </div>
          </div>
        </DialogBody>
        <DialogFoot>
          <ButtonLink to={DELEGATES} keepScroll>
            {t('delegates.back')}
          </ButtonLink>
          <Submit look="primary">{t('delegates.add.button')}</Submit>
        </DialogFoot>
      </ActionForm>
    </Dialog>
  );
}

export function RemoveDelegate({ row, form }: { row: DelegateRow; form: FormTokens }) {
  const { t } = useTranslation();
  const answer = useAnswer({ id: 'remove' });
  const day = useDelegateDay();
  return (
    <Dialog title={t('delegates.remove.title')} object={<bdi>{row.name}</bdi>} back={DELEGATES}>
      <ActionForm tokens={form} answer={answer} className="dialog-form">
        <DialogBody>
          <ErrorSummary answer={answer} />
          <p>{t('delegates.remove.after')}</p>
          {row.end !== null && (
            <p className="quiet">{t('delegates.remove.period', { start: day(row.start), end: day(row.end) })}</p>
          )}
        </DialogBody>
        <DialogFoot>
          <ButtonLink to={DELEGATES} keepScroll>
            {t('delegates.back')}
          </ButtonLink>
          <Submit look="bad">{t('delegates.remove.button')}</Submit>
        </DialogFoot>
      </ActionForm>
    </Dialog>
  );
}
