// Events for reports: results of journeys, and uses of applications.
import { collection } from '../core/collection';

export interface JourneyEvent {
  id: string;
  timestamp: string;
  treeName: string;
  treeResult: 'SUCCESSFUL' | 'FAILED' | 'CONTINUE';
  userId: string;
  userName: string;
  ipAddress: string;
  /** In seconds. */
  duration: number;
}

export interface AccessEvent {
  id: string;
  timestamp: string;
  client: string;
  event: 'Token Granted' | 'Token Refreshed' | 'SSO';
  userId: string;
  userName: string;
  ipAddress: string;
}

export const journeyEvents = collection<JourneyEvent>({ name: 'reports/journeys' });
export const accessEvents = collection<AccessEvent>({ name: 'reports/application-access' });
