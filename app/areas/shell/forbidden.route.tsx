import { LockIcon } from '@shopify/polaris-icons';
import type { Handle } from '../../kits/frame/handle';
import { useShell } from '../../kits/frame/use-shell';
import { BareSheet } from '../../ui/bare-sheet';
import { ButtonLink, buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useTranslation } from '../../ui/use-translation';
import { SignOutForm } from './forms/sign-out-form';

export const handle: Handle = { shell: 'bare', title: 'problem.forbidden.site' };

export default function Forbidden() {
  const { t } = useTranslation();
  const member = useShell()?.member;
  return (
    <BareSheet
      title={t('problem.forbidden.site')}
      sentence={t('problem.forbidden.body')}
      icon={<Icon of={LockIcon} />}
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
