import { LockIcon } from '@shopify/polaris-icons';
import { SignOutForm } from '../features/shell/forms/sign-out-form';
import type { Handle } from '../features/shell/handle';
import { useShell } from '../features/shell/use-shell';
import { BareSheet } from '../ui/bare-sheet';
import { ButtonLink, buttonClass } from '../ui/button';
import { Icon } from '../ui/icon';
import { useTranslation } from '../ui/use-translation';

export const handle: Handle = { shell: 'bare', title: 'problem.forbidden.title' };

export default function Forbidden() {
  const { t } = useTranslation();
  const member = useShell()?.member;
  return (
    <BareSheet
      title={t('problem.forbidden.title')}
      sentence={t('problem.forbidden.body')}
      mark={<Icon of={LockIcon} />}
      actions={
        member ? (
          <SignOutForm>
            <button type="submit" className={buttonClass('primary')}>
              {t('shell.signOut')}
            </button>
          </SignOutForm>
        ) : (
          <ButtonLink to="/login" look="primary" reload>
            {t('shell.signIn')}
          </ButtonLink>
        )
      }
    />
  );
}
