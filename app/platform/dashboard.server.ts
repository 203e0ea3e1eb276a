import { z } from 'zod';
import { type Path, path } from '../lib/url';
import { amPath } from './am-path';
import type { Api } from './http.server';
import { Holder, type Notification, newestFirst, readNotified, userPath } from './notifications.server';
import { addressId, allOf, knownObject, optionalText, pageRows, readable } from './rows';

const PART_MS = 5_000;

const Widget = z.object({
  type: z.string(),
  size: z.enum(['small', 'medium', 'large']).catch('large'),
});
export type Widget = z.infer<typeof Widget>;

export async function listWidgets(api: Api): Promise<Widget[]> {
  const shape = z.object({ dashboard: z.object({ widgets: readable(Widget) }) });
  return (await api.idm.get(path`/config/ui/dashboard`, shape, { deadlineMs: PART_MS })).dashboard.widgets;
}

const first = z
  .array(z.string())
  .nullish()
  .catch(null)
  .transform((values) => values?.[0] ?? null);

const Assigned = z.object({
  dashboardDisplayName: first,
  dashboardName: first,
  dashboardLogin: first,
  dashboardIcon: first,
});

export interface LinkedApplication {
  id: string;
  name: string;
  login: string | null;
  /** An address, or a picture the platform's own pages bring along: `images/logos/…`. */
  icon: string | null;
}

export interface FoundApplications<T = LinkedApplication> {
  result: T[];
  /** Entries of another shape. */
  unreadable: number;
}

export function listAssignedApplications(api: Api): Promise<FoundApplications> {
  return listDashboard(api, path`/dashboard/assigned`);
}

export function listDefinedApplications(api: Api): Promise<FoundApplications> {
  return listDashboard(api, path`/dashboard/defined`);
}

async function listDashboard(api: Api, list: Path): Promise<FoundApplications> {
  const found = await api.am.get(amPath(api.tenant.realm, list), z.record(z.string(), z.unknown()), {
    deadlineMs: PART_MS,
  });
  const entries = Object.entries(found).filter(([id]) => id !== '_id' && id !== '_rev');
  const result = entries.flatMap(([id, entry]): LinkedApplication[] => {
    const { data } = Assigned.safeParse(entry);
    if (!data) return [];
    return [
      {
        id,
        name: data.dashboardDisplayName || data.dashboardName || id,
        login: data.dashboardLogin,
        icon: data.dashboardIcon,
      },
    ];
  });
  return { result, unreadable: entries.length - result.length };
}

/** Who has none may come without the list. */
const EffectiveApplications = z
  .array(z.unknown())
  .nullish()
  .transform((found) => pageRows(z.object({ _id: z.string(), name: z.string() }), found ?? []))
  .transform(({ result, ...rest }) => ({ ...rest, result: result.map(({ name }) => name) }));

/** The list may be missing, the id never. */
const Effective = z.object({ _id: addressId, effectiveApplications: EffectiveApplications });

export async function listEffectiveApplications(api: Api, userId: string): Promise<FoundApplications<string>> {
  const query = { _fields: 'effectiveApplications' };
  const person = path`/managed/${`${api.tenant.objectPrefix}user`}/${userId}`;
  const { effectiveApplications } = await api.idm.get(person, Effective, { query, deadlineMs: PART_MS });
  return effectiveApplications;
}

const SignOn = allOf(
  z.object({
    _id: z.string(),
    name: z.string(),
    icon: optionalText,
    ssoEntities: knownObject({ idpLoginUrl: z.string().nullish(), key: optionalText }).nullish(),
  }),
);

export async function listSignOnApplications(api: Api, userId: string): Promise<FoundApplications> {
  const query = { _fields: '*', _queryFilter: 'true' };
  const list = path`/profile/managed/${`${api.tenant.objectPrefix}user`}/${userId}/applications`;
  const { result, unreadable } = await api.idm.get(list, SignOn, { query, deadlineMs: PART_MS });
  const linked = result.flatMap(({ _id, name, icon, ssoEntities }) => {
    const login = ssoEntities?.idpLoginUrl;
    return login ? [{ id: _id, name, login, icon: icon ?? null }] : [];
  });
  return { result: linked, unreadable };
}

const OwnRecord = Holder.extend({ effectiveApplications: EffectiveApplications.nullable().catch(null) });

export interface OwnRecord {
  notifications: Notification[];
  /** Names; null where the record has them in another shape. */
  applications: FoundApplications<string> | null;
}

/** Notifications and applications of the bearer, which are in one record: one call for both. */
export async function getOwnRecord(api: Api, resource: string, userId: string): Promise<OwnRecord> {
  const { _notifications, effectiveApplications } = await readNotified(
    api,
    userPath(resource, userId),
    OwnRecord,
    'effectiveApplications',
  );
  return { notifications: newestFirst(_notifications), applications: effectiveApplications };
}
