const LOCKED_NOTIFICATION = {
  variant: 'warning',
  content: {
    en: 'Changes are being promoted to production <b>today until 18:00 UTC</b>. You can go on working.',
    ar: 'يجري نقل التغييرات إلى بيئة الإنتاج <b>اليوم حتى 18:00 بالتوقيت العالمي</b>. يمكنك متابعة العمل.',
    de: 'Änderungen werden <b>heute bis 18:00 UTC</b> in die Produktion übernommen. Sie können weiterarbeiten.',
    es: 'Se están pasando cambios a producción <b>hoy hasta las 18:00 UTC</b>. Puede seguir trabajando.',
    fr: 'Des changements passent en production <b>aujourd’hui jusqu’à 18 h UTC</b>. Vous pouvez continuer à travailler.',
    ja: '<b>本日18:00 UTCまで</b>、変更を本番環境に反映しています。作業は続けられます。',
  },
  modal: {
    title: {
      en: 'Promotion to production',
      ar: 'النقل إلى الإنتاج',
      de: 'Übernahme in die Produktion',
      es: 'Paso a producción',
      fr: 'Passage en production',
      ja: '本番環境への反映',
    },
    content: {
      en: '<p>Until then the configuration of this tenant is locked.</p><ul><li>Requests and approvals work as always.</li><li>Themes and settings can be read, not changed.</li></ul>',
      ar: '<p>حتى ذلك الحين تبقى إعدادات هذا المستأجر مقفلة.</p><ul><li>الطلبات والموافقات تعمل كالمعتاد.</li><li>يمكن قراءة السمات والإعدادات دون تغييرها.</li></ul>',
      de: '<p>Bis dahin ist die Konfiguration dieses Mandanten gesperrt.</p><ul><li>Anträge und Genehmigungen funktionieren wie immer.</li><li>Designs und Einstellungen lassen sich lesen, aber nicht ändern.</li></ul>',
      es: '<p>Hasta entonces, la configuración de este inquilino está bloqueada.</p><ul><li>Las solicitudes y aprobaciones funcionan como siempre.</li><li>Los temas y ajustes se pueden leer, pero no cambiar.</li></ul>',
      fr: '<p>D’ici là, la configuration de ce locataire est verrouillée.</p><ul><li>Les demandes et les approbations fonctionnent comme d’habitude.</li><li>Les thèmes et les réglages peuvent être lus, pas modifiés.</li></ul>',
      ja: '<p>それまで、このテナントの設定はロックされています。</p><ul><li>申請と承認は通常どおり使えます。</li><li>テーマと設定は閲覧のみ可能です。</li></ul>',
    },
  },
};

const ALL_KINDS_OF_ITEMS = [
  { id: 'help-desk', icon: 'help', label: 'Help desk', url: 'https://help.aurum.example/' },
  { id: 'settings', icon: 'settings', label: 'Settings', panel: 'settings', privileges: ['FederationAdmin'] },
  { id: 'tour', icon: 'info', label: 'Getting started', url: 'https://help.aurum.example/getting-started' },
  { divider: true },
  {
    id: 'waiting',
    icon: 'group',
    label: 'Waiting for me',
    badge: 'inboxTotalCount',
    flags: ['governanceEnabled'],
    items: [
      { id: 'approvals', labelKey: 'menu.approvals', to: '/approvals', badge: 'approvalsCount' },
      { id: 'tasks', labelKey: 'menu.tasks', to: '/tasks', badge: 'fulfillmentTasksCount' },
    ],
  },
  {
    id: 'policies',
    label: 'Policies',
    expand: true,
    items: [
      { id: 'privacy', label: 'Privacy notice', url: 'https://www.aurum.example/privacy' },
      { id: 'people', label: 'Look up people', to: '/administer/users', roles: ['realmAdmin'] },
    ],
  },
];

const PEOPLE_HOSTS = {
  localhost: {
    name: 'Halden Group',
    tier: 'development',
    region: 'europe-west3',
    subscription: 'Workforce, 2,500 people',
    features: { governance: true, autoAccess: true, workforce: true, autoReports: true, customReports: true },
    menuItems: [
      {
        id: 'help-desk',
        icon: 'help',
        label: {
          en: 'Help desk',
          ar: 'مكتب المساعدة',
          de: 'Helpdesk',
          es: 'Centro de ayuda',
          fr: 'Centre d’assistance',
          ja: 'ヘルプデスク',
        },
        url: 'https://help.halden.example/desk',
      },
    ],
  },
  'plain.localhost': { name: 'Plain tenant', switches: {}, signIn: 'platform-only' },
  'bravo.localhost': { name: 'Bravo tenant', realm: 'bravo', features: { governance: true } },
  'quiet.localhost': { name: 'Quiet tenant', features: { governance: true } },
  'locked.localhost': {
    name: 'Locked tenant',
    tier: 'staging',
    region: 'europe-west3',
    locked: true,
    features: { governance: true },
    systemNotification: LOCKED_NOTIFICATION,
  },
  'selfhosted.localhost': { name: 'Self-hosted tenant', hosted: false, features: { workforce: false } },
  't1.localhost': {
    name: 'Aurum Freight',
    tier: 'production',
    region: 'us-east-1',
    features: { governance: true },
    menuItems: ALL_KINDS_OF_ITEMS,
  },
  't2.localhost': {
    name: 'Violet Health',
    tier: 'uat',
    region: 'australia-southeast1',
    features: { governance: true },
    themeScripts: true,
    signIn: 'portal',
  },
};

export const SANDBOX_CLIENT_SECRET = 'sandbox-portal-secret';
const TENANT_ID = '5d7c1b0e-2f64-4a39-9c85-0e6f3b1a7d42';
export const SANDBOX_AM_COOKIE = 'a7f2c09d51e84b3';

const realmsOn = (port) => [
  { realm: 'alpha', aliases: ['staff'], origin: `http://localhost:${port}` },
  { realm: 'bravo', aliases: ['partners'], origin: `http://bravo.localhost:${port}` },
];
const REALM_HOSTS = ['localhost', 'bravo.localhost'];

/** Tenant documents by hostname, with the `limits` of the environment variable LIMITS, for a portal on `port` whose sandbox answers on `sandboxPort`. */
export function localTenants(port, sandboxPort) {
  const onSandbox = (hostname, sandboxHost, document) => [
    hostname,
    {
      switches: { help: true, docs: true },
      limits: JSON.parse(process.env.LIMITS ?? '{}'),
      ...document,
      sandbox: true,
      origin: `http://${hostname}:${port}`,
      platform: `http://${sandboxHost}:${sandboxPort}`,
      clientSecret: 'SANDBOX_CLIENT_SECRET',
      amCookieName: SANDBOX_AM_COOKIE,
      amPaths: ['provider'],
      tenantId: TENANT_ID,
      realms: REALM_HOSTS.includes(hostname) ? realmsOn(port) : [],
      helpUrl: 'https://help.halden.example',
      docsUrl: 'https://docs.halden.example',
    },
  ];
  return Object.fromEntries([
    ...Object.entries(PEOPLE_HOSTS).map(([hostname, document]) => onSandbox(hostname, hostname, document)),
    onSandbox('127.0.0.1', 'localhost', PEOPLE_HOSTS.localhost),
  ]);
}
