export type Field =
  /** An empty `usual` follows the primary colour. */
  | { kind: 'colour'; name: string; usual: string }
  | { kind: 'toggle'; name: string; usual: boolean }
  /** Whole pixels; `asText`: stored as a text where nothing is stored yet. */
  | { kind: 'pixels'; name: string; usual: number; most: number; asText?: true }
  | { kind: 'choice'; name: string; usual: string; options: readonly string[] }
  | { kind: 'line'; name: string; usual: string; localised?: true }
  | { kind: 'image'; name: string; usual: string; localised?: true }
  | { kind: 'html'; name: string; usual: string; localised: true }
  | { kind: 'script'; name: string; usual: string }
  | { kind: 'font'; name: 'fontFamily'; usual: string }
  | { kind: 'sections'; name: 'accountPageSections' }
  | { kind: 'menu'; name: 'endUserMenuItems' };

const colour = (name: string, usual = ''): Field => ({ kind: 'colour', name, usual });
const toggle = (name: string, usual: boolean): Field => ({ kind: 'toggle', name, usual });
const pixels = (name: string, usual: number, most: number, asText?: true): Field => {
  const field: Field = { kind: 'pixels', name, usual, most };
  return asText ? { ...field, asText } : field;
};
const image = (name: string): Field => ({ kind: 'image', name, usual: '', localised: true });
const words = (name: string, usual: string): Field => ({ kind: 'line', name, usual, localised: true });
const html = (name: string): Field => ({ kind: 'html', name, usual: '', localised: true });
const script = (name: string): Field => ({ kind: 'script', name, usual: '' });

export const GROUPS = [
  { id: 'identity', fields: [{ kind: 'line', name: 'name', usual: '' }] },
  {
    id: 'colours',
    fields: [
      colour('primaryColor', '#324054'),
      colour('primaryOffColor', '#242e3c'),
      colour('textColor', '#ffffff'),
      colour('secondaryColor', '#69788b'),
      colour('bodyText', '#23282e'),
      colour('pageTitle', '#23282e'),
      colour('profileBackgroundColor', '#ffffff'),
      colour('backgroundColor', '#ffffff'),
      { kind: 'image', name: 'backgroundImage', usual: '' },
      colour('linkColor', '#109cf1'),
      colour('linkActiveColor', '#0a6eab'),
      colour('linkColorOnDark', '#109cf1'),
      colour('linkActiveColorOnDark', '#0a6eab'),
      toggle('boldLinks', false),
      colour('successColor', '#2ed47a'),
      colour('dangerColor', '#dc3545'),
      colour('warningColor', '#ffb946'),
      colour('infoColor', '#109cf1'),
      colour('lightColor', '#f6f8fa'),
      colour('darkColor', '#23282e'),
      pixels('buttonRounded', 5, 50),
      colour('buttonFocusBorderColor', '#0672cb'),
      colour('switchBackgroundColor', '#939393'),
    ],
  },
  {
    id: 'frame',
    fields: [
      colour('accountNavigationBackgroundColor', '#ffffff'),
      colour('accountNavigationTextColor', '#455469'),
      colour('accountNavigationToggleBorderColor', '#e7eef4'),
      colour('profileMenuHighlightColor', '#f3f5f8'),
      colour('profileMenuTextHighlightColor', '#455469'),
      colour('profileMenuHoverColor', '#f3f5f8'),
      colour('profileMenuHoverTextColor', '#455469'),
      colour('profileMenuActiveColor', '#e4f4fd'),
      colour('topBarBackgroundColor', '#ffffff'),
      colour('topBarBorderColor', '#e7eef4'),
      colour('topBarHeaderColor', '#23282e'),
      colour('topBarTextColor', '#69788b'),
    ],
  },
  {
    id: 'cards',
    fields: [
      colour('accountCardBackgroundColor', '#ffffff'),
      colour('accountCardOuterBorderColor', '#e7eef4'),
      colour('accountCardInnerBorderColor', '#e7eef4'),
      colour('accountCardHeaderColor', '#23282e'),
      colour('accountCardTextColor', '#5e6d82'),
      pixels('accountCardShadow', 3, 24),
      colour('accountCardInputBackgroundColor', '#ffffff'),
      colour('accountCardInputBorderColor', '#c0c9d5'),
      colour('accountCardInputFocusBorderColor'),
      colour('accountCardInputLabelColor', '#5e6d82'),
      colour('accountCardInputTextColor', '#23282e'),
      colour('accountCardInputSelectColor', '#edf7fd'),
      colour('accountCardInputSelectHoverColor', '#f6f8fa'),
      colour('accountCardTabActiveColor', '#e4f4fd'),
      colour('accountCardTabActiveBorderColor', '#109cf1'),
      colour('accountTableRowHoverColor', '#f6f8fa'),
    ],
  },
  {
    id: 'logos',
    fields: [
      image('logoProfile'),
      words('logoProfileAltText', 'Logo'),
      pixels('logoProfileHeight', 24, 200, true),
      image('logoProfileCollapsed'),
      words('logoProfileCollapsedAltText', 'Logo'),
      pixels('logoProfileCollapsedHeight', 24, 200, true),
      image('favicon'),
    ],
  },
  { id: 'font', fields: [{ kind: 'font', name: 'fontFamily', usual: 'Open Sans' }] },
  {
    id: 'footer',
    fields: [
      toggle('accountFooterEnabled', false),
      html('accountFooter'),
      toggle('accountFooterScriptTagEnabled', false),
      script('accountFooterScriptTag'),
    ],
  },
  { id: 'account', fields: [{ kind: 'sections', name: 'accountPageSections' }] },
  { id: 'menu', fields: [{ kind: 'menu', name: 'endUserMenuItems' }] },
  {
    id: 'signIn',
    fields: [
      { kind: 'choice', name: 'journeyLayout', usual: 'card', options: ['card', 'justified-left', 'justified-right'] },
      toggle('journeyTheaterMode', false),
      toggle('logoEnabled', true),
      image('logo'),
      words('logoAltText', 'Logo'),
      pixels('logoHeight', 43, 200, true),
      toggle('journeyFloatingLabels', true),
      {
        kind: 'choice',
        name: 'journeySignInButtonPosition',
        usual: 'flex-column',
        options: ['flex-column', 'flex-row', 'flex-row-reverse'],
      },
      toggle('journeyRememberMeEnabled', false),
      { kind: 'line', name: 'journeyRememberMeLabel', usual: '' },
      toggle('journeyHeaderSkipLinkEnabled', false),
      toggle('journeyA11yAddFallbackErrorHeading', true),
      {
        kind: 'choice',
        name: 'journeyFocusElement',
        usual: 'header',
        options: ['header', 'content', 'headerFirstStep'],
      },
      toggle('journeyFocusFirstFocusableItemEnabled', false),
      toggle('journeyHeaderEnabled', false),
      html('journeyHeader'),
      toggle('journeyFooterEnabled', false),
      html('journeyFooter'),
      toggle('journeyFooterScriptTagEnabled', false),
      script('journeyFooterScriptTag'),
      toggle('journeyJustifiedContentEnabled', false),
      toggle('journeyJustifiedContentMobileViewEnabled', false),
      html('journeyJustifiedContent'),
      colour('journeyCardBackgroundColor', '#ffffff'),
      colour('journeyCardHeaderBackgroundColor', '#ffffff'),
      pixels('journeyCardShadow', 3, 24),
      pixels('journeyCardBorderRadius', 4, 50),
      colour('journeyCardTextColor', '#5e6d82'),
      colour('journeyCardTitleColor', '#23282e'),
      colour('journeyInputBackgroundColor', '#ffffff'),
      colour('journeyInputBorderColor', '#c0c9d5'),
      colour('journeyInputFocusBorderColor'),
      colour('journeyInputLabelColor', '#5e6d82'),
      colour('journeyInputTextColor', '#23282e'),
      colour('journeyInputSelectColor', '#e4f4fd'),
      colour('journeyInputSelectHoverColor', '#f6f8fa'),
    ],
  },
] as const satisfies readonly { id: string; fields: readonly Field[] }[];

