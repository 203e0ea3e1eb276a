// Dashboards, locales and self-service.

import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';
import { configs } from '../idm/config-documents';
import { identities } from '../idm/objects/identities';
import { users } from '../idm/objects/managed';
import { securityQuestions } from '../idm/objects/security-questions';
import { userMeta } from '../idm/objects/user-meta';
import { seedSchemas } from '../idm/published';
import { consentMappings, linkedResources, signOnApplications } from '../idm/self-service';
import { UI_LOCALES } from './locales';
import { MAIL_TEMPLATES } from './mail-templates';
import { NAMED } from './people';

const DOCUMENTS: Record<string, object> = {
  sync: { mappings: [] },
  'ui/dashboard': {
    adminDashboards: [],
    dashboard: { widgets: [{ type: 'Welcome', size: 'large' }] },
  },
  'provisioner.openicf/HR': {
    enabled: true,
    connectorRef: {
      displayName: 'CSV File Connector',
      bundleName: 'org.forgerock.openicf.connectors.csvfile-connector',
      bundleVersion: '1.5.20.15',
      connectorName: 'org.forgerock.openicf.csvfile.CSVFileConnector',
      connectorHostRef: '',
    },
    objectTypes: {
      __ACCOUNT__: {
        $schema: 'http://json-schema.org/draft-03/schema',
        id: '__ACCOUNT__',
        type: 'object',
        nativeType: '__ACCOUNT__',
        properties: {
          userName: { type: 'string', nativeName: 'userName', nativeType: 'string', required: true },
          employeeNumber: { type: 'string', nativeName: 'employeeNumber', nativeType: 'string' },
          groups: {
            type: 'array',
            items: { type: 'string', nativeType: 'string' },
            nativeName: 'groups',
            nativeType: 'string',
          },
        },
      },
    },
  },
  'ui/themeconfig': { icon: 'favicon.ico', settings: { footer: { mailto: 'info@halden.example' } } },
};

const KBA = {
  _id: 'kba',
  kbaPropertyName: 'kbaInfo',
  minimumAnswersToDefine: 2,
  minimumAnswersToVerify: 1,
  questions: {
    '1': { en: "What's your favorite color?", fr: 'Quelle est votre couleur préférée ?', ar: 'ما هو لونك المفضل؟' },
    '2': {
      en: 'Who was your first employer?',
      fr: 'Quel a été votre premier employeur ?',
      ar: 'من كان أول صاحب عمل لك؟',
    },
    '3': { en: 'What was the name of your first school?', fr: 'Comment s’appelait votre première école ?' },
  },
};

/** The Google account of kai.ruiz. */
const KAI_AT_GOOGLE = 'google-109951162777600';

const MAPPINGS: [name: string, displayName: string, fields: [string, string][]][] = [
  [
    'crm',
    'Partner CRM',
    [
      ['mail', 'Email Address'],
      ['givenName', 'First Name'],
      ['sn', 'Last Name'],
    ],
  ],
  [
    'benefits',
    'Benefits Portal',
    [
      ['mail', 'Email Address'],
      ['city', 'City'],
    ],
  ],
];

const SIGN_ON: [name: string, departments: string[]][] = [
  ['Wiki', ['*']],
  ['Travel Desk', ['*']],
  ['Treasury Workbench', ['Finance']],
  ['Pipeline Board', ['Sales']],
];

export function seedConfiguration(platform: Platform, size: 'default' | 'large' | 'empty'): void {
  const { store, host } = platform;
  seedSchemas(platform);
  for (const [name, document] of Object.entries({ ...DOCUMENTS, ...MAIL_TEMPLATES, ...UI_LOCALES }))
    store.put(configs, name, { _id: name, ...document });
  if (host.name !== 'plain.localhost') store.put(securityQuestions, 'kba', KBA);
  if (size !== 'empty') seedSelfService(platform);
}

function seedSelfService({ store, host, now, iso }: Platform): void {
  for (const [name, displayName, fields] of MAPPINGS) {
    const id = `managed${host.realm === 'alpha' ? 'Alpha' : 'Bravo'}_user_${name}`;
    store.put(consentMappings, id, {
      _id: id,
      name: id,
      displayName,
      icon: '',
      accessLevel: 'Actual Profile',
      source: `managed/${host.realm}_user`,
      fields: fields.map(([field, title]) => ({ name: field, title })),
    });
  }
  const people = store.search(users(host.realm), { limit: 100 });
  for (const [name, departments] of SIGN_ON) {
    const slug = name.toLowerCase().replace(' ', '-');
    const entitled = people.filter(({ userName, department }) =>
      userName === 'lena.novak' ? false : departments.includes('*') || departments.includes(department),
    );
    const id = idOf(`sign-on:${name}`);
    store.put(signOnApplications, id, {
      _id: id,
      name,
      icon: null,
      templateName: 'custom',
      templateVersion: '1.0',
      ssoEntities: { idpLoginUrl: `https://${slug}.${host.domain}/start`, key: slug },
      users: entitled.map(({ userName }) => userName),
    });
  }
  const kai = store.get(users(host.realm), idOf('user:kai.ruiz'));
  if (!kai) return;
  const consentDate = iso(now() - 90 * 86_400_000);
  const mapping = `managed${host.realm === 'alpha' ? 'Alpha' : 'Bravo'}_user_crm`;
  store.put(users(host.realm), kai._id, {
    ...kai,
    consentedMappings: [{ mapping, consentDate }],
    aliasList: [KAI_AT_GOOGLE],
  });
  const linkDate = iso(now() - 200 * 86_400_000);
  store.put(identities, KAI_AT_GOOGLE, {
    alias: KAI_AT_GOOGLE,
    email: 'kai.ruiz@gmail.example',
    name: 'Kai Ruiz',
    linkDate,
  });
  const acceptDate = iso(now() - 300 * 86_400_000);
  store.put(userMeta, kai._id, { loginCount: 211, termsAccepted: { termsVersion: '2026-01', acceptDate } });
  for (const { userName } of NAMED)
    seedLinked(store, `managed/${host.realm}_user/${idOf(`user:${userName}`)}`, userName);
}

function seedLinked(store: Platform['store'], owner: string, userName: string): void {
  const id = idOf(`linked:${userName}`);
  store.put(linkedResources, id, {
    _id: id,
    owner,
    resourceName: `system/HR/__ACCOUNT__/${userName}`,
    linkQualifier: 'default',
    linkType: 'systemHr_managedUser',
    mappings: [{ name: 'systemHr_managedUser', type: 'source' }],
    content: { userName, employeeNumber: id.slice(0, 6).toUpperCase(), groups: ['staff'] },
  });
}
