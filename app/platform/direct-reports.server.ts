import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { optionalText, pageOf } from './rows';

const Report = z.object({
  _refResourceId: z.string().min(1),
  givenName: optionalText,
  sn: optionalText,
  userName: optionalText,
  accountStatus: optionalText,
  profileImage: optionalText,
});
export type DirectReport = z.infer<typeof Report>;

interface ReportSearch {
  text: string;
  page: number;
  size: number;
  sort: { by: string; descending: boolean };
}

const Found = pageOf(Report);

export function searchDirectReports(
  api: Api,
  managerId: string,
  { text, page, size, sort }: ReportSearch,
): Promise<z.infer<typeof Found>> {
  const query = {
    pageSize: size,
    pageNumber: page,
    sortDir: sort.descending ? 'desc' : 'asc',
    sortBy: sort.by,
    queryString: text || undefined,
  };
  return api.iga.get(path`/governance/user/${managerId}/get-direct-reports`, Found, { query });
}

/** Not found for a user who reports to another manager. */
export function getDirectReport(api: Api, managerId: string, reportId: string): Promise<DirectReport> {
  return api.iga.get(path`/governance/user/${managerId}/get-direct-reports/${reportId}`, Report);
}
