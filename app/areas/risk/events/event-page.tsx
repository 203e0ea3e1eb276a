import { knownZone } from '../../../lib/formats';
import { localMoment } from '../../../ui/date-formats';
import { Link } from '../../../ui/link';
import { Empty, Failure } from '../../../ui/note';
import { Facts, PageHead } from '../../../ui/page';
import { Person } from '../../../ui/person';
import { Dotted } from '../../../ui/sentence';
import { Sheet } from '../../../ui/sheet';
import { Table } from '../../../ui/table';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { EventDetail, loadEvent } from './event.server';
import { Reasons, Score } from './list';
import { isHeuristic, UNEXPLAINED } from './reasons';
import { useReasonName, useSourceText } from './use-risk-texts';

type Loaded = Awaited<ReturnType<typeof loadEvent>>;

const SENTENCES = { true: 'risk.event.risky', false: 'risk.event.calm', null: 'risk.event.uncertain' } as const;

export function EventPage({ event, related, hasEarlier, earlier, map, retry }: Loaded) {
  const { t } = useTranslation();
  const { dayAndTime, number } = useFormats();
  const local = useLocalTime();
  const source = useSourceText();
  const unknown = t('ui.word.unknown');
  return (
    <>
      <PageHead
        title={t('places.title.riskEvent')}
        sentence={
          event.threshold === null
            ? t('risk.event.scored', { score: number(event.score) })
            : t(SENTENCES[`${event.isRisky}`], {
                score: number(event.score),
                threshold: number(event.threshold),
              })
        }
      />
      <Explanation event={event} />
      <Sheet title={t('risk.event.facts')} className="space-below">
        <Facts
          two
          facts={[
            { label: t('ui.column.user'), value: <Person name={event.user || t('ui.word.unknownPerson')} /> },
            { label: t('risk.column.time'), value: event.at === null ? unknown : dayAndTime(event.at) },
            { label: t('risk.event.local'), value: local(event) ?? unknown },
            { label: t('risk.event.counted'), value: <bdi>{source.dayAndPart(event) || unknown}</bdi> },
            { label: t('risk.column.place'), value: <bdi>{source.place(event) || t('risk.noPlace')}</bdi> },
            { label: t('risk.event.device'), value: <bdi>{source.device(event) || unknown}</bdi> },
            { label: t('risk.event.agent'), value: <bdi>{source.agent(event) || unknown}</bdi> },
            { label: t('risk.attribute.ipAddress'), value: <bdi>{event.ipAddress ?? unknown}</bdi> },
            { label: t('risk.event.transaction'), value: <bdi>{event.transactionId ?? unknown}</bdi> },
            { label: t('risk.event.id'), value: <bdi>{event.id}</bdi> },
          ]}
        />
      </Sheet>
      {related && <Related {...related} />}
      {map && <EventMap {...map} />}
      {hasEarlier && (
        <Sheet title={t('risk.event.earlier')} rows>
          {earlier === null ? (
            <Failure title={t('risk.event.earlierFailed')} retry={retry}>
              {t('ui.word.unexpectedAnswer')}
            </Failure>
          ) : earlier.length === 0 ? (
            <Empty title={t('risk.event.noEarlier')} />
          ) : (
            <ul className="risk-earlier">
              {earlier.map((one) => (
                <li key={one.id} className="sheet-row">
                  <Score {...one} />
                  <div className="grow">
                    <div className="strong">
                      <Link to={one.to}>{one.at === null ? t('ui.word.unknown') : dayAndTime(one.at)}</Link>
                    </div>
                    <div>
                      <Reasons {...one} />
                    </div>
                    <div className="small quiet">
                      <Dotted parts={[source.place(one) || t('risk.noPlace'), source.device(one), source.agent(one)]} />
                    </div>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </Sheet>
      )}
    </>
  );
}

/** From an event to all that have something in common with it. */
function Related({ from, until, user, address, hour }: NonNullable<Loaded['related']>) {
  const { t } = useTranslation();
  const { shortDay } = useFormats();
  const days = { from: shortDay(from), until: shortDay(until) };
  return (
    <Sheet title={t('risk.event.related')} className="space-below">
      <ul className="stack-s">
        {user && (
          <li>
            <Link to={user}>{t('risk.event.sameUser', days)}</Link>
          </li>
        )}
        {address && (
          <li>
            <Link to={address}>{t('risk.event.sameAddress', days)}</Link>
          </li>
        )}
        <li>
          <Link to={hour}>{t('risk.event.sameHour')}</Link>
        </li>
      </ul>
    </Sheet>
  );
}

/** Each reason with what it means. */
function Explanation({ event: { reasons, hasAllReasons, score, level, scores } }: { event: EventDetail }) {
  const { t } = useTranslation();
  const nameOf = useReasonName();
  const meaning = (reason: string) =>
    reason === UNEXPLAINED
      ? t('risk.why.unexplained')
      : isHeuristic(reason)
        ? t(`risk.why.${reason}`)
        : reason.startsWith('is_')
          ? t('risk.why.otherRule')
          : t('risk.why.unusual');
  return (
    <Sheet title={t('risk.event.why')} className="space-below" beside={<Score score={score} level={level} />}>
      {!hasAllReasons && <p>{t('risk.why.unread')}</p>}
      {hasAllReasons && reasons.length === 0 && <p>{t('risk.why.none')}</p>}
      {reasons.length > 0 && (
        <dl className="risk-why">
          {reasons.map((reason) => (
            <div key={reason}>
              <dt>{nameOf(reason)}</dt>
              <dd>{meaning(reason)}</dd>
            </div>
          ))}
        </dl>
      )}
      <PartScores {...scores} />
    </Sheet>
  );
}

function PartScores({ behavior, clusters, rules }: EventDetail['scores']) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const nameOf = useReasonName();
  const rows = [
    { key: 'behavior', name: t('risk.scores.behavior'), score: behavior },
    { key: 'clusters', name: t('risk.scores.clusters'), score: clusters },
    ...rules.map(({ rule, score }) => ({ key: rule, name: t('risk.scores.rule', { rule: nameOf(rule) }), score })),
  ];
  return (
    <section>
      <h3>{t('risk.scores.title')}</h3>
      <p className="quiet small">{t('risk.scores.about')}</p>
      <Table
        label={t('risk.scores.title')}
        className="chart-table part-scores"
        named
        head={[t('risk.scores.part'), t('risk.column.score')]}
        rows={rows.map(({ key, name, score }) => ({
          key,
          cells: [name, score === null ? t('ui.word.unknown') : number(Math.round(score * 10) / 10)],
        }))}
      />
    </section>
  );
}

/** When it was, in the zone of its place; null where that is not known. */
function useLocalTime(): (event: EventDetail) => string | null {
  const { clock } = useFormats();
  return ({ at, zone: named }) => {
    const zone = named === null ? null : knownZone(named);
    return at === null || zone === null ? null : localMoment(at, { ...clock, zone });
  };
}

type EventMapProps = NonNullable<Awaited<ReturnType<typeof loadEvent>>['map']>;

/** Where a sign-in came from, and the earlier attempts around it. */
function EventMap({ view, marks }: EventMapProps) {
  const { t } = useTranslation();
  const earlier = marks.filter(({ isEvent }) => !isEvent).length;
  return (
    <Sheet title={t('risk.event.map')} className="space-below">
      <p>{t(earlier > 0 ? 'risk.event.mapWithEarlier' : 'risk.event.mapAlone')}</p>
      <svg
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        className="chart-drawing chart-map event-map"
        role="img"
        aria-label={t('risk.event.map')}
      >
        <use href="/world.svg#land" className="chart-land" />
        {marks.map(({ id, name, x, y, isEvent }) => (
          <g key={id}>
            <title>{name}</title>
            {isEvent ? (
              <>
                <circle className="event-here" cx={x} cy={y} r={6} />
                <circle className="event-spot" cx={x} cy={y} r={2.5} />
              </>
            ) : (
              <rect className="event-earlier" x={x - 3} y={y - 3} width={6} height={6} />
            )}
            {isEvent && (
              <text x={x} y={y - 9} className="chart-middle">
                {name}
              </text>
            )}
          </g>
        ))}
      </svg>
    </Sheet>
  );
}
