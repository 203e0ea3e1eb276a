import {
  AdjustIcon,
  ChevronDownIcon,
  ExitIcon,
  LanguageTranslateIcon,
  MoonIcon,
  PersonIcon,
  TextFontIcon,
} from '@shopify/polaris-icons';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../ui/dropdown';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { Avatar } from '../../ui/person';
import { LanguageChoice, LookChoice, PreferencesForm } from './preferences-form';
import type { RootData, ShownMember } from './root-data';
import { SignOutForm } from './sign-out-form';
import { isAbbreviated, type TierColour, tierColour } from './tier';

/** Who is signed in, how the pages look, and the way out. */
export function UserMenu({ shell, member }: { shell: RootData; member: ShownMember }) {
  const { t } = useTranslation();
  const { name, company, email, avatar } = member;
  const { tenant } = shell;
  const hasProfile = tenant.switches.profileLink && !member.internal;
  return (
    <Dropdown
      label={t('shell.userMenu', { name })}
      summaryClass="bar-button bar-user"
      sheetClass="user-sheet"
      summary={
        <>
          <Avatar name={name} picture={avatar} />
          <span className="bar-user-words">
            <bdi>{company ?? name}</bdi>
            <span className="small">
              <bdi>{company ? name : email}</bdi>
            </span>
          </span>
          <Icon of={ChevronDownIcon} small />
        </>
      }
    >
      {tenant.hosted && <TenantLine tenant={tenant} />}
      {company && company !== tenant.name && <div className="user-sheet-company small quiet">{company}</div>}
      {hasProfile && (
        <Link to="/profile" className="user-sheet-who">
          <Who member={member} />
        </Link>
      )}
      {!hasProfile && (
        <div className="user-sheet-who">
          <Who member={member} />
        </div>
      )}
      <div className="user-sheet-part">
        {hasProfile && (
          <Link to="/profile" className="menu-line">
            <Icon of={PersonIcon} />
            {t('shell.profile')}
          </Link>
        )}
        <div className="menu-line">
          <Icon of={LanguageTranslateIcon} />
          {t('shell.language')}
          <LanguageChoice className="end" />
        </div>
        <LookLines shell={shell} />
      </div>
      <SignOutForm className="user-sheet-part">
        <button type="submit" className="menu-line">
          <Icon of={ExitIcon} flips />
          {t('shell.signOut')}
        </button>
      </SignOutForm>
    </Dropdown>
  );
}

function Who({ member: { name, email, avatar } }: { member: ShownMember }) {
  const { t } = useTranslation();
  return (
    <>
      <Avatar name={name} picture={avatar} size="medium" />
      <span>
        <bdi className="strong">{name}</bdi>
        <bdi className="small quiet">{email || t('shell.emailMissing')}</bdi>
      </span>
    </>
  );
}

// Whole words, since the unused rules of the style sheet are told by the class names in the code.
const TIERS: Record<TierColour, string> = {
  blue: 'tier tier-blue',
  yellow: 'tier tier-yellow',
  green: 'tier tier-green',
  cyan: 'tier tier-cyan',
  gray: 'tier tier-gray',
  indigo: 'tier tier-indigo',
  purple: 'tier tier-purple',
  pink: 'tier tier-pink',
  red: 'tier tier-red',
  orange: 'tier tier-orange',
  teal: 'tier tier-teal',
};

function TenantLine({ tenant: { name, tier, region } }: { tenant: RootData['tenant'] }) {
  const { t } = useTranslation();
  return (
    <div className="user-sheet-tenant">
      <span className={TIERS[tierColour(tier)]}>
        {isAbbreviated(tier) ? t(`shell.tier.${tier}`) : tier.toLocaleUpperCase('en')}
      </span>
      <span>
        <bdi>{name}</bdi>
        {region && (
          <>
            {' · '}
            <bdi>{region}</bdi>
          </>
        )}
      </span>
    </div>
  );
}

/** Light or dark, size of text, contrast. */
function LookLines({ shell: { look } }: { shell: RootData }) {
  const { t } = useTranslation();
  return (
    <PreferencesForm className="user-sheet-look">
      <div className="menu-line">
        <Icon of={MoonIcon} />
        {t('shell.look')}
        <LookChoice
          name="look"
          label={t('shell.look')}
          value={look.look}
          options={[
            { value: 'system', label: t('shell.lookSystem') },
            { value: 'light', label: t('shell.lookLight') },
            { value: 'dark', label: t('shell.lookDark') },
          ]}
        />
      </div>
      <div className="menu-line">
        <Icon of={TextFontIcon} />
        {t('shell.textSize')}
        <LookChoice
          name="text"
          label={t('shell.textSize')}
          value={look.text}
          options={[
            { value: 'normal', label: t('shell.textNormal') },
            { value: 'large', label: t('shell.textLarge') },
            { value: 'larger', label: t('shell.textLarger') },
          ]}
        />
      </div>
      <button
        type="submit"
        name="contrast"
        value={look.contrast === 'more' ? 'system' : 'more'}
        aria-pressed={look.contrast === 'more'}
        className="menu-line"
      >
        <Icon of={AdjustIcon} />
        {t('shell.contrast')}
        <span className="end">{look.contrast === 'more' ? t('shell.on') : t('shell.off')}</span>
      </button>
    </PreferencesForm>
  );
}
