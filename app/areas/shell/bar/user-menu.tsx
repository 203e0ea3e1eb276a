import {
  AdjustIcon,
  ChevronDownIcon,
  ExitIcon,
  KeyboardIcon,
  MoonIcon,
  PersonIcon,
  TextFontIcon,
} from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import type { InboxCounts } from '../../../kits/frame/inbox';
import { LanguageLines, LookChoice, PreferencesForm } from '../../../kits/frame/preferences-form';
import type { MemberView, RootData } from '../../../kits/frame/root-data';
import { breakAddress } from '../../../ui/address-text';
import { Dropdown } from '../../../ui/dropdown';
import { Icon, type IconSource } from '../../../ui/icon';
import { MenuButton, MenuLink, useMenuChoice } from '../../../ui/menu';
import { Avatar } from '../../../ui/person';
import { useTranslation } from '../../../ui/use-translation';
import { SignOutForm } from '../forms/sign-out-form';
import { CompanyHead, TenantHead } from './tenant-head';
import { TenantItems } from './tenant-items';

interface UserMenuProps {
  shell: RootData;
  member: MemberView;
  counts: InboxCounts | null;
}

export function UserMenu({ shell, member, counts }: UserMenuProps) {
  const { t } = useTranslation();
  const { company, email, avatar } = member;
  const name = member.name || t('bar.unnamed');
  const { tenant, userItems } = shell;
  const hasProfile = tenant.switches.profileLink && !member.internal;
  return (
    <Dropdown
      actions
      label={t('shell.userMenu', { name })}
      summaryClass="bar-button bar-user"
      sheetClass="user-sheet"
      summary={
        <>
          <Avatar name={name} picture={avatar} />
          <span className="bar-user-text">
            <bdi>{company || name}</bdi>
            <bdi className="small">{company ? name : email}</bdi>
          </span>
          <Icon of={ChevronDownIcon} small />
        </>
      }
      head={
        <>
          {tenant.hosted && member.administers && <TenantHead tenant={tenant} />}
          <CompanyHead
            tenant={tenant}
            company={company}
            isTenantNamed={tenant.hosted && member.administers}
            hasTitle={userItems.length > 0}
          />
          <div className="user-sheet-who line">
            <MemberHead member={member} />
          </div>
        </>
      }
      foot={<Version of={member} />}
    >
      <TenantItems items={userItems} counts={counts} />
      <div className="user-sheet-part">
        {hasProfile && (
          <MenuLink to="/profile">
            <Icon of={PersonIcon} />
            {t('shell.profile')}
          </MenuLink>
        )}
        <LanguageLines />
        <DisplayLines shell={shell} />
      </div>
      <SignOutForm className="user-sheet-part">
        <MenuButton>
          <Icon of={ExitIcon} flips />
          {t('shell.signOut')}
        </MenuButton>
      </SignOutForm>
    </Dropdown>
  );
}

function MemberHead({ member: { name: known, email, avatar } }: { member: MemberView }) {
  const { t } = useTranslation();
  const name = known || t('bar.unnamed');
  return (
    <>
      <Avatar name={name} picture={avatar} size="medium" />
      <span>
        <bdi className="strong">{name}</bdi>
        <bdi className="small quiet">{breakAddress(email || t('shell.emailMissing'))}</bdi>
      </span>
    </>
  );
}

function Version({ of: { version } }: { of: MemberView }) {
  const { t } = useTranslation();
  if (version === undefined) return null;
  return (
    <p className="sheet-foot fine">{version ? t('bar.version', { version }) : t('bar.couldNotRetrieveVersion')}</p>
  );
}

function DisplayLines({ shell: { look } }: { shell: RootData }) {
  const { t } = useTranslation();
  const choices = [
    {
      name: 'look',
      icon: MoonIcon,
      label: t('shell.look'),
      options: [
        { value: 'system', label: t('shell.lookSystem') },
        { value: 'light', label: t('shell.lookLight') },
        { value: 'dark', label: t('shell.lookDark') },
      ],
    },
    {
      name: 'text',
      icon: TextFontIcon,
      label: t('shell.textSize'),
      options: [
        { value: 'normal', label: t('shell.textNormal') },
        { value: 'large', label: t('shell.textLarge') },
        { value: 'larger', label: t('shell.textLarger') },
      ],
    },
  ] as const;
  return (
    <PreferencesForm className="user-sheet-look">
      {choices.map(({ name, icon, label, options }) => (
        <div key={name} className="menu-line">
          <Icon of={icon} />
          {label}
          <LookChoice name={name} label={label} value={look[name]} options={options} />
        </div>
      ))}
      <DisplaySwitch name="contrast" isOn={look.contrast === 'more'} values={['more', 'system']} icon={AdjustIcon}>
        {t('shell.contrast')}
      </DisplaySwitch>
      <DisplaySwitch name="keys" isOn={look.keys === 'on'} values={['on', 'off']} icon={KeyboardIcon}>
        {t('ui.shortcuts.title')}
      </DisplaySwitch>
    </PreferencesForm>
  );
}

interface DisplaySwitchProps {
  name: string;
  isOn: boolean;
  values: [on: string, off: string];
  icon: IconSource;
  children: ReactNode;
}

function DisplaySwitch({ name, isOn, values: [on, off], icon, children }: DisplaySwitchProps) {
  const { t } = useTranslation();
  const choice = useMenuChoice('checkbox');
  return (
    <button {...choice(isOn)} type="submit" name={name} value={isOn ? off : on} className="menu-line">
      <Icon of={icon} />
      {children}
      <span className="end">{t(isOn ? 'shell.on' : 'shell.off')}</span>
    </button>
  );
}
