import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/sheet';
import type { loadEvent } from './event.server';

type EventMapProps = NonNullable<Awaited<ReturnType<typeof loadEvent>>['map']>;

/** Where a sign-in came from, and the earlier attempts around it. */
export function EventMap({ view, marks }: EventMapProps) {
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
