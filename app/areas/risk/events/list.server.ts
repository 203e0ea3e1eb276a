import { redirect } from '@remix-run/cloudflare';
import { type Cells, stamp, tableAfter } from '../../../kits/lists/export.server';
import { loadCollection } from '../../../kits/lists/load.server';
import { searchAfter } from '../../../kits/lists/search-after.server';
import { fromStart } from '../../../lib/collection';
import { zoneOf } from '../../../lib/look';
import { readQuery, readSearch } from '../../../lib/query';
import { growth, readCursor } from '../../../lib/search-cursor';
import type { Api } from '../../../platform/http.server';
import { loadPart } from '../../../platform/recover';
import {
  countRiskEvents,
  placesIn,
  type RiskEvent,
  requireCounted,
  searchRiskEvents,
} from '../../../platform/risk-events.server';
import { type Translation, translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { AREAS, type Area } from './areas';
import { type Attribute, TOP_ATTRIBUTES } from './attributes';
import { placeMarks, reasonBars, timeBars, timeBucketsOf, viewOf } from './charts.server';
import { clausesBefore, clausesFor } from './clauses.server';
import { countsBefore, topValues } from './comparison.server';
import { hourText } from './hours';
import { attributesPath, DASHBOARD, listAddress } from './paths';
import { listSearch, normalizedQuery, ORDERED_BY, RISK_EVENTS, RiskQuery, searchOf } from './query';
import { countBeforeSearch, countSearch, pageSearch, topName } from './questions';
import { REASONS } from './reasons';
import { partScores, toRow } from './rows';
import { reasonText, valueText } from './value-text';
import { checkValues, frequentValues } from './values.server';

export async function loadDashboard(auth: AuthContext) {
  const { api, request } = auth;
  const zone = zoneOf({ request });
  const here = new URL(request.url);
  // Below a dialog it is as the address of the dialog says.
  const url = here.pathname === DASHBOARD ? here : new URL(listAddress(listSearch(here)), here);
  const requested = normalizedQuery(readSearch(url.searchParams, RiskQuery), { now: auth.context.now, zone });
  const checking = loadPart(frequentValues(auth)).then((found) => checkValues(auth, { query: requested, found }));
  const { query, isReplaced } =
    requested.attribute.length > 0 ? await checking : { query: requested, isReplaced: false };
  if (isReplaced) throw redirect(listAddress(searchOf(fromStart(RISK_EVENTS, query))));
  const { bounds, clauses } = clausesFor(auth, query);
  const earlier = clausesBefore(auth, query);
  const cursor = readCursor(query.cursor, ORDERED_BY);
  const stretches = timeBucketsOf(bounds, zone);
  const [found, counted, countedBefore, { known, unknown, isChecked }] = await Promise.all([
    loadPart(
      searchAfter(cursor, query.size, (after, size) =>
        searchRiskEvents(api, pageSearch(clauses, { ...query, size }, after)),
      ),
    ),
    loadPart(countCharts(api, countSearch(clauses, stretches.bounds, REASONS), stretches.bounds.length)),
    loadPart(countRiskEvents(api, countBeforeSearch(earlier.clauses, REASONS))),
    checking,
  ]);
  const loaded = loadCollection(RISK_EVENTS, { request, query, found, toRow, address: listAddress, url, exports: {} });
  const addressOf = (changes: Partial<RiskQuery>) =>
    listAddress(searchOf({ ...fromStart(RISK_EVENTS, query), ...changes }));
  const { area } = query;
  const grown = growth(cursor, loaded.total);
  const before = countsBefore({ now: bounds, before: earlier.bounds }, countedBefore);
  return {
    ...loaded,
    bounds,
    before: { bounds: before.bounds, isWhole: before.isWhole, total: before.total },
    values: { known, unknown, isChecked },
    hours: stretches.unit === 'hour' ? stretches.bounds.map(({ start }) => hourText(start)) : [],
    /** By how many events the list has grown since its first page; null where that is not known. */
    grown,
    // Events that came or went since may have moved the others.
    cursors: loaded.cursors && { ...loaded.cursors, range: grown ? null : rangeOf(loaded, cursor.before) },
    attributes: attributesPath(loaded.search),
    charts:
      'loaded' in counted
        ? {
            total: counted.loaded.total,
            unit: stretches.unit,
            times: timeBars(stretches, counted.loaded.aggregations, { zone, addressOf }),
            reasons: reasonBars(REASONS, counted.loaded.aggregations, {
              reason: query.reason,
              before: before.ofReason,
              addressOf,
            }),
            tops: topValues(counted.loaded.aggregations, { query, before, addressOf }),
            places: placeMarks(counted.loaded.aggregations.lat_lon_data, {
              area,
              attribute: query.attribute,
              addressOf,
            }),
            view: viewOf(area),
            areas: [null, ...(Object.keys(AREAS) as Area[])].map((name) => ({
              name,
              to: addressOf({ area: name }),
              current: name === area,
            })),
          }
        : null,
  };
}

async function countCharts(api: Api, search: Record<string, unknown>, bars: number) {
  const counted = await countRiskEvents(api, search);
  const times = Array.from({ length: bars }, (_, at) => `time${at}`);
  requireCounted(counted.aggregations, { counts: [...times, ...REASONS], lists: TOP_ATTRIBUTES.map(topName) });
  placesIn(counted.aggregations.lat_lon_data);
  return counted;
}

/** Values in the reader's words, as the page has them; an exact score. */
function cellsIn({ translator: { t }, locale }: Pick<Translation, 'translator' | 'locale'>): Cells<RiskEvent> {
  const words = valueText(t, locale);
  const reasonName = reasonText(t);
  const level = (event: RiskEvent) => toRow(event).level;
  const of = (attribute: Attribute, value: string | null | undefined) => (value ? words(attribute, value) : null);
  const features = (event: RiskEvent) => event.predictionResult.features;
  const scores = (event: RiskEvent) => event.predictionResult.risk_score_data;
  // Only the place may be missing.
  const known = <T>(value: T | null | undefined) => value ?? 'unknown';
  return {
    id: (event) => features(event).eventId,
    time: (event) => known(stamp(toRow(event).at)),
    user: (event) => toRow(event).user,
    score: (event) => scores(event).risk_score,
    threshold: (event) => known(scores(event).risk_score_threshold),
    behaviorScore: (event) => known(partScores(event).behavior),
    clusterScore: (event) => known(partScores(event).clusters),
    level: (event) => known(level(event) && t(`risk.level.${level(event) ?? 'low'}`)),
    reasons: (event) => {
      const { reasons, hasAllReasons } = toRow(event);
      return [...reasons.map(reasonName), ...(hasAllReasons ? [] : [t('risk.reason.unread')])];
    },
    ipAddress: (event) => known(toRow(event).ipAddress),
    city: (event) => toRow(event).city,
    country: (event) => of('country', toRow(event).country),
    os: (event) => known(of('os', toRow(event).os)),
    osVersion: (event) => known(toRow(event).osVersion),
    userAgent: (event) => known(of('userAgentType', toRow(event).agent)),
    deviceType: (event) => known(of('deviceType', features(event).browserData?.deviceType)),
    device: (event) => known(of('device', features(event).browserData?.device)),
    transaction: ({ predictionResult }) => known(predictionResult.raw_event_data?.transactionId),
  };
}

export async function riskEventsTable(auth: AuthContext) {
  const reader = { now: auth.context.now, zone: zoneOf(auth) };
  const requested = normalizedQuery(readQuery(auth.request, RiskQuery), reader);
  const { query } = await checkValues(auth, { query: requested, found: await loadPart(frequentValues(auth)) });
  const { sort } = query;
  const { clauses } = clausesFor(auth, query);
  const cells = cellsIn(await translationFor(auth));
  return tableAfter(cells, (cursor, size) => searchRiskEvents(auth.api, pageSearch(clauses, { sort, size }, cursor)));
}

export type LoadedDashboard = Awaited<ReturnType<typeof loadDashboard>>;
export type Charts = NonNullable<LoadedDashboard['charts']>;

/** Which events of all a page shows, where it shows any and all are counted. */
function rangeOf({ rows, total }: { rows: readonly unknown[] | null; total: number | null }, before: number) {
  return rows?.length && total !== null ? { from: before + 1, to: before + rows.length, of: total } : null;
}
