import type { RootData } from '../../../kits/frame/root-data';
import { useTranslation } from '../../../ui/use-translation';
import { isAbbreviated, tierColours } from './tier';

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
  /** The line above names the tenant, so a company of the same name is not repeated. */
  isTenantNamed: boolean;
  hasTitle: boolean;
}

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
