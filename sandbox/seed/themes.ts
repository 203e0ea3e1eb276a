// Themes: Halden on most hosts, two others for t1 and t2.
import { pictureAddress } from '../am/page/pictures';
import type { HostConfig } from '../core/hosts';
import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';
import type { Theme } from '../idm/themes';
import { replaceThemes } from '../idm/themes';

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
  successColor: '#1e6844',
  dangerColor: '#b3261e',
  warningColor: '#c4831a',
  infoColor: '#23508a',
  lightColor: '#ffffff',
  darkColor: '#211f1b',
  linkColor: '#1F5A54',
  linkActiveColor: '#123a36',
  linkColorOnDark: '#ffffff',
  linkActiveColorOnDark: '#f0ece4',
  boldLinks: false,
  bodyText: '#211f1b',
  pageTitle: '#211f1b',
  backgroundColor: '#f5f2ec',
  backgroundImage: '',
  profileBackgroundColor: '#f5f2ec',
  buttonRounded: 6,
  buttonFocusBorderColor: '#0b57c2',
  switchBackgroundColor: '#8a8276',
  profileMenuHighlightColor: '#ebe6db',
  profileMenuTextHighlightColor: '#211f1b',
  profileMenuHoverColor: '#f3efe7',
  profileMenuHoverTextColor: '#211f1b',
  profileMenuActiveColor: '#ebe6db',
  accountNavigationBackgroundColor: '#fcfaf6',
  accountNavigationTextColor: '#45403a',
  accountNavigationToggleBorderColor: '#e6e0d6',
  topBarBackgroundColor: '#fcfaf6',
  topBarBorderColor: '#e6e0d6',
  topBarHeaderColor: '#211f1b',
  topBarTextColor: '#575148',
  accountCardBackgroundColor: '#ffffff',
  accountCardOuterBorderColor: '#e6e0d6',
  accountCardInnerBorderColor: '#e6e0d6',
  accountCardHeaderColor: '#211f1b',
  accountCardTextColor: '#575148',
  accountCardShadow: 2,
  accountCardInputBackgroundColor: '#ffffff',
  accountCardInputBorderColor: '#8a8276',
  accountCardInputLabelColor: '#211f1b',
  accountCardInputTextColor: '#211f1b',
  accountCardInputFocusBorderColor: '#1F5A54',
  accountCardInputSelectColor: '#e4eeeb',
  accountCardInputSelectHoverColor: '#faf8f4',
  accountTableRowHoverColor: '#faf8f4',
  favicon: pictureAddress('halden.svg'),
  accountFooterEnabled: true,
  accountFooter: footer({
    en: ['Halden Group', 'Help center'],
    ar: ['مجموعة هالدن', 'مركز المساعدة'],
    de: ['Halden Group', 'Hilfe'],
    fr: ['Groupe Halden', 'Assistance'],
    es: ['Grupo Halden', 'Centro de ayuda'],
    ja: ['ハルデン・グループ', 'ヘルプセンター'],
  }),
  accountPageSections: SECTIONS,
};

/** The same footer in each language. */
function footer(words: Record<string, [company: string, help: string]>): Record<string, string> {
  const texts = Object.entries(words).map(([locale, [company, help]]) => [
    locale,
    `<p>${company} · <a href="https://help.halden.example">${help}</a></p>`,
  ]);
  return Object.fromEntries(texts);
}

/** For the journey of this name. */
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
  linkActiveColor: '#000066',
  bodyText: '#000000',
  boldLinks: true,
};

/** Yellow, with a navy menu, square cards and round buttons. */
const yellow: Theme = {
  ...halden,
  _id: idOf('theme:Aurum'),
  name: 'Aurum',
  fontFamily: 'Roboto',
  primaryColor: '#FFC21A',
  primaryOffColor: '#e0a800',
  textColor: '#211f1b',
  linkColor: '#FFC21A',
  linkActiveColor: '#5c4300',
  linkColorOnDark: '#FFC21A',
  buttonRounded: '20',
  journeyCardBorderRadius: 2,
  accountNavigationBackgroundColor: '#1b2a49',
  accountNavigationTextColor: '#dfe5f1',
  accountNavigationToggleBorderColor: '#2f3f63',
  profileMenuHighlightColor: '#2f4373',
  profileMenuTextHighlightColor: '#ffffff',
  profileMenuHoverColor: '#26365c',
  profileMenuHoverTextColor: '#ffffff',
  profileMenuActiveColor: '#2f4373',
  accountCardInputFocusBorderColor: '#FFC21A',
  accountCardInputSelectColor: '#fdf3d6',
  logo: pictureAddress('aurum.svg'),
  logoAltText: 'Aurum',
  logoHeight: '30',
  logoProfile: pictureAddress('aurum-wide.svg'),
  logoProfileAltText: 'Aurum Freight',
  logoProfileHeight: '28',
  logoProfileCollapsed: pictureAddress('aurum.svg'),
  logoProfileCollapsedAltText: 'Aurum',
  favicon: pictureAddress('aurum.svg'),
  accountFooterEnabled: false,
};

/** Violet, with texts and logos by language, a background image, a menu of its own and a script. */
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
  backgroundImage: pictureAddress('violet-backdrop.svg'),
  profileBackgroundColor: '#faf7fc',
  profileMenuHighlightColor: '#eee3f6',
  profileMenuTextHighlightColor: '#43206a',
  profileMenuHoverColor: '#f5eefa',
  profileMenuHoverTextColor: '#43206a',
  profileMenuActiveColor: '#eee3f6',
  buttonFocusBorderColor: '#5b2a86',
  accountCardInputFocusBorderColor: '#5b2a86',
  accountCardInputSelectColor: '#eee3f6',
  accountCardTabActiveColor: '#f5eefa',
  accountCardTabActiveBorderColor: '#5b2a86',
  accountTableRowHoverColor: '#fbf8fd',
  logo: pictureAddress('violet.svg'),
  logoAltText: { en: 'Violet', ar: 'فيوليت' },
  logoHeight: '30',
  logoProfile: { en: pictureAddress('violet-wide.svg'), ar: pictureAddress('violet-wide-ar.svg') },
  logoProfileAltText: { en: 'Violet Health', ar: 'فيوليت للصحة' },
  logoProfileHeight: '28',
  logoProfileCollapsed: { en: pictureAddress('violet.svg') },
  logoProfileCollapsedAltText: { en: 'Violet', ar: 'فيوليت' },
  favicon: { en: pictureAddress('violet.svg') },
  accountFooterEnabled: true,
  accountFooter: {
    en: '<div class="d-flex justify-content-center py-2" style="color:#ffffff"><span class="pr-3">Violet Health</span><a href="https://violet.example/privacy" target="_blank" class="text-body" onclick="window.stop()">Privacy</a><script>document.title = "taken over"</script></div>',
    ar: '<div class="d-flex justify-content-center py-2"><span class="pr-3">فيوليت للصحة</span><a href="https://violet.example/privacy" target="_blank">الخصوصية</a></div>',
  },
  accountFooterScriptTagEnabled: true,
  accountFooterScriptTag: btoa('<script>window.visited = true;</script>\n<div>no script</div>'),
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
