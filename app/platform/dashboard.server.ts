// What a tenant puts on its dashboard, and the applications a person may open from there.
import { z } from 'zod';
import { path } from '../lib/url';
import { amPath } from './am-path';
import type { Api } from './http.server';

const PART_MS = 5_000;

const Widget = z.object({
  type: z.string(),
  size: z.enum(['small', 'medium', 'large']).catch('large'),
});
export type Widget = z.infer<typeof Widget>;

/** The tenant's widgets in its order; an entry that is none is left out. */
export async function listWidgets(api: Api): Promise<Widget[]> {
  const shape = z.object({ dashboard: z.object({ widgets: z.array(z.unknown()) }) });
  const { dashboard } = await api.idm.get(path`/config/ui/dashboard`, shape, { deadlineMs: PART_MS });
  return dashboard.widgets.flatMap((widget) => Widget.safeParse(widget).data ?? []);
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

export interface AssignedApplication {
  id: string;
  name: string;
  login: string | null;
  /** An address, or a picture the platform's own pages bring along: `images/logos/…`. */
  icon: string | null;
}

/** Needs the browser's session with access management. */
export async function listAssignedApplications(api: Api): Promise<AssignedApplication[]> {
  const entries = await api.am.get(
    amPath(api.tenant.realm, path`/dashboard/assigned`),
    z.record(z.string(), z.unknown()),
    { deadlineMs: PART_MS },
  );
  return Object.entries(entries).flatMap(([id, entry]): AssignedApplication[] => {
    const { data } = Assigned.safeParse(entry);
    if (!data || id === '_id' || id === '_rev') return [];
    return [
      {
        id,
        name: data.dashboardDisplayName || data.dashboardName || id,
        login: data.dashboardLogin,
        icon: data.dashboardIcon,
      },
    ];
  });
}
