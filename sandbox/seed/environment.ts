// What the tenant's configuration may refer to: three variables and a secret.

import type { Platform } from '../core/platform';
import { type Secret, secrets, type Variable, variables } from '../environment/variables';

const DAY_MS = 86_400_000;

const VARIABLES: Pick<Variable, '_id' | 'description' | 'expressionType' | 'valueBase64'>[] = [
  variable('esv-portal-host', 'Where people reach the portal', 'string', 'portal.halden.example'),
  variable('esv-mail-sender', 'Who mails come from', 'string', 'Halden Group <no-reply@halden.example>'),
  variable('esv-self-registration', 'Whether people may register themselves', 'bool', 'false'),
];

function variable(_id: string, description: string, expressionType: Variable['expressionType'], value: string) {
  return { _id, description, expressionType, valueBase64: btoa(value) };
}

const SECRET = { _id: 'esv-mail-password', description: 'Signs in to the mail server' };

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
  const secret: Secret = {
    ...SECRET,
    activeVersion: '1',
    loadedVersion: '1',
    encoding: 'generic',
    useInPlaceholders: true,
    ...changed(40),
  };
  store.put(secrets, secret._id, secret);
}
