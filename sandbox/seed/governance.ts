// The governance part of a seed, in order of dependency.
import type { Platform } from '../core/platform';
import { seedApprovals } from './approvals';
import { seedCatalog } from './catalog';
import { seedCertification } from './certification';
import { seedDelegations } from './delegations';
import { seedLargeGovernance } from './governance-large';
import { seedGovernanceSettings } from './governance-settings';
import { seedGrants } from './grants';
import { seedRecommendations } from './recommendations';
import { seedRequestForms } from './request-forms';
import { seedRequests } from './requests';
import { seedViolations } from './violations';

/** Other tenants have fewer approvals, so that tests can tell the tenants apart. */
const APPROVALS: Record<string, number> = { 't1.localhost': 21, 't2.localhost': 9 };

export function seedGovernance(platform: Platform, size: 'default' | 'large' | 'empty'): void {
  seedGovernanceSettings(platform);
  seedRequestForms(platform);
  if (size === 'empty') return;
  const now = platform.now();
  seedCatalog(platform);
  seedGrants(platform, now);
  seedRecommendations(platform);
  seedCertification(platform, now);
  seedViolations(platform, now);
  seedApprovals(platform, now, APPROVALS[platform.host.name]);
  seedRequests(platform, now);
  seedDelegations(platform, now);
  if (size === 'large') seedLargeGovernance(platform, now);
}
