import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link';
import { useShell } from './use-shell';

/** Our own sign: three columns under a lintel. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect className="mark-lintel" x="2" y="3" width="20" height="3" rx=".5" />
      <path d="M4 8.5h3.4V21H4zM10.3 8.5h3.4V21h-3.4zM16.6 8.5H20V21h-3.4z" />
    </svg>
  );
}

/** The tenant's logo, or our sign and the tenant's name; leads to the start. */
export function TenantMark({ className }: { className?: string }) {
  const shell = useShell();
  const { t } = useTranslation();
  const logo = shell?.theme.logo;
  const name = shell?.tenant.name ?? '';
  return (
    <Link to="/dashboard" className={className} aria-label={`${name}, ${t('menu.dashboard')}`}>
      {logo ? (
        <img className="menu-logo" src={logo.src} alt={logo.alt || name} height={logo.height} />
      ) : (
        <>
          <Mark />
          <span className="menu-name">{name}</span>
        </>
      )}
    </Link>
  );
}
