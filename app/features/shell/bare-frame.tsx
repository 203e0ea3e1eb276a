import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link';
import { TenantMark } from './mark';
import { LanguageChoice } from './preferences-form';
import type { RootData } from './root-data';
import { SkipLink } from './skip-link';

/** One sheet before a faint colonnade: for strangers, ended sessions and what nobody may see. */
export function BareFrame({ shell, children }: { shell?: RootData; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink />
      <div className="bare">
        <header className="bare-bar">
          {shell ? <TenantMark className="bare-name" /> : <span />}
          <LanguageChoice />
        </header>
        <main className="bare-main" id="main" tabIndex={-1}>
          {children}
        </main>
        <footer className="bare-foot">
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
