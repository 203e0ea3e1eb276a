// What the platform has recorded for reports: how journeys ended, and who used which application.
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
