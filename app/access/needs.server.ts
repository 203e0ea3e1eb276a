// What pages ask of those who open them, by name: `guard(args, governance, lifecycleUsers)` reads as a sentence.
import { administersRealm } from '../member/member';
import type { Need } from './guard.server';

/** Wherever the feature is on, whatever the realm: the realm decides about menu, counts and dashboard only. */
export const governance: Need = ({ member }) => member.features.has('governance');
export const workforce: Need = ({ member }) => member.features.has('workforce');
export const reports: Need = ({ member }) => member.features.has('autoReports');
export const lifecycleUsers: Need = ({ member }) => member.settings.lifecycle.users;
export const lifecycleEntitlements: Need = ({ member }) => member.settings.lifecycle.entitlements;
export const riskDashboard: Need = ({ member }) => member.features.has('autoAccess') && member.settings.risk.dashboard;
export const riskAdministration: Need = ({ member }) =>
  member.features.has('autoAccess') && member.settings.risk.administration;
export const realmAdministration: Need = ({ member }) => administersRealm(member);
