// How the tenants look: Halden on most hosts, two different looks for the others (contract 01, 7.4).
import type { HostConfig } from '../hosts';
import type { Theme } from '../idm/themes';
import { replaceThemes } from '../idm/themes';
import type { Platform } from '../platform';
import { idOf } from './ids';

function mark(background: string, foreground: string, letter: string): string {
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="${background}"/><text x="24" y="33" font-family="Arial" font-size="27" font-weight="700" text-anchor="middle" fill="${foreground}">${letter}</text></svg>`,
  );
}

function wordmark(background: string, foreground: string, ink: string, name: string): string {
  const width = 64 + name.length * 15;
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 48"><rect width="48" height="48" rx="10" fill="${background}"/><text x="24" y="33" font-family="Arial" font-size="27" font-weight="700" text-anchor="middle" fill="${foreground}">${name[0]}</text><text x="60" y="33" font-family="Arial" font-size="25" font-weight="600" fill="${ink}">${name}</text></svg>`,
  );
}

const picture = (svg: string): string => `data:image/svg+xml;base64,${btoa(svg)}`;

const SECTIONS = {
  personalInformation: { enabled: true },
  accountSecurity: {
    enabled: true,
    subsections: {
      username: { enabled: true },
      password: { enabled: true },
      twoStepVerification: { enabled: true },
      securityQuestions: { enabled: true },
    },
  },
  social: { enabled: true },
  trustedDevices: { enabled: true },
  oauthApplications: { enabled: true },
  preferences: { enabled: true },
  consent: { enabled: true },
  accountControls: { enabled: true },
};

const halden: Theme = {
  _id: idOf('theme:Halden'),
  name: 'Halden',
  isDefault: true,
  linkedTrees: [],
  fontFamily: { family: 'Inter', variants: ['regular', '500', '600', '700'] },
  primaryColor: '#1F5A54',
  primaryOffColor: '#174540',
  textColor: '#ffffff',
  secondaryColor: '#6b6459',
  successColor: '#2f7d4f',
  dangerColor: '#b3261e',
  warningColor: '#c77700',
  infoColor: '#1f6f9f',
  linkColor: '#1F5A54',
  linkActiveColor: '#123a36',
  bodyText: '#211f1b',
  pageTitle: '#211f1b',
  backgroundColor: '#f5f2ec',
  profileBackgroundColor: '#f5f2ec',
  buttonRounded: 6,
  buttonFocusBorderColor: '#1F5A54',
  profileMenuHighlightColor: '#eae5da',
  profileMenuTextHighlightColor: '#211f1b',
  profileMenuHoverColor: '#f2eee6',
  profileMenuHoverTextColor: '#211f1b',
  accountNavigationBackgroundColor: '#fcfbf8',
  accountNavigationTextColor: '#3d3a34',
  accountNavigationToggleBorderColor: '#e6e0d6',
  topBarBackgroundColor: '#fcfbf8',
  topBarBorderColor: '#e6e0d6',
  topBarHeaderColor: '#211f1b',
  topBarTextColor: '#575148',
  accountCardBackgroundColor: '#ffffff',
  accountCardOuterBorderColor: '#e6e0d6',
  accountCardInnerBorderColor: '#e6e0d6',
  accountCardHeaderColor: '#211f1b',
  accountCardTextColor: '#575148',
  accountCardInputBorderColor: '#8a8276',
  accountCardShadow: 2,
  logo: mark('#1F5A54', '#ffffff', 'H'),
  logoAltText: { en: 'Halden', fr: 'Halden', ar: 'هالدن' },
  logoHeight: '40',
  logoProfile: { en: wordmark('#1F5A54', '#ffffff', '#211f1b', 'Halden') },
  logoProfileAltText: { en: 'Halden Group', fr: 'Groupe Halden', ar: 'مجموعة هالدن' },
  logoProfileHeight: '28',
  logoProfileCollapsed: mark('#1F5A54', '#ffffff', 'H'),
  logoProfileCollapsedAltText: 'Halden',
  favicon: mark('#1F5A54', '#ffffff', 'H'),
  accountFooterEnabled: true,
  accountFooter: {
    en: '<p>Halden Group · <a href="https://help.halden.example">Help centre</a></p>',
    fr: '<p>Groupe Halden · <a href="https://help.halden.example">Assistance</a></p>',
    ar: '<p>مجموعة هالدن · <a href="https://help.halden.example">مركز المساعدة</a></p>',
  },
  accountPageSections: SECTIONS,
};

