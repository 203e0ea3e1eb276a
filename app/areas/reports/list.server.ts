import { type Cells, tableOf } from '../../kits/lists/export.server';
import { loadCollection } from '../../kits/lists/load.server';
import { readSearch } from '../../lib/query';
import { loadPart } from '../../platform/recover';
import { listTemplates, type Template } from '../../platform/report-templates.server';
import { translationFor } from '../../server/i18n/i18n.server';
import type { AuthContext } from '../../server/session/auth-context';
import { listAddress, REPORTS } from './paths';
import { filterTemplates, LIST, listSearch, ReportsQuery } from './query';
import { loadReportRights, loadTitles } from './template.server';
import { offeredVerbs } from './verbs';

export async function loadReports(auth: AuthContext) {
  const here = new URL(auth.request.url);
  // Under a dialog, the list it was opened from.
  const url = here.pathname === REPORTS ? here : new URL(listAddress(listSearch(here)), here.origin);
  const query = readSearch(url.searchParams, ReportsQuery);
  const work = Promise.all([listTemplates(auth.api), translationFor(auth)]).then(([all, { locale }]) => ({
    ...filterTemplates(all, query, locale),
    unreadable: all.unreadable,
  }));
  const [found, rights, titleOf] = await Promise.all([
    loadPart(work),
    loadPart(loadReportRights(auth)),
    loadTitles(auth),
  ]);
  const list = loadCollection(LIST, {
    request: auth.request,
    url,
    query,
    found,
    toRow: (one) => ({ ...toRow(one, 'loaded' in rights ? rights.loaded : NO_RIGHTS), title: titleOf(one) }),
    address: listAddress,
    exports: {},
  });
  return { ...list, makes: 'loaded' in rights && rights.loaded.canMake, rightsFailed: 'failed' in rights };
}

const NO_RIGHTS = { memberId: '', canMake: false, maintainsAll: false };

const rowId = ({ name, type }: Template) => `${name}-${type}`;

const CELLS: Cells<Template> = {
  id: rowId,
  title: ({ displayName }) => displayName || 'unknown',
  description: ({ description }) => description,
  state: ({ type }) => type,
  builtIn: ({ ootb }) => ootb,
};

/** The platform returns all of them at once. */
export async function reportsTable(auth: AuthContext) {
  const query = readSearch(new URL(auth.request.url).searchParams, ReportsQuery);
  const [all, { locale }] = await Promise.all([listTemplates(auth.api), translationFor(auth)]);
  return tableOf(CELLS, async ({ offset, size }) => ({
    ...filterTemplates(all, { ...query, page: offset / size + 1, size }, locale),
    unreadable: 0,
  }));
}

function toRow(template: Template, rights: Parameters<typeof offeredVerbs>[1]) {
  const { name, type, description, ootb } = template;
  return {
    id: rowId(template),
    name,
    state: type,
    description: description || null,
    ootb,
    verbs: offeredVerbs(template, rights),
  };
}
export type ReportRow = ReturnType<typeof toRow> & { title: string };
