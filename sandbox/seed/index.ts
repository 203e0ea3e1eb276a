// Fills an empty platform.

import type { Platform, SeedSize } from '../core/platform';
import { seedAssignedApplications } from './assigned-applications';
import { seedConfiguration } from './configuration';
import { seedConnections, seedEnvironment } from './environment';
import { seedGovernance } from './governance';
import { seedMemberships } from './memberships';
import { seedNotifications } from './notifications';
import { seedReports } from './reports';
import { seedRisk } from './risk';
import { seedRoles } from './roles';
import { seedSharing } from './sharing';
import { seedSignInDevices } from './sign-in-devices';
import { seedThemes } from './themes';
import { seedUsers } from './users';
import { seedWorkflow } from './workflow';

/** Users first: everything else refers to them. */
const PARTS: ((platform: Platform, size: SeedSize) => void)[] = [
  seedRoles,
  seedUsers,
  seedThemes,
  seedConfiguration,
  seedEnvironment,
  seedConnections,
  seedMemberships,
  seedAssignedApplications,
  seedWorkflow,
  seedGovernance,
  // Items these refer to come before them.
  seedNotifications,
  seedRisk,
  seedSignInDevices,
  seedSharing,
  seedReports,
];

export function seed(platform: Platform, size: SeedSize): void {
  for (const part of PARTS) part(platform, size);
}
