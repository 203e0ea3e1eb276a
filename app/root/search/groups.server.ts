// What the platform is asked for a search: one call for each group, all at once, each failing alone.
import { listAddress as directReportsAddress } from '../../areas/access/direct-reports/paths';
import { editPath, listAddress as objectsAddress } from '../../areas/administration/resources/paths';
import { listAddress as reportsAddress, runPath } from '../../areas/reports/paths';
import { filterTemplates, LIST as REPORT_LIST } from '../../areas/reports/query';
import { loadTitles } from '../../areas/reports/template.server';
import { REQUEST_KEYS } from '../../areas/requests/request/list-order';
import { textFilter } from '../../areas/requests/request/search-filters';
import {
  MIN_LENGTH,
  MOST_RESULTS,
  type SearchGroup,
  type SearchLink,
  type SearchResult,
} from '../../areas/shell/search/results';
import { listPath } from '../../kits/access/grant-paths';
import { userPath, listAddress as usersAddress } from '../../kits/access/user-paths';
import { type MenuEntry, type NamedEntry, showsGovernance } from '../../kits/frame/menu';
import { configuredMinLength, DEFAULT_MIN_LENGTH } from '../../kits/pickers/min-search-length.server';
import { approvalPath, listAddress as approvalsAddress } from '../../kits/requests/approvals/paths';
import { toCard } from '../../kits/requests/catalog/cards';
import { catalogPath, itemPath, TABS, type Tab } from '../../kits/requests/catalog/paths';
import { requestPath, listAddress as requestsAddress } from '../../kits/requests/my-requests/paths';
import type { Status } from '../../kits/requests/my-requests/rows';
import { builtInType, referenceOf, toSentence, toSentenceFor } from '../../kits/requests/request';
import { requestRow } from '../../kits/requests/request-row';
import { defaultQuery } from '../../lib/collection';
import { isSegment } from '../../lib/url';
import type { MessageKey } from '../../locales/message-key';
import { searchWholeCatalog } from '../../platform/catalog.server';
import { searchDirectReports } from '../../platform/direct-reports.server';
import type { ResourceKind } from '../../platform/managed-objects.server';
import { idIn, type ObjectSource, searchObjects } from '../../platform/objects.server';
import { all } from '../../platform/protocol/target-filter';
import { loadPart } from '../../platform/recover';
import { listTemplates } from '../../platform/report-templates.server';
import { type AccessRequest, searchRequests } from '../../platform/requests.server';
import { requireReadable, requireRows } from '../../platform/rows';
import { searchApprovals } from '../../platform/tasks.server';
import { translationFor } from '../../server/i18n/i18n.server';
import { loadNaming, type Naming } from '../../server/i18n/naming.server';
import type { AuthContext } from '../../server/session/auth-context';

/** With those of the frame a page stays within its twelve. */
const MOST_CALLS = 6;

interface Found {
  results: SearchResult[];
  total: number | null;
  more: boolean;
  all: SearchLink[];
}

interface Source {
  id: string;
  title: string;
  /** Letters that the search needs. */
  least: number;
  search: (text: string) => Promise<Found>;
}

interface Reader {
  auth: AuthContext;
  naming: Naming;
  locale: string;
  t: (key: MessageKey, values?: Record<string, string>) => string;
}

export interface SearchedGroups {
  groups: SearchGroup[];
  elsewhere: SearchLink[];
}

export async function searchGroups(
  auth: AuthContext,
  menu: readonly MenuEntry[],
  text: string,
): Promise<SearchedGroups> {
  const [{ translator, locale }, naming] = await Promise.all([translationFor(auth), loadNaming(auth)]);
  const reader: Reader = { auth, naming, locale, t: translator.t as Reader['t'] };
  const lists = menu.filter((entry): entry is NamedEntry => entry.kind === 'objects');
  const sources = sourcesFor(reader, lists).slice(0, MOST_CALLS);
  const groups = await Promise.all(sources.map((source) => loadGroup(source, text)));
  const searched = new Set(sources.map(({ id }) => id));
  const rest = lists.filter(({ to }) => !searched.has(to));
  const search = searchOf(text);
  return { groups, elsewhere: rest.map(({ to, label }) => ({ to: `${to}?${search}`, label })) };
}

async function loadGroup({ id, title, least, search }: Source, text: string): Promise<SearchGroup> {
  const group = { id, title, least, results: [], total: null, more: false, all: [] };
  if ([...text].length < least) return { ...group, state: 'short' };
  const found = await loadPart(search(text), { mayBeForbidden: true });
  return 'failed' in found ? { ...group, state: 'failed' } : { ...group, state: 'found', ...found.loaded };
}

