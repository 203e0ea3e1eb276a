import { PasswordRules } from '../../../kits/forms/passwords/password-rules';
import { TextField } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { useTranslation } from '../../../ui/use-translation';
import type { PasswordData } from './password.server';

export function PasswordDialog({ name, back, form, rules }: PasswordData) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('resources.password.title')}
      object={name}
      back={back}
      backText={t('resources.back')}
      send={form}
      id="password"
      button={t('resources.password.button')}
      after={t('resources.password.after')}
    >
      <TextField
        name="password"
        type="password"
        label={t('resources.password.label')}
        autoComplete="new-password"
        hint={<PasswordRules rules={rules} field="password" />}
      />
    </FormDialog>
  );
}
