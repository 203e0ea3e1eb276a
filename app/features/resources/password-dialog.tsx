import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/field';
import type { FormTokens } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import type { PasswordRule } from '../passwords/check';
import { PasswordRules } from '../passwords/password-rules';

interface PasswordDialogProps {
  name: string;
  back: string;
  form: FormTokens;
  /** What a password has to meet; null where that could not be loaded. */
  rules: PasswordRule[] | null;
}

export function PasswordDialog({ name, back, form, rules }: PasswordDialogProps) {
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
