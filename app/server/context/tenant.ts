// A tenant is one hostname's view of one identity platform; this is the shape of its configuration document.
import { z } from 'zod';
import { realmPath } from '../../lib/realm';
import { safeHref } from '../../lib/url';
import { MenuItem, PlatformPages, Realm, RegionFlags, SystemNotification } from './tenant-shell';
import { flag, serviceUrl, webOrigin, webUrl } from './tenant-values';

const Bases = z.object({
  am: serviceUrl,
  idm: serviceUrl,
  iga: serviceUrl,
  reports: serviceUrl,
  autoAccessApi: serviceUrl,
  autoAccessJas: serviceUrl,
  environment: serviceUrl,
});

const Features = z.object({
  governance: flag.default(false),
  governanceDev: flag.default(false),
  autoAccess: flag.default(false),
  workforce: flag.default(true),
  templateBuilder: flag.default(false),
  autoReports: flag.default(true),
  customReports: flag.default(false),
  wsfed: flag.default(false),
  mtls: flag.default(false),
  journeyAi: flag.default(false),
  nodeVersioning: flag.default(false),
  esvUi: flag.default(false),
  managedObjectSchemaEditor: flag.default(false),
  samlSigningCheckbox: flag.default(false),
  monitoringUi: flag.default(false),
  overrideSessionTimeouts: flag.default(false),
  tableColumnResizing: flag.default(false),
  newMultiselect: flag.default(false),
  applicationPolicy: flag.default(false),
});

const Switches = z.object({
  notifications: flag.default(true),
  help: flag.default(false),
  docs: flag.default(false),
  profileLink: flag.default(true),
  userMenu: flag.default(true),
});

const count = z.number().int().min(0).max(100_000_000);

const Limits = z.object({
  signInsPerMinute: count.default(600),
  formsPerTenSeconds: count.default(200),
  requestsAtOnce: count.default(256),
  amBodyBytes: count.default(4_194_304),
});
export type Limits = z.infer<typeof Limits>;

/**
 * One tenant document as stored in the TENANTS namespace or in DEFAULT_TENANT.
 * `origin` is where browsers reach the portal (https on the hostname unless given); `platform` is the platform's origin; each service base under it can be set on its own.
 * `clientSecret` names a secret binding, it never holds the secret; the deployment says which hostnames may name it.
 * Flags are read as the platform family reads them: `true` or "true" is on, everything else off.
 */
export const TenantDocument = z.object({
  name: z.string().min(1),
  origin: webOrigin.nullable().default(null),
  platform: serviceUrl,
  bases: Bases.partial().default({}),
  realm: z
    .string()
    .regex(/^[\w/-]+$/)
    .default('alpha')
    .transform((realm) => realm.replace(/^\/+/, '') || 'root'),
  /** What the names of managed objects begin with: `alpha_` of `alpha_user`, nothing where it is `user`. */
  objectPrefix: z
    .string()
    .regex(/^[\w-]{0,60}$/)
    .nullable()
    .default(null),
  clientId: z.string().min(1).default('atrium-portal'),
  clientSecret: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/)
    .nullable()
    .default(null),
  issuer: z.string().nullable().default(null),
  amCookieName: z
    .string()
    .regex(/^[\w-]+$/)
    .nullable()
    .default(null),
  /** Sent as `X-TENANT-ID` to reports and autonomous access. */
  tenantId: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .nullable()
    .default(null),
  /** Names below `/am` that browsers need beside the usual ones; `*` for all. */
  amPaths: z
    .array(z.string().regex(/^(\*|[\w.-]{1,100})$/))
    .max(50)
    .default([]),
  /** Of users: changed only after a recent sign-in, beside user name, mail address, phone and recovery data. */
  sensitiveAttributes: z
    .array(z.string().regex(/^[\w-]{1,100}$/))
    .max(50)
    .default([]),
  /** Who signs in at the portal's own page `/sign-in`: browsers without script, all, or none. */
  signIn: z.enum(['platform', 'portal', 'platform-only']).default('platform'),
  adminUrl: z
    .union([z.string().refine((to) => to.startsWith('/') && safeHref(to) !== null), webUrl])
    .default('/am/ui-admin'),
  hosted: flag.default(true),
  tier: z.string().max(40).default('other'),
  region: z.string().max(40).nullable().default(null),
  regionFlags: RegionFlags,
  subscription: z.string().max(80).nullable().default(null),
  jurisdiction: z.enum(['eu', 'fedramp']).nullable().default(null),
  locationHint: z.enum(['wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'oc', 'afr', 'me']).nullable().default(null),
  locked: flag.default(false),
  features: Features.default(Features.parse({})),
  switches: Switches.default(Switches.parse({})),
  helpUrl: webUrl.nullable().default(null),
  docsUrl: webUrl.nullable().default(null),
  menuItems: z.array(MenuItem).max(30).default([]),
  platformPages: PlatformPages,
  realms: z.array(Realm).max(20).default([]),
  systemNotification: SystemNotification.nullable().default(null),
  fontOrigins: z.array(webOrigin).default([]),
  imageOrigins: z.array(webOrigin).default([]),
  /** Scripts of a theme run, in a frame of another origin. */
  themeScripts: flag.default(false),
  limits: Limits.default(Limits.parse({})),
  sandbox: flag.default(false),
});
export type TenantDocument = z.infer<typeof TenantDocument>;

export type Feature = keyof z.infer<typeof Features>;
export type ServiceBase = keyof z.infer<typeof Bases>;

/** A tenant document placed on the hostname that selected it. `origin` is what browsers see; it never comes from a header. */
export interface Tenant extends Omit<TenantDocument, 'bases' | 'origin' | 'objectPrefix'> {
  hostname: string;
  origin: string;
  objectPrefix: string;
  bases: Record<ServiceBase, string>;
  scopes: string[];
}

/** Fills the service bases and works out flags and OAuth scopes in the contract's order (4.2). */
export function resolveTenant(document: TenantDocument, hostname: string): Tenant {
  const { platform, hosted } = document;
  const features = {
    ...document.features,
    governance: hosted && (document.features.governance || document.features.governanceDev),
    governanceDev: hosted && document.features.governanceDev,
    autoAccess: hosted && document.features.autoAccess,
    workforce: document.features.workforce || document.features.templateBuilder,
    monitoringUi: hosted && document.features.monitoringUi,
  };
  return {
    ...document,
    features,
    origin: document.origin ?? `https://${hostname}`,
    hostname,
    objectPrefix: document.objectPrefix ?? objectPrefixOf(document.realm),
    bases: {
      am: `${platform}/am`,
      idm: `${platform}/openidm`,
      iga: `${platform}/iga`,
      reports: `${platform}/reports`,
      autoAccessApi: `${platform}/autoaccess/api`,
      autoAccessJas: `${platform}/autoaccess/jas`,
      environment: `${platform}/environment`,
      ...document.bases,
    },
    scopes: [
      'openid',
      'fr:idm:*',
      ...(features.governance ? ['fr:iga:*'] : []),
      ...(features.autoAccess ? ['fr:autoaccess:*'] : []),
      ...(features.autoReports ? ['fr:idc:analytics:*'] : []),
    ],
  };
}

/** Objects of the root realm stand without one. */
function objectPrefixOf(realm: string): string {
  const name = realmPath(realm).split('/').at(-1);
  return name ? `${name}_` : '';
}

export function oauthBase(am: string, realm: string): string {
  const segment = realmPath(realm);
  return segment === '' ? `${am}/oauth2` : `${am}/oauth2/${segment}`;
}
