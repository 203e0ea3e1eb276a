// Variables of several types, and secrets, some of them not for placeholders.

import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';
import { type Secret, secrets, type Variable, variables } from '../environment/variables';
import { objectType } from '../idm/objects/object-types';

const DAY_MS = 86_400_000;

const VARIABLES: Pick<Variable, '_id' | 'description' | 'expressionType' | 'valueBase64'>[] = [
  variable('esv-portal-host', 'Where people reach the portal', 'string', 'portal.halden.example'),
  variable('esv-mail-sender', 'Who mails come from', 'string', 'Halden Group <no-reply@halden.example>'),
  variable('esv-self-registration', 'Whether people may register themselves', 'bool', 'false'),
  variable('esv-session-minutes', 'How long a session lasts without activity', 'int', '30'),
  variable('esv-risk-threshold', 'From which score a sign-in is risky', 'number', '0.7'),
  variable(
    'esv-mail-domains',
    'Whose addresses people may have',
    'array',
    '["halden.example","halden-nordics.example"]',
  ),
  variable('esv-branding', 'Name and color of the company', 'object', '{"name":"Halden Group","color":"#1f5a54"}'),
];

function variable(_id: string, description: string, expressionType: Variable['expressionType'], value: string) {
  return { _id, description, expressionType, valueBase64: btoa(value) };
}

const SECRETS: Pick<Secret, '_id' | 'description' | 'encoding' | 'useInPlaceholders'>[] = [
  {
    _id: 'esv-mail-password',
    description: 'Signs in to the mail server',
    encoding: 'generic',
    useInPlaceholders: true,
  },
  { _id: 'esv-signing-key', description: 'Signs assertions for partners', encoding: 'pem', useInPlaceholders: false },
];

export function seedEnvironment(platform: Platform): void {
  const { store } = platform;
  const changed = (days: number) => ({
    lastChangeDate: platform.iso(platform.now() - days * DAY_MS),
    lastChangedBy: 'ines.moreau',
    loaded: true,
  });
  VARIABLES.forEach((given, index) => {
    store.put(variables, given._id, { ...given, ...changed(20 + index) });
  });
  for (const given of SECRETS)
    store.put(secrets, given._id, { ...given, activeVersion: '1', loadedVersion: '1', ...changed(40) });
}

const CONNECTIONS = [
  {
    name: 'Mail gateway',
    description: 'Sends what the portal tells people',
    host: { $string: '&{esv.portal.host}' },
    port: 587,
    active: true,
    protocol: 'smtp',
    domains: { $array: '&{esv.mail.domains}' },
    attributes: [
      { key: 'from', title: 'Sender', required: true, order: 0 },
      { key: 'replyTo', title: 'Reply to', required: false, order: 1 },
      { key: 'locale', title: 'Language', required: false, order: 2 },
    ],
  },
  {
    name: 'Payroll',
    description: 'Who is paid, and where',
    host: 'payroll.halden.example',
    port: 8443,
    active: true,
    protocol: 'https',
    domains: ['halden.example'],
    days: ['weekdays'],
  },
];

/** Connections with references to variables; ids are `idOf('connection:<name>')`. */
export function seedConnections(platform: Platform): void {
  const type = objectType(platform, 'managed/alpha_connection');
  if (!type) return;
  for (const given of CONNECTIONS) {
    const _id = idOf(`connection:${given.name}`);
    platform.store.put(type.collection, _id, { _id, _rev: idOf(`rev:connection:${given.name}`), ...given });
  }
}