export const FIELDS: readonly Field[] = GROUPS.flatMap(({ fields }): readonly Field[] => fields);

/** The parts of the profile page a theme may hide; those of a part stand after a dot. */
export const SECTIONS = [
  'personalInformation',
  'accountSecurity',
  'accountSecurity.username',
  'accountSecurity.password',
  'accountSecurity.twoStepVerification',
  'accountSecurity.securityQuestions',
  'social',
  'trustedDevices',
  'oauthApplications',
  'preferences',
  'consent',
  'accountControls',
] as const;

/** The entries the menu has of itself, in their order, and what stands below some of them. */
export const MENU_ITEMS: readonly { id: string; icon: string; parts?: readonly string[] }[] = [
  { id: 'dashboard', icon: 'dashboard' },
  { id: 'riskDashboard', icon: 'show_chart' },
  { id: 'reports', icon: 'summarize' },
  { id: 'inbox', icon: 'inbox', parts: ['approvals', 'tasks', 'accessReviews', 'violations'] },
  { id: 'applications', icon: 'apps' },
  { id: 'myAccess', icon: 'lock', parts: ['myAccounts', 'myRoles', 'myEntitlements'] },
  { id: 'directory', icon: 'folder', parts: ['delegates', 'directReports'] },
  { id: 'riskAdministration', icon: 'settings', parts: ['dataSources', 'pipelines', 'riskConfig'] },
  { id: 'requests', icon: 'send' },
  { id: 'profile', icon: 'person' },
  { id: 'sharing', icon: 'share' },
  { id: 'lcm', icon: 'manage_accounts', parts: ['lcmUsers', 'lcmEntitlements'] },
];
