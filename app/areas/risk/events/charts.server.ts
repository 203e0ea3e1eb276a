import { type Bounds, chartInterval } from '../../../lib/date-ranges';
import { localTimeField, startOfDay } from '../../../lib/zoned';
import { type Aggregation, placesIn } from '../../../platform/risk-events.server';
import { AREAS, type Area } from './areas';
import { toTitleCase } from './attributes';
import { TIME_CHART } from './drawing';
import { hourText } from './hours';
import { RISK_EVENTS, type RiskQuery } from './query';
import type { Reason } from './reasons';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MOST_BARS = 31;

export interface TimeBuckets {
  unit: 'hour' | 'day' | 'days';
  bounds: Bounds[];
}

/** At most 31 stretches of the same number of days; all hours of a single day. */
export function timeBucketsOf(bounds: Bounds, zone: string | null): TimeBuckets {
  if (chartInterval(bounds, zone) === 'hour') {
    const start = startOfDay(bounds.start, zone);
    // The days on which clocks change have one hour more or less.
    const length = Math.round((startOfDay(bounds.start, zone, 1) - start) / HOUR);
    const hours = Array.from({ length }, (_, at) => start + at * HOUR);
    return { unit: 'hour', bounds: hours.map((hour) => ({ start: hour, end: hour + HOUR - 1 })) };
  }
  const days = Math.max(1, Math.round((bounds.end - startOfDay(bounds.start, zone)) / DAY));
  const step = Math.ceil(days / MOST_BARS);
  const stretches: Bounds[] = [];
  for (let at = 0; at < MOST_BARS; at += 1) {
    const start = at === 0 ? bounds.start : startOfDay(bounds.start, zone, at * step);
    if (start > bounds.end) break;
    stretches.push({ start, end: Math.min(startOfDay(bounds.start, zone, (at + 1) * step) - 1, bounds.end) });
  }
  return { unit: step === 1 ? 'day' : 'days', bounds: stretches };
}

