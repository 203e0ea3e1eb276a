import { useShell } from '../../kits/frame/use-shell';
import type { LogoView } from '../../kits/theme/theme.server';
import { Link } from '../../ui/link';
import { useTranslation } from '../../ui/use-translation';

export function PortalLogo({ className }: { className?: string }) {
  return (
    <svg className={className ? `mark ${className}` : 'mark'} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect className="mark-lintel" x="2" y="3" width="20" height="3" rx=".5" />
      <path d="M4 8.5h3.4V21H4zM10.3 8.5h3.4V21h-3.4zM16.6 8.5H20V21h-3.4z" />
    </svg>
  );
}

/** The style sheet shows the logo that fits the menu: open or folded. */
export function TenantLogo({ className }: { className?: string }) {
  const shell = useShell();
  const { t } = useTranslation();
  const { wide, small } = shell?.theme.logos ?? { wide: null, small: null };
  const name = shell?.tenant.name ?? '';
  return (
    <Link to="/dashboard" className={className} aria-label={`${name}, ${t('menu.dashboard')}`}>
      {small ? (
        <LogoImage logo={small} name={name} className={wide ? 'logo-small' : 'logo-sign'} />
      ) : (
        <PortalLogo className={wide ? 'logo-small' : undefined} />
      )}
      {wide ? <LogoImage logo={wide} name={name} className="logo-wide" /> : <span className="menu-name">{name}</span>}
    </Link>
  );
}

function LogoImage({ logo, name, className }: { logo: LogoView; name: string; className: string }) {
  return <img className={className} src={logo.src} alt={logo.alt || name} height={logo.height} loading="lazy" />;
}
