import type { ReactNode } from 'react';
import { FormDialog } from '../../../../ui/form-dialog';
import { useFormRevision } from '../../../../ui/use-form-revision';
import { useTranslation } from '../../../../ui/use-translation';
import { TimeFields } from '../time-fields';
import type { TimeData } from './settings.server';

interface SettingDialogProps {
  page: Omit<TimeData, 'held'>;
  title: string;
  button?: string;
  children: ReactNode;
}

export function SettingDialog({ page: { owner, form, shown, back }, title, button, children }: SettingDialogProps) {
  const { t } = useTranslation();
  const current = useFormRevision('shown', shown);
  return (
    <FormDialog title={title} object={owner} back={back} send={form} id="setting" button={button ?? t('ui.word.save')}>
      <input type="hidden" name="shown" value={current} />
      {children}
    </FormDialog>
  );
}

export function TimeDialog(page: TimeData) {
  const { t } = useTranslation();
  return (
    <SettingDialog page={page} title={t('administration.resources.time.title')}>
      <p>{t('administration.resources.time.about')}</p>
      <TimeFields held={page.held} />
    </SettingDialog>
  );
}