const contrast: Theme = {
  ...halden,
  _id: idOf('theme:Halden Contrast'),
  name: 'Halden Contrast',
  isDefault: false,
  linkedTrees: ['Contrast'],
  fontFamily: 'Arial',
  primaryColor: '#000000',
  primaryOffColor: '#222222',
  linkColor: '#0000cc',
  bodyText: '#000000',
  boldLinks: true,
};

const yellow: Theme = {
  ...halden,
  _id: idOf('theme:Aurum'),
  name: 'Aurum',
  fontFamily: 'Roboto',
  primaryColor: '#FFC21A',
  primaryOffColor: '#e0a800',
  textColor: '#14213d',
  linkColor: '#1c4fa0',
  linkActiveColor: '#14213d',
  buttonRounded: '0',
  accountNavigationBackgroundColor: '#14213d',
  accountNavigationTextColor: '#e5e9f2',
  accountNavigationToggleBorderColor: '#2b3a5c',
  profileMenuHighlightColor: '#FFC21A',
  profileMenuTextHighlightColor: '#14213d',
  profileMenuHoverColor: '#2b3a5c',
  profileMenuHoverTextColor: '#ffffff',
  buttonFocusBorderColor: '#1c4fa0',
  logo: mark('#14213d', '#FFC21A', 'A'),
  logoProfile: wordmark('#FFC21A', '#14213d', '#ffffff', 'Aurum'),
  logoProfileAltText: 'Aurum Freight',
  logoProfileCollapsed: mark('#FFC21A', '#14213d', 'A'),
  favicon: mark('#14213d', '#FFC21A', 'A'),
  accountFooterEnabled: false,
};

const violet: Theme = {
  ...halden,
  _id: idOf('theme:Violet'),
  name: 'Violet',
  fontFamily: { family: 'Source Sans 3', variants: ['regular', '600'] },
  primaryColor: '#5b2a86',
  primaryOffColor: '#43206a',
  linkColor: '#5b2a86',
  linkActiveColor: '#2f1648',
  buttonRounded: 18,
  backgroundColor: '#faf7fc',
  profileBackgroundColor: '#faf7fc',
  profileMenuHighlightColor: '#eee3f6',
  profileMenuTextHighlightColor: '#43206a',
  profileMenuHoverColor: '#f5eefa',
  profileMenuHoverTextColor: '#43206a',
  buttonFocusBorderColor: '#5b2a86',
  logo: mark('#5b2a86', '#ffffff', 'V'),
  logoProfile: wordmark('#5b2a86', '#ffffff', '#2f1648', 'Violet'),
  logoProfileAltText: 'Violet Health',
  logoProfileCollapsed: mark('#5b2a86', '#ffffff', 'V'),
  favicon: mark('#5b2a86', '#ffffff', 'V'),
  accountFooterEnabled: false,
  accountPageSections: { ...SECTIONS, social: { enabled: false }, consent: { enabled: false } },
  endUserMenuItems: [
    { id: 'dashboard', icon: 'home', labelKey: 'sideMenu.endUser.dashboard', label: { en: 'Start', fr: 'Début' } },
    { id: 'inbox', icon: 'inbox', labelKey: 'sideMenu.endUser.inbox', selectedSubItems: ['tasks', 'approvals'] },
    { id: 'reports', labelKey: 'sideMenu.endUser.reports', disabled: true },
    { id: 'divider', icon: 'horizontal_rule', isDivider: true },
    { id: 'custom', icon: 'link', label: { en: 'Help desk', fr: 'Assistance' }, url: 'https://help.violet.example' },
  ],
};

const LOOKS: Record<HostConfig['theme'], Theme[]> = {
  halden: [halden, contrast],
  yellow: [yellow],
  violet: [violet],
  none: [],
};

export function seedThemes(platform: Platform): void {
  replaceThemes(platform, { realm: { [platform.host.realm]: LOOKS[platform.host.theme] } });
}