export interface ChartMark {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface TimeBar extends Bounds, ChartMark {
  count: number;
  /** The same list for this stretch alone; null where that cannot be asked for. */
  to: string | null;
}

type Counts = Readonly<Record<string, Aggregation>>;
type AddressOf = (changes: Partial<RiskQuery>) => string;

export function timeBars(
  { unit, bounds }: TimeBuckets,
  counts: Counts,
  reader: { zone: string | null; addressOf: AddressOf },
): TimeBar[] {
  const found = bounds.map((one, at) => ({ ...one, count: counts[`time${at}`]?.doc_count ?? 0 }));
  const most = Math.max(1, ...found.map(({ count }) => count));
  const room = TIME_CHART.width / found.length;
  const date = (moment: number) => localTimeField(moment, reader.zone).slice(0, 10);
  return found.map(({ start, end, count }, at) => {
    const height = (count / most) * TIME_CHART.height;
    const mark = { x: at * room + room * 0.1, y: TIME_CHART.height - height, width: room * 0.8, height };
    const to =
      count === 0
        ? null
        : unit === 'hour'
          ? reader.addressOf({ hour: hourText(start) })
          : reader.addressOf({ period: null, from: date(start), until: date(end) } as Partial<RiskQuery>);
    return { start, end, count, to, ...mark };
  });
}

export interface ReasonBar {
  reason: Reason;
  count: number;
  /** In the period before; null where that is not known. */
  before: number | null;
  /** Of the longest bar. */
  share: number;
  /** Null where the list would hold more than were counted: reasons that are asked for are any of them. */
  to: string | null;
}

interface ReasonQuery {
  reason: readonly string[];
  before: (reason: Reason) => number | null;
  addressOf: AddressOf;
}

/** The most frequent first; reasons of no event are left out. */
export function reasonBars(
  reasons: readonly Reason[],
  counts: Counts,
  { reason: wanted, before, addressOf }: ReasonQuery,
): ReasonBar[] {
  const found = reasons.map((reason) => ({ reason, count: counts[reason]?.doc_count ?? 0 }));
  const some = found.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
  const most = some[0]?.count ?? 1;
  return some.map(({ reason, count }) => ({
    reason,
    count,
    before: before(reason),
    share: count / most,
    to: wanted.length === 0 || wanted.includes(reason) ? addressOf({ reason: [reason] }) : null,
  }));
}

export interface PlaceMark {
  names: string[];
  count: number;
  score: number;
  x: number;
  y: number;
  r: number;
  /** Null where it stands for more cities than can be asked for at once. */
  to: string | null;
}

/** Of the drawing of the world: so many units are a degree, and where it begins. */
const DEGREE = 3;
const xOf = (longitude: number): number => (longitude + 180) * DEGREE;
const yOf = (lat: number): number => (90 - lat) * DEGREE;
const WORLD = [-60, -180, 84, 180] as const;

/** The part of the world that is drawn. */
export function viewOf(area: Area | null): { x: number; y: number; width: number; height: number } {
  const [south, west, north, east] = area ? AREAS[area] : WORLD;
  return { x: xOf(west), y: yOf(north), width: xOf(east) - xOf(west), height: yOf(south) - yOf(north) };
}

interface MapPoint {
  x: number;
  y: number;
}

export function mapPointOf({ lat, longitude }: { lat: number; longitude: number }): MapPoint {
  return { x: xOf(longitude), y: yOf(lat) };
}

/** Of a small map: half as high as wide, and not nearer than a quarter of the world. */
const LEAST_WIDTH = 270;
const EDGE = 60;

/** The part of the world that holds these spots. */
export function aroundView(spots: readonly MapPoint[]) {
  const [left, right] = [Math.min, Math.max].map((of) => of(...spots.map(({ x }) => x))) as [number, number];
  const [top, bottom] = [Math.min, Math.max].map((of) => of(...spots.map(({ y }) => y))) as [number, number];
  const world = viewOf(null);
  const wide = Math.max(LEAST_WIDTH, right - left + EDGE, 2.5 * (bottom - top + EDGE));
  const width = Math.min(wide, world.width);
  const height = width / 2.5;
  const within = (start: number, room: number, least: number, most: number) =>
    Math.round(Math.min(Math.max(start, least), most - room));
  return {
    x: within((left + right - width) / 2, width, world.x, world.x + world.width),
    y: within((top + bottom - height) / 2, height, world.y, world.y + world.height),
    width: Math.round(width),
    height: Math.round(height),
  };
}

interface Place {
  city: string;
  country: string;
  lat: number;
  longitude: number;
  count: number;
  score: number;
}

function placesOf(aggregation: Aggregation | undefined): Place[] {
  return placesIn(aggregation).flatMap(({ key, doc_count: count, avg_score: mean }) => {
    const [city, lat, longitude, country] = Array.isArray(key) ? key : [];
    if (typeof city !== 'string' || typeof lat !== 'number' || typeof longitude !== 'number') return [];
    return {
      city,
      country: typeof country === 'string' ? country : '',
      lat,
      longitude,
      count,
      score: mean?.value ?? 0,
    };
  });
}

/** Circles by how many events there are; those that would meet are one, with their sum and the mean of their means. */
export function placeMarks(
  aggregation: Aggregation | undefined,
  { area, attribute, addressOf }: Pick<RiskQuery, 'area' | 'attribute'> & { addressOf: AddressOf },
) {
  const places = placesOf(aggregation);
  // There is more than one Valencia.
  const hasNamesake = ({ city, country }: Place) =>
    places.some((other) => other.city === city && other.country !== country);
  const toCities = (within: Place[]): string | null => {
    const isAmbiguous = within.some(hasNamesake);
    const named = isAmbiguous ? (['city', 'country'] as const) : (['city'] as const);
    const others = attribute.filter(({ property }) => !named.some((name) => name === property));
    const rules = [
      ...others,
      ...named.flatMap((property) =>
        [...new Set(within.map((place) => place[property]))].map(
          (value) => ({ property, condition: 'is', value }) as const,
        ),
      ),
    ];
    return rules.length > RISK_EVENTS.filters.attribute.most ? null : addressOf({ attribute: rules });
  };
  const scale = viewOf(area).width / viewOf(null).width;
  const radius = (count: number) => Math.min(50, Math.max(10, 6 * Math.log(count))) * scale;
  const nameOf = (place: Place) =>
    hasNamesake(place) ? `${toTitleCase(place.city)} (${toTitleCase(place.country)})` : toTitleCase(place.city);
  const clusters: { places: Place[]; x: number; y: number }[] = [];
  for (const place of places) {
    const [x, y] = [xOf(place.longitude), yOf(place.lat)];
    const near = clusters.find((one) => {
      const count = one.places.reduce((sum, other) => sum + other.count, 0);
      return Math.hypot(one.x - x, one.y - y) < radius(count);
    });
    if (near) near.places.push(place);
    else clusters.push({ places: [place], x, y });
  }
  const marks = clusters.map(({ places: within, x, y }): PlaceMark => {
    const count = within.reduce((sum, place) => sum + place.count, 0);
    const score = Math.round(within.reduce((sum, place) => sum + place.score, 0) / within.length);
    return { names: within.map(nameOf), count, score, x, y, r: radius(count), to: toCities(within) };
  });
  const rows = places.map((place) => ({
    name: nameOf(place),
    count: place.count,
    score: Math.round(place.score),
    to: toCities([place]),
  }));
  return { marks, rows: rows.sort((one, other) => other.count - one.count) };
}
