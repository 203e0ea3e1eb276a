// Applications, entitlements and roles as catalog items.

import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';
import { roles } from '../idm/objects/managed';
import { type Application, type CatalogItem, catalogItems } from '../iga/catalog/catalog';
import { type Person, personOf, userPath } from '../iga/person';
import { APPLICATIONS, type SeedApplication } from './application-list';
import { ROLE_CONTENTS, type SeedRole } from './role-contents';
import { ROLES } from './roles';

export const applicationId = (name: string): string => idOf(`application:${name}`);
export const assignmentId = (path: string): string => idOf(`assignment:${path}`);
export const roleId = (name: string): string => idOf(`role:${name}`);
/** Catalog id of an application (name), an entitlement ('Application/Entitlement') or a role ('role:' and name). */
export const catalogId = (path: string): string => idOf(`catalog:${path}`);

const MINUTE = 60_000;

export function seedCatalog(platform: Platform): void {
  for (const application of APPLICATIONS) seedApplication(platform, application);
  for (const role of ROLE_CONTENTS) seedRole(platform, role);
}

function owners(platform: Platform, userName: string): Person[] {
  const owner = personOf(platform, idOf(`user:${userName}`));
  return owner ? [owner] : [];
}

function applicationOf({ name, description, template, byHand }: SeedApplication): Application {
  const [templateName, templateVersion] = template;
  const connector = name.replaceAll(' ', '');
  const proper = connector.charAt(0) + connector.slice(1).toLowerCase();
  return {
    id: applicationId(name),
    name,
    description,
    icon: '',
    templateName,
    templateVersion,
    ...(byHand ? {} : { connectorId: connector }),
    mappingNames: byHand ? [] : [`system${proper}Account_managedAlpha_user`],
    objectTypes: [{ name: 'Account' }, { name: 'Group', accountAttribute: 'memberOf' }],
  };
}

function seedApplication(platform: Platform, seed: SeedApplication): void {
  const application = applicationOf(seed);
  const applicationOwner = owners(platform, seed.owner);
  const conduct = { approver: seed.approver, setupMs: (seed.setupMinutes ?? 0) * MINUTE, assignmentIds: [] };
  const shared = { application, applicationOwner, conduct };
  const id = catalogId(seed.name);
  const idx = { '/application': { requestable: true, description: seed.description, tier: String(seed.tier) } };
  store(platform, { ...shared, id, catalog: { id }, item: { type: 'accountGrant' }, glossary: { idx } });
  const entitlementOwner = owners(platform, seed.entitlementOwner ?? seed.owner);
  for (const line of seed.entitlements.trim().split('\n')) {
    const [name = '', description = '', riskLevel = 'low'] = line.split('|').map((part) => part.trim());
    const glossary = entitlementGlossary(platform, seed, { name, description, riskLevel });
    store(platform, { ...shared, ...entitlementOf(seed.name, name, description), glossary, entitlementOwner });
  }
}

function entitlementOf(application: string, name: string, description: string) {
  const path = `${application}/${name}`;
  const id = catalogId(path);
  return {
    id,
    catalog: { id },
    item: { type: 'entitlementGrant' as const, objectType: 'Group', accountAttribute: 'memberOf' },
    entitlement: { id: idOf(`entitlement:${path}`), displayName: name, name: `${application} groups`, description },
    assignment: { id: assignmentId(path), name, attributes: [{ name: 'memberOf', value: [name] }] },
    descriptor: { idx: { '/entitlement': { displayName: name } } },
  };
}

const DAY = 86_400_000;
/** Given by administrators only. */
const NOT_FOR_REQUEST = new Set(['SAP/Debug access']);

/** One attribute of every type; some exist on risky access only. */
function entitlementGlossary(
  platform: Platform,
  { name: application, owner, entitlementOwner, tier }: SeedApplication,
  { name, description, riskLevel }: { name: string; description: string; riskLevel: string },
) {
  const privileged = riskLevel === 'high';
  const plain = { requestable: !NOT_FOR_REQUEST.has(`${application}/${name}`), description, riskLevel, privileged };
  const risky = {
    lastReviewed: new Date(platform.now() - (30 + name.length) * DAY).toISOString().slice(0, 10),
    maximumDays: tier === 1 ? 90 : 180,
    regulations: tier === 1 ? ['SOX', 'GDPR'] : ['ISO 27001'],
    controlOwner: userPath(idOf(`user:${entitlementOwner ?? owner}`)),
  };
  return { idx: { '/entitlement': privileged ? { ...plain, ...risky } : plain } };
}

function seedRole(platform: Platform, { name, description, owner, brings }: SeedRole): void {
  const known = ROLES.find(([role]) => role === name)?.[1] ?? description;
  const id = roleId(name);
  const directory = roles(platform.host.realm);
  if (!platform.store.get(directory, id))
    platform.store.put(directory, id, { _id: id, _rev: idOf(`rev:${id}`), name, description: known });
  const item = catalogId(`role:${name}`);
  store(platform, {
    id: item,
    catalog: { id: item },
    item: { type: 'roleMembership' },
    role: { id, name, description: known },
    roleOwner: owners(platform, owner),
    glossary: { idx: { '/role': { requestable: true, description: known, reviewInterval: 180 } } },
    conduct: { approver: 'owner', setupMs: 0, assignmentIds: brings.map(assignmentId) },
  });
}

function store(platform: Platform, item: CatalogItem): void {
  platform.store.put(catalogItems, item.id, item);
}
