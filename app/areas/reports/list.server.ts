// The reports that the member can run, and what else they can do with each.

import { type Cells, tableOf } from '../../kits/lists/export.server';
import { loadCollection } from '../../kits/lists/load.server';
import { readSearch } from '../../lib/query';
import { settle } from '../../platform/recover';
import { listTemplates, type Template } from '../../platform/report-templates.server';
import type { AuthContext } from '../../server/session/auth-context';
import { listAddress, REPORTS } from './paths';
import { LIST, listSearch, pageOf, ReportsQuery } from './query';
import { reportRights, titleOf } from './template.server';
import { verbsOf } from './verbs';

export async function loadReports(auth: AuthContext) {
  const here = new URL(auth.request.url);
  // Under a dialog the list is the one that somebody came from.
  const url = here.pathname === REPORTS ? here : new URL(listAddress(listSearch(here)), here.origin);
  const query = readSearch(url.searchParams, ReportsQuery);
  const work = listTemplates(auth.api).then(({ result, unreadable }) => ({ ...pageOf(result, query), unreadable }));
  const [found, rights] = await Promise.all([settle(work), reportRights(auth)]);
  const list = loadCollection(LIST, {
    request: auth.request,
    url,
    query,
    found,
    toRow: (one) => toRow(one, rights),
    address: listAddress,
    exports: {},
  });
  return { ...list, makes: rights.makes };
}

const idOf = ({ name, type }: Template) => `${name}-${type}`;

const CELLS: Cells<Template> = {
  id: idOf,
  title: titleOf,
  description: ({ description }) => description,
  state: ({ type }) => type,
  builtIn: ({ ootb }) => ootb,
};

/** The platform hands over all of them at once. */
export async function reportsTable(auth: AuthContext) {
  const query = readSearch(new URL(auth.request.url).searchParams, ReportsQuery);
  const { result } = await listTemplates(auth.api);
  return tableOf(CELLS, async ({ offset, size }) => pageOf(result, { ...query, page: offset / size + 1, size }));
}

function toRow(template: Template, rights: Parameters<typeof verbsOf>[1]) {
  const { name, type, description, ootb } = template;
  return {
    id: idOf(template),
    name,
    state: type,
    title: titleOf(template),
    description: description || null,
    ootb,
    verbs: verbsOf(template, rights),
  };
}
export type ReportRow = ReturnType<typeof toRow>;
