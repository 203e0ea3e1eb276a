import type { RootData } from '../../../kits/frame/root-data';
import { useTranslation } from '../../../ui/use-translation';
import { isAbbreviated, tierColours } from './tier';

/** Where the reader is: tier, tenant and region of a hosted tenant. */
export function TenantHead({ tenant: { name, tier, flag, region } }: { tenant: RootData['tenant'] }) {
  const { t } = useTranslation();
  return (
    <div className="user-sheet-tenant cluster quiet small">
      <span className="tier" style={tierColours(tier)}>
        {isAbbreviated(tier) ? t(`shell.tier.${tier}`) : tier.toLocaleUpperCase('en')}
      </span>
      <bdi>{name}</bdi>
      {region && (
        <span className="user-sheet-region inline">
          {flag && <img src={`/flags/${flag.code}.svg`} alt={flag.country} width={21} height={18} />}
          <bdi>{region}</bdi>
        </span>
      )}
    </div>
  );
}

interface CompanyHeadProps {
  tenant: RootData['tenant'];
  company: string | null;
  /** The line above names the tenant. */
  isTenantNamed: boolean;
  /** Entries of the tenant follow. */
  hasTitle: boolean;
}

/** The reader's company and what it has subscribed to. A company that the line above already names is not repeated. */
export function CompanyHead({ tenant, company: name, hasTitle, isTenantNamed }: CompanyHeadProps) {
  const { t } = useTranslation();
  const { subscription } = tenant;
  const company = isTenantNamed && name === tenant.name ? null : name;
  if (!company && !subscription) return null;
  return (
    <div className="user-sheet-company">
      {hasTitle && <div className="fine">{t('bar.tenant')}</div>}
      {company && <bdi className="strong">{company}</bdi>}
      {subscription && <bdi className="small quiet">{subscription}</bdi>}
    </div>
  );
}