/** In the order in which they are shown; each is one call. */
function sourcesFor(reader: Reader, lists: readonly NamedEntry[]): Source[] {
  const { member } = reader.auth;
  const people = peopleOf(reader);
  const governed = showsGovernance(member) ? [catalogOf(reader), approvalsOf(reader), ownRequestsOf(reader)] : [];
  const reports = member.features.has('autoReports') ? [reportsOf(reader)] : [];
  const objects = lists.flatMap((list) => objectsOf(reader, list) ?? []);
  return [...(people ? [people] : []), ...governed, ...reports, ...objects];
}

const searchOf = (text: string) => new URLSearchParams({ text }).toString();

function leastFor(auth: AuthContext, object: string): number {
  return Math.max(MIN_LENGTH, configuredMinLength(auth, object) ?? DEFAULT_MIN_LENGTH);
}

/** Administered users, or the direct reports of a manager. */
function peopleOf(reader: Reader): Source | null {
  const { auth, naming, t } = reader;
  const { member, context } = auth;
  const users: ResourceKind = { type: 'managed', name: `${context.tenant.objectPrefix}user` };
  const isGoverned = showsGovernance(member);
  const source = { id: 'people', title: t('search.group.people') };
  const found = (address: (id: string) => string, list: (search: string) => string, label: MessageKey): Source => ({
    ...source,
    least: leastFor(auth, users.name),
    search: (text) => findObjects(reader, { object: 'user' }, text, { address, all: [link(list, text, t(label))] }),
  });
  if (isGoverned && member.settings.lifecycle.users) {
    return found(userPath, usersAddress, 'places.title.administerUsers');
  }
  if (member.privileges.some(({ path }) => path === `managed/${users.name}`)) {
    return found((id) => editPath(users, id), objectsAddress(users), 'menu.lcmUsers');
  }
  if (!isGoverned) return null;
  return {
    ...source,
    least: MIN_LENGTH,
    search: async (text) => {
      const sort = { by: 'userName', descending: false };
      const found = await searchDirectReports(auth.api, member.id, {
        ...{ text, page: 1, size: MOST_RESULTS, sort },
      });
      return {
        ...counted(
          found.totalCount,
          addressable(requireRows(found), ({ _refResourceId }) => _refResourceId).map((one) => ({
            to: listPath({ holder: one._refResourceId, kind: 'account' }),
            name: naming.person(one),
            detail: someOf(one.userName),
          })),
        ),
        all: [link(directReportsAddress, text, t('menu.directReports'))],
      };
    },
  };
}

function catalogOf({ auth, naming, t }: Reader): Source {
  const place = (tab: Tab) => ({ kind: 'new', tab, returnPath: null }) as const;
  return {
    id: 'access',
    title: t('search.group.access'),
    least: MIN_LENGTH,
    search: async (text) => {
      const found = await searchWholeCatalog(auth.api, text, MOST_RESULTS);
      const cards = requireRows(found).map((item) => toCard(item, null));
      return {
        ...counted(
          found.totalCount,
          cards.map(({ id, type, name, within }) => ({
            to: itemPath(place(type), id),
            name: naming.thing(name),
            detail: someOf(t(`search.kind.${type}`), within),
          })),
        ),
        all: TABS.map((tab) => ({
          to: `${catalogPath(place(tab))}?${searchOf(text)}`,
          label: t(`search.catalog.${tab}`),
        })),
      };
    },
  };
}

const NEWEST = { key: REQUEST_KEYS.date, direction: 'desc', type: 'date' } as const;
const range = (text: string) => ({ filter: all(textFilter(text)), offset: 0, size: MOST_RESULTS, order: NEWEST });

function approvalsOf({ auth, t }: Reader): Source {
  return {
    id: 'approvals',
    title: t('menu.approvals'),
    least: MIN_LENGTH,
    search: async (text) => {
      const found = await searchApprovals(auth.api, auth.member.id, {
        ...range(text),
        actorStatus: 'active',
      });
      return {
        ...counted(
          found.totalCount,
          requireRows(found).map((one) => ({
            to: approvalPath(one.id),
            name: requestText(t, one, toSentence(one)),
            detail: someOf(requestRow(one).reference, requestRow(one).requestedBy),
          })),
        ),
        all: [link(approvalsAddress, text, t('menu.approvals'))],
      };
    },
  };
}

/** What the platform calls each tab of the member's own requests. */
const TAB_OF: Record<string, Status> = { complete: 'complete', suspended: 'suspended', cancelled: 'canceled' };

