// The configuration of the platform's own pages, which is public.
import type { HostConfig } from '../core/hosts';
import type { Call } from '../core/http';
import type { Platform } from '../core/platform';
import { type ConfigDocument, configs } from './config-documents';

const NAME = 'ui/configuration';

const configurationOf = ({ realm }: HostConfig) => ({
  lang: 'en',
  defaultLocale: 'en',
  roles: { 'internal/role/openidm-admin': 'ui-admin', 'internal/role/openidm-authorized': 'ui-user' },
  passwordReset: true,
  passwordResetLink: '',
  forgotUsername: true,
  selfRegistration: false,
  defaultNotificationType: 'info',
  notificationTypes: {
    info: { name: 'common.notification.types.info', iconPath: 'images/notifications/info.png' },
    warning: { name: 'common.notification.types.warning', iconPath: 'images/notifications/warning.png' },
    error: { name: 'common.notification.types.error', iconPath: 'images/notifications/error.png' },
  },
  platformSettings: {
    amUrl: '/am',
    loginUrl: '',
    consentUrl: '',
    adminOauthClient: 'idmAdminClient',
    adminOauthClientScopes: 'fr:idm:*',
    managedObjectsSettings: {
      [`${realm}_user`]: { minimumUIFilterLength: 3, disableRelationshipSortAndSearch: false },
      [`${realm}_connection`]: { minimumUIFilterLength: 1 },
      [`${realm}_organization`]: { disableRelationshipSortAndSearch: true },
    },
  },
});

/** What is stored, else what the platform comes with; whether pages are hosted is the host's in either case. */
export function uiConfiguration({ store, host }: Platform): ConfigDocument {
  const stored = store.get(configs, NAME) as ConfigDocument | undefined;
  const configuration = (stored?.configuration ?? configurationOf(host)) as { platformSettings?: object };
  const hosting = { hostedPages: host.hostedPages, hostedJourneyPages: true };
  const platformSettings = { ...configuration.platformSettings, ...hosting };
  return { ...stored, _id: NAME, configuration: { ...configuration, platformSettings } };
}

export const uiConfig = ({ platform }: Call): object => ({ ...uiConfiguration(platform), _id: 'uiconfig' });
