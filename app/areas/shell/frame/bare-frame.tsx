import type { ReactNode } from 'react';
import { LanguageMenu } from '../../../kits/frame/preferences-form';
import type { RootData } from '../../../kits/frame/root-data';
import { buttonClass } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/use-translation';
import { SignOutForm } from '../forms/sign-out-form';
import { TenantLogo } from '../logo';
import { SkipLink } from '../skip-link';

/** One sheet in front of a faint row of ticks: for visitors, ended sessions and forbidden pages. */
export function BareFrame({ shell, children }: { shell?: RootData; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink />
      <div className={shell?.theme.backdrop ? 'bare body-image' : 'bare'}>
        <header className="bare-bar cluster between">
          {shell ? <TenantLogo className="bare-name inline" /> : <span />}
          <div className="bare-parts cluster">
            <LanguageMenu />
            {shell && !shell.member && <SignOut />}
          </div>
        </header>
        <main className="bare-main" id="main" tabIndex={-1}>
          {children}
        </main>
        <footer className="bare-foot cluster between quiet small">
          {shell?.tenant.helpUrl && shell.tenant.switches.help && (
            <Link to={shell.tenant.helpUrl} className="link" target="_blank">
              {t('shell.help')}
            </Link>
          )}
          {shell?.tenant.sandbox && <span className="end">{t('shell.footer', { realm: shell.tenant.realm })}</span>}
        </footer>
      </div>
    </>
  );
}

// A session is open although the platform does not name its user: only sign-out is left of the user menu.
function SignOut() {
  const { t } = useTranslation();
  return (
    <SignOutForm>
      <button type="submit" className={buttonClass('normal', { small: true })}>
        {t('shell.signOut')}
      </button>
    </SignOutForm>
  );
}
