import { toFacts } from '../../../kits/access/grant-facts';
import { loadRolesOf } from '../../../kits/access/role-names.server';
import { glossaryOf, toGlossaryEntries } from '../../../kits/requests/catalog/glossary';
import { loadEntryNames } from '../../../kits/requests/catalog/item.server';
import { readTraits } from '../../../kits/requests/recommendation';
import { withList } from '../../../lib/list-address';
import { momentOf } from '../../../lib/platform-dates';
import { listAllGlossaryAttributes } from '../../../platform/glossary.server';
import { getObjectSchema } from '../../../platform/object-schemas.server';
import { loadPart, recover, withErrorKey } from '../../../platform/recover';
import { listUserProperties } from '../../../platform/request-settings.server';
import { getItemEntitlement, type ReviewItem } from '../../../platform/review-items.server';
import { translationFor } from '../../../server/i18n/i18n.server';
import { namingOf } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadConflicts } from './conflicts.server';
import { historyOf } from './history';
import { nameOf } from './item';
import { withFormTokens } from './list.server';
import { loadItem } from './load-item.server';
import { loadNeighbours } from './neighbours.server';
import { itemPath, listSearch, reviewBackAddress } from './paths';
import { toRow } from './rows';

export async function loadDetails(auth: AuthContext, params: { campaignId?: string; itemId?: string }) {
  const { api, member } = auth;
  const { campaignId = '', itemId = '' } = params;
  const { autoId } = member.settings;
  const [{ item, review, campaign, shown, namingTexts }, conflicts, attributes, properties] = await Promise.all([
    withErrorKey('reviews.items.failed.item', loadItem(auth, campaignId, itemId)),
    loadConflicts(auth),
    loadPart(listAllGlossaryAttributes(api)),
    autoId.enabled ? recover(listUserProperties(api), { otherwise: [] }) : [],
  ]);
  const naming = namingOf(namingTexts);
  const search = listSearch(new URL(auth.request.url));
  const reader = { memberId: member.id, actorId: review.actorId, campaign: shown };
  const { certification } = item.decision;
  const request = item.item.decision?.accessRequest;
  const owners = [...item.entitlementOwner, ...item.roleOwner, ...item.applicationOwner];
  const [labels, entitlement, glossary, rolesOf, neighbours] = await Promise.all([
    loadAttributeLabels(auth, item),
    hasEntitlement(item) ? loadPart(getItemEntitlement(api, campaignId, itemId)) : null,
    'loaded' in attributes && GLOSSARY_KINDS.every((kind) => glossaryOf(item, kind) !== null)
      ? loadEntryNames(
          auth,
          GLOSSARY_KINDS.flatMap((kind) =>
            toGlossaryEntries(attributes.loaded[kind], glossaryOf(item, kind) ?? undefined),
          ).filter(({ values }) => values.length > 0),
          owners.flatMap((owner): [string, string][] => (owner?.id ? [[owner.id, naming.person(owner)]] : [])),
        )
      : null,
    loadRolesOf(auth, [{ userId: item.user?.id, grants: [item] }]),
    loadNeighbours(auth, { campaign, review, list: search, itemId }),
  ]);
  const { locale } = await translationFor(auth);
  const row = toRow(item, { ...reader, naming, thresholds: autoId.enabled ? autoId : null });
  return {
    row: await withFormTokens(auth, campaignId, row),
    previous: neighbours?.previous ?? null,
    next: neighbours?.next ?? null,
    neighboursFailed: neighbours === null,
    campaign: shown,
    search,
    back: reviewBackAddress(review, search),
    retry: withList(itemPath(campaignId, itemId), search),
    description: descriptionOf(item.entitlement ?? item.role ?? item.application ?? {}),
    /** Null for each that cannot be read; the same below. */
    owners: owners.map(nameOf),
    roles: rolesOf(item),
    byRule: item.relationship?.conditional === true,
    reviewers: certification.actors.map(nameOf),
    since: momentOf(request?.grantStartDate),
    request: {
      by: nameOf(request?.requester),
      at: momentOf(request?.requestDate),
      reason: request?.justification || null,
      approver: nameOf(request?.approver),
      approved: momentOf(request?.approvalDate),
    },
    risk: item.adjustedRiskScore ?? null,
    conflicts: conflicts.known.get(item.compositeId ?? '') ?? [],
    allConflicts: conflicts.all,
    traits: autoId.enabled ? readTraits(item, properties) : [],
    /** Null when they could not be loaded. */
    account: toFacts(item.item.type === 'role' ? null : item.account, { locale, labels }),
    entitlement:
      entitlement === null ? [] : 'loaded' in entitlement ? toFacts(entitlement.loaded, { locale, labels }) : null,
    glossary,
    applications: item.role?.applications.map((application) => application?.name || null) ?? [],
    history: historyOf(item),
  };
}
export type ItemDetails = Awaited<ReturnType<typeof loadDetails>>;

const GLOSSARY_KINDS = ['application', 'entitlement', 'role', 'account'] as const;

function hasEntitlement({ item: { type } }: ReviewItem): boolean {
  return type === 'entitlementGrant' || type === 'entitlement';
}

/** Display names from the application's schema, where they can be read. */
async function loadAttributeLabels({ api }: AuthContext, item: ReviewItem): Promise<ReadonlyMap<string, string>> {
  const applicationId = item.application?.id;
  const objectType = item.item.objectType ?? parseObjectType(item.keys?.accountId);
  if (!applicationId || !objectType) return new Map();
  const schema = await recover(getObjectSchema(api, applicationId, objectType), { otherwise: null });
  const named = Object.entries(schema?.properties ?? {});
  return new Map(named.flatMap(([name, { displayName }]) => (displayName ? [[name, displayName]] : [])));
}

/** `system/{connector}/{type}/{id}`, or `{application}/{type}/{id}` without a connection. */
function parseObjectType(accountId: string | null | undefined): string | undefined {
  const parts = (accountId ?? '').split('/');
  return parts[0] === 'system' ? parts[2] : parts[1];
}

function descriptionOf({ description }: Record<string, unknown>): string | null {
  return typeof description === 'string' && description !== '' ? description : null;
}
