import { zoneOf } from '../../../lib/look';
import { localTimeField, startOfDay } from '../../../lib/zoned';
import { notFoundError } from '../../../platform/platform-error';
import { loadPart } from '../../../platform/recover';
import { type RiskEvent, searchRiskEvents } from '../../../platform/risk-events.server';
import { findRow, requireRows } from '../../../platform/rows';
import type { AuthContext } from '../../../server/session/auth-context';
import type { Attribute } from './attributes';
import { aroundView, mapPointOf } from './charts.server';
import { hourText } from './hours';
import { eventPath, listAddress } from './paths';
import { listSearch, type RiskQuery, readRiskQuery, searchOf } from './query';
import { earlierSearch, eventSearch } from './questions';
import { momentIn, partScores, toRow } from './rows';

export async function loadEvent(auth: AuthContext, eventId: string) {
  const { api, context, request } = auth;
  const search = listSearch(new URL(request.url));
  const { realm } = context.tenant;
  const event = findRow(await searchRiskEvents(api, eventSearch(eventId, realm)));
  if (!event) throw notFoundError('a risk event');
  const { userId } = event.predictionResult.features;
  const { at } = toRow(event);
  const earlier =
    userId && at !== null
      ? await loadPart(searchRiskEvents(api, earlierSearch({ userId, eventId, at, realm })).then(requireRows))
      : null;
  return {
    event: detailOf(event),
    /** Without a user or a time, nothing is known of earlier ones. */
    hasEarlier: earlier !== null,
    /** Null: they could not be loaded. */
    earlier:
      earlier && 'loaded' in earlier
        ? earlier.loaded.map((one) => ({
            ...detailOf(one),
            to: eventPath(one.predictionResult.features.eventId, search),
          }))
        : null,
    map: mapOf(event, earlier && 'loaded' in earlier ? earlier.loaded : []),
    related: relatedTo(event, zoneOf(auth)),
    back: listAddress(search),
    retry: eventPath(eventId, search),
  };
}

/** So many days before and after an event are near it. */
const NEAR = 15;

/** The lists of risky sign-ins that have something in common with an event; null where it lacks that. */
function relatedTo({ predictionResult: { features } }: RiskEvent, zone: string | null) {
  const at = momentIn(features.timestamp);
  if (at === null) return null;
  const local = localTimeField(at, zone);
  const day = (days: number) => localTimeField(startOfDay(at, zone, days), zone).slice(0, 10);
  const listOf = (changes: Partial<RiskQuery>) =>
    listAddress(searchOf({ ...readRiskQuery(new URLSearchParams()), ...changes } as RiskQuery));
  const near = { from: day(-NEAR), until: day(NEAR) };
  const having = (property: Attribute, value: string | null | undefined) =>
    value ? listOf({ ...near, attribute: [{ property, condition: 'is', value }] } as Partial<RiskQuery>) : null;
  const startOfHour = at - (at % 60_000) - Number(local.slice(-2)) * 60_000;
  return {
    from: startOfDay(at, zone, -NEAR),
    until: startOfDay(at, zone, NEAR),
    user: having('rawUserId', features.rawUserId),
    address: having('ipAddress', features.ipAddress),
    hour: listOf({ from: day(0), until: day(0), hour: hourText(startOfHour) } as Partial<RiskQuery>),
  };
}

/** Null where the event has no place. */
function mapOf(event: RiskEvent, earlier: readonly RiskEvent[]) {
  const spot = pointInEvent(event);
  if (!spot) return null;
  // What is drawn last lies on top.
  const marks = [...earlier, event].flatMap((one) => {
    const found = pointInEvent(one);
    const { id, city } = toRow(one);
    return found ? { ...found, id, name: city ?? '', isEvent: one === event } : [];
  });
  return { view: aroundView(marks), marks };
}

function pointInEvent({ predictionResult: { features } }: RiskEvent) {
  const { lat, longitude } = features.geoData ?? {};
  return typeof lat === 'number' && typeof longitude === 'number' ? mapPointOf({ lat, longitude }) : null;
}

export type EventDetail = ReturnType<typeof detailOf>;

function detailOf(event: RiskEvent) {
  const { features, risk_score_data: scores, raw_event_data: raw } = event.predictionResult;
  return {
    ...toRow(event),
    scores: partScores(event),
    /** Null where it is not known. */
    isRisky: scores.is_risky_event ?? null,
    threshold: scores.risk_score_threshold ?? null,
    zone: features.geoData?.timeZone ?? null,
    weekday: features.weekday || null,
    dayparting: features.dayparting || null,
    deviceType: features.browserData?.deviceType || null,
    device: features.browserData?.device || null,
    transactionId: raw?.transactionId ?? null,
  };
}
