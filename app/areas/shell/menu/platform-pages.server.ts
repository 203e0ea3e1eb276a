import { type ConditionFacts, isOffered } from '../../../kits/frame/item-conditions';
import type { NamedEntry } from '../../../kits/frame/menu';
import type { Tenant } from '../../../server/context/tenant';
import type { PLATFORM_PAGES } from '../../../server/context/tenant-shell';
import { iconPathsOf, square } from './menu-icons.server';

type PlatformPage = (typeof PLATFORM_PAGES)[number];

const ICONS: Record<PlatformPage, string> = {
  machineAccounts: 'computer',
  agents: 'extension',
  roles: 'assignment_ind',
};

/** Links to pages of the platform for what the portal does not do, where the tenant has them. */
export function platformPages(
  { platformPages }: Pick<Tenant, 'platformPages'>,
  facts: ConditionFacts,
  label: (id: PlatformPage) => string,
): NamedEntry[] {
  return (Object.keys(ICONS) as PlatformPage[]).flatMap((id): NamedEntry[] => {
    const page = platformPages[id];
    if (!page || !isOffered({ roles: page.roles }, facts)) return [];
    return [{ kind: 'link', id, to: page.url, label: label(id), iconPaths: iconPathsOf(ICONS[id]) ?? square }];
  });
}