function ownRequestsOf({ auth, t }: Reader): Source {
  const { id } = auth.member;
  return {
    id: 'requests',
    title: t('menu.requests'),
    least: MIN_LENGTH,
    search: async (text) => {
      const found = await searchRequests(auth.api, id, range(text));
      const requests = requireRows(found);
      const tabs = [...new Set(requests.map(({ decision }) => TAB_OF[decision.status ?? ''] ?? 'pending'))];
      return {
        ...counted(
          found.totalCount,
          requests.map((one) => ({
            to: requestPath(one.id),
            name: requestText(t, one, toSentenceFor(id, one)),
            detail: someOf(referenceOf(one)),
          })),
        ),
        all: tabs.map((status) => ({
          to: requestsAddress(new URLSearchParams({ ...(status === 'pending' ? {} : { status }), text }).toString()),
          label: `${t('menu.requests')}: ${t(`requests.own.tabs.${status}`)}`,
        })),
      };
    },
  };
}

/** A tenant's own type of request has no name of ours. */
function requestText(t: Reader['t'], request: AccessRequest, sentence: ReturnType<typeof toSentence>): string {
  const { form, type, what, where, whom } = sentence;
  const known = builtInType(type);
  const name = what ?? (known ? t(`requests.type.${known}`) : t('places.title.request'));
  const names = { what: name, where: where ?? '', whom: whom ?? t('ui.word.inside.unknownPerson') };
  return t(`requests.sentence.${form}`, names) || referenceOf(request);
}

function reportsOf({ auth, locale, t }: Reader): Source {
  return {
    id: 'reports',
    title: t('menu.reports'),
    least: MIN_LENGTH,
    search: async (text) => {
      const query = { ...defaultQuery(REPORT_LIST), text, state: ['published'], page: 1, size: MOST_RESULTS };
      const [all, titleOf] = await Promise.all([listTemplates(auth.api), loadTitles(auth)]);
      const templates = { result: requireReadable(all), unreadable: 0 };
      const found = filterTemplates(templates, query as Parameters<typeof filterTemplates>[1], locale);
      return {
        ...counted(
          found.totalCount,
          found.result.map((template) => ({
            to: runPath({ name: template.name, state: template.type }),
            name: titleOf(template),
            detail: someOf(template.description),
          })),
        ),
        all: [link(reportsAddress, text, t('menu.reports'))],
      };
    },
  };
}

/** Kinds whose objects always have the field `name`, so that no schema has to be loaded for the search. */
const NAMED_KIND = /^\/list\/(managed|internal)\/((?:\w+_)?(?:role|organization|application|assignment|group))$/;

function objectsOf(reader: Reader, { to, label }: NamedEntry): Source | null {
  const [, type = '', name = ''] = NAMED_KIND.exec(to) ?? [];
  if (name === '') return null;
  const kind = { type, name };
  const customObject = type === 'internal' ? `${type}/${name}` : name;
  return {
    id: to,
    title: label,
    least: leastFor(reader.auth, customObject),
    search: (text) =>
      findObjects(reader, { object: 'custom', customObject }, text, {
        address: (id) => editPath(kind, id),
        all: [link(objectsAddress(kind), text, label)],
      }),
  };
}

interface ObjectLinks {
  address: (id: string) => string;
  all: SearchLink[];
}

async function findObjects(
  { auth, naming }: Reader,
  source: ObjectSource,
  text: string,
  { address, all }: ObjectLinks,
): Promise<Found> {
  const { found, more, unreadable } = await searchObjects(auth.api, source, text, MOST_RESULTS);
  requireReadable({ result: found, unreadable });
  const name = (label: string) => (source.object === 'user' ? naming.person({ name: label }) : naming.thing(label));
  const results = addressable(found, ({ value }) => idIn(value)).map(({ value, label, beside }) => ({
    to: address(idIn(value)),
    name: name(label),
    detail: beside,
  }));
  return { results, total: more ? null : results.length, more, all };
}

/** An id that no address can hold leads nowhere. */
function addressable<One>(found: readonly One[], idOf: (one: One) => string): One[] {
  return found.filter((one) => isSegment(idOf(one)));
}

function someOf(...texts: (string | null | undefined)[]): string[] {
  return texts.flatMap((text) => text || []);
}

function counted(total: number, results: SearchResult[]): Omit<Found, 'all'> {
  return { results, total, more: total > results.length };
}

function link(list: (search: string) => string, text: string, label: string): SearchLink {
  return { to: list(searchOf(text)), label };
}
