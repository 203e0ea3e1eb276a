import { PasswordRules } from '../../../kits/forms/passwords/password-rules';
import { TextField } from '../../../ui/field';
import { StepUpDialog } from '../../../ui/step-up-dialog';
import { useTranslation } from '../../../ui/use-translation';
import type { PasswordData } from './password.server';

export function PasswordDialog({ name, back, form, rules, confirm }: PasswordData) {
  const { t } = useTranslation();
  return (
    <StepUpDialog
      confirm={confirm}
      title={t('administration.resources.password.title')}
      object={name}
      back={back}
      backText={t('ui.cancel')}
      send={form}
      id="password"
      button={t('administration.resources.password.button')}
      after={t('administration.resources.password.after')}
    >
      <TextField
        name="password"
        type="password"
        label={t('administration.resources.password.label')}
        autoComplete="new-password"
        hint={<PasswordRules rules={rules} field="password" />}
      />
    </StepUpDialog>
  );
}
