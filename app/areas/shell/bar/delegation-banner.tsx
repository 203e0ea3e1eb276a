import { useLocation } from '@remix-run/react';
import { PersonIcon, XIcon } from '@shopify/polaris-icons';
import { PAGE_PATHS } from '../../../kits/frame/menu';
import { PreferencesForm } from '../../../kits/frame/preferences-form';
import type { ActingPeople, DelegationView } from '../../../kits/frame/root-data';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';

const NO_PEOPLE: ActingPeople = { names: [], others: 0, isPartial: false };

/** On every page that does not name the delegation itself. */
export function DelegationBanner({ delegation }: { delegation: DelegationView }) {
  const { t } = useTranslation();
  const { list } = useFormats();
  const { pathname } = useLocation();
  const elsewhere = (place: string, people: ActingPeople | null) => (pathname.startsWith(place) ? NO_PEOPLE : people);
  const namesOf = ({ names, others, isPartial }: ActingPeople) => ({
    names: list([
      ...names,
      ...(others > 0 ? [t('bar.delegation.others', { count: others })] : []),
      ...(isPartial ? [t('bar.delegation.maybeOthers')] : []),
    ]),
  });
  const delegates = elsewhere(PAGE_PATHS.delegates, delegation.delegates);
  const actingFor = elsewhere(PAGE_PATHS.approvals, delegation.actingFor);
  if (delegates?.names.length === 0 && actingFor?.names.length === 0) return null;
  return (
    <section className="acting line small tone-info" aria-label={t('bar.delegation.label')}>
      <Icon of={PersonIcon} />
      <p>
        {actingFor?.names.length !== 0 && (
          <>
            {actingFor ? t('bar.delegation.actingFor', namesOf(actingFor)) : t('bar.delegation.unknown.actingFor')}{' '}
            <Link to={PAGE_PATHS.approvals} className="link">
              {t('bar.delegation.seeApprovals')}
            </Link>{' '}
          </>
        )}
        {delegates?.names.length !== 0 && (
          <>
            {delegates ? t('bar.delegation.delegates', namesOf(delegates)) : t('bar.delegation.unknown.delegates')}{' '}
            <Link to={PAGE_PATHS.delegates} className="link">
              {t(delegates ? 'bar.delegation.seeDone' : 'bar.delegation.seeDelegates')}
            </Link>
          </>
        )}
      </p>
      <PreferencesForm className="banner-close" onSubmit={() => document.getElementById('main')?.focus()}>
        <button
          type="submit"
          name="delegation"
          value={delegation.digest}
          className="button-icon"
          aria-label={t('bar.bannerHide')}
        >
          <Icon of={XIcon} />
        </button>
      </PreferencesForm>
    </section>
  );
}
