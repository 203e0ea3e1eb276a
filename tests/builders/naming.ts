import { displayName } from '../../app/lib/display-name';
import type { Naming } from '../../app/server/i18n/naming.server';

export const NAMING: Naming = {
  person: (names) => displayName(names) ?? 'Unknown person',
  thing: (name) => name || 'Unnamed',
};
