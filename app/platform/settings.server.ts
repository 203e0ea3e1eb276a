import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { flag, optionalText, Total } from './rows';

const QUICK = { deadlineMs: 5_000 };

const ObjectSettings = z.object({
  minimumUIFilterLength: z.number().int().min(0).nullish().catch(null),
  disableRelationshipSortAndSearch: flag,
});

const PlatformSettings = z.object({
  hostedPages: z
    .boolean()
    .nullish()
    .transform((found) => found ?? true),
  managedObjectsSettings: z
    .record(z.string(), ObjectSettings)
    .nullish()
    .transform((found) => found ?? {}),
});

/** Rights and pages are concluded from it: with a part of another shape none of it is known. */
const UiConfig = z.object({
  configuration: z.object({
    lang: optionalText,
    defaultLocale: optionalText,
    roles: z
      .record(z.string(), z.string())
      .nullish()
      .transform((found) => found ?? {}),
    defaultNotificationType: optionalText,
    platformSettings: PlatformSettings.nullish().transform((found) => found ?? PlatformSettings.parse({})),
  }),
});
export type UiConfig = z.infer<typeof UiConfig>['configuration'];

export async function getUiConfig(api: Api): Promise<UiConfig> {
  const { configuration } = await api.idm.get(path`/info/uiconfig`, UiConfig, QUICK);
  return configuration;
}

const Feature = z.object({ _id: z.string(), enabled: flag });

export async function listFeatures(api: Api): Promise<string[]> {
  const shape = z.object({ result: z.array(Feature) });
  const { result } = await api.idm.get(path`/info/features`, shape, { query: { _queryFilter: 'true' }, ...QUICK });
  return result.filter(({ enabled }) => enabled).map(({ _id }) => _id);
}

const ReleaseInfo = z.object({
  currentVersion: optionalText,
  productVersion: optionalText,
});

export async function getVersion(api: Api): Promise<string | null> {
  const { currentVersion, productVersion } = await api.idm.get(path`/info/version`, ReleaseInfo, QUICK);
  return currentVersion ?? productVersion ?? null;
}

const OFF = { enabled: false };
const Enabled = z.object({ enabled: z.boolean().default(false) }).default(OFF);
const LifecycleSettings = z.object({
  lcmSettings: z.object({ user: Enabled, entitlement: Enabled }).default({ user: OFF, entitlement: OFF }),
});

export async function getLifecycleSettings(api: Api): Promise<{ user: boolean; entitlement: boolean }> {
  const { lcmSettings } = await api.iga.get(path`/commons/config/iga_ui_config`, LifecycleSettings, QUICK);
  return { user: lcmSettings.user.enabled, entitlement: lcmSettings.entitlement.enabled };
}

const AutoIdentity = z.object({
  enableAutoId: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
  highScorePercentThreshold: z.number().nullish().catch(null),
  mediumScorePercentThreshold: z.number().nullish().catch(null),
  lowScorePercentThreshold: z.number().nullish().catch(null),
});

export interface AutoIdSettings {
  enabled: boolean;
  high: number | null;
  medium: number | null;
  low: number | null;
}

/** Thresholds are percentages. */
export async function getAutoIdSettings(api: Api): Promise<AutoIdSettings> {
  const found = await api.iga.get(path`/commons/config/iga_autoid_integration`, AutoIdentity, QUICK);
  return {
    enabled: found.enableAutoId,
    high: found.highScorePercentThreshold ?? null,
    medium: found.mediumScorePercentThreshold ?? null,
    low: found.lowScorePercentThreshold ?? null,
  };
}

export async function mayCreateEntitlements(api: Api): Promise<boolean> {
  const query = {
    _pageSize: 1,
    _queryFilter: 'application.objectTypes.accountAttribute co ""',
    scopePermission: 'createEntitlement',
  };
  const { totalCount } = await api.iga.get(path`/governance/application`, Total, { query, ...QUICK });
  return totalCount > 0;
}

export async function hasEntitlements(api: Api): Promise<boolean> {
  const { totalCount } = await api.iga.get(path`/governance/entitlement`, Total, {
    query: { _pageSize: 1 },
    ...QUICK,
  });
  return totalCount > 0;
}
