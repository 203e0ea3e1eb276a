// Fills an empty platform; each area brings its own part.
import { seedAssignedApplications } from '../am/dashboard';
import type { Platform } from '../platform';
import { seedConfiguration } from './configuration';
import { seedEnvironment } from './environment';
import { seedGovernance } from './governance';
import { seedMemberships } from './memberships';
import { seedNotifications } from './notifications';
import { seedRisk } from './risk';
import { seedRoles } from './roles';
import { seedThemes } from './themes';
import { seedUsers } from './users';
import { seedWorkflow } from './workflow';

export type SeedSize = 'default' | 'large' | 'empty';
export const SIZES: SeedSize[] = ['default', 'large', 'empty'];

/** Order matters: people first, everything else refers to them. */
const PARTS: ((platform: Platform, size: SeedSize) => void)[] = [
  seedRoles,
  seedUsers,
  seedThemes,
  seedConfiguration,
  seedEnvironment,
  seedMemberships,
  seedNotifications,
  seedAssignedApplications,
  seedWorkflow,
  seedGovernance,
  seedRisk,
];

export function seed(platform: Platform, size: SeedSize): void {
  for (const part of PARTS) part(platform, size);
}
