import { useId } from 'react';
import { mapPath } from '../../../kits/access/grant-paths';
import { withSearch } from '../../../lib/list-address';
import { Link } from '../../../ui/link';
import { Note } from '../../../ui/note';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { COLUMNS, type MapNode } from './drawing';
import type { LoadedMap } from './map.server';

/** Lines behind three columns of links; the table below says the same in words. */
export function AccessPicture({ loaded }: { loaded: LoadedMap }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const id = useId();
  const { columns, lines, height, left } = loaded.drawing;
  return (
    <figure className="access-map" aria-labelledby={id}>
      <figcaption id={id} className="small quiet">
        {t('access.grants.map.legend')}
      </figcaption>
      <div className="access-map-columns">
        {COLUMNS.map((kind) => (
          <h3 key={kind}>{t(`access.grants.list.${kind}`)}</h3>
        ))}
      </div>
      <div className="access-map-columns access-map-body">
        <svg viewBox={`0 0 100 ${height}`} height={`${height / 16}rem`} preserveAspectRatio="none" aria-hidden="true">
          {lines.map(({ key, path, isRole }) => (
            <path key={key} d={path} className={isRole ? 'access-map-role' : undefined} />
          ))}
        </svg>
        {COLUMNS.map((kind) => (
          <ul key={kind} aria-label={t(`access.grants.list.${kind}`)}>
            {columns[kind].map((node) => (
              <AccessNode key={node.id} node={node} loaded={loaded} />
            ))}
          </ul>
        ))}
      </div>
      {left > 0 && <Note tone="hint">{t('access.grants.map.left', { number: number(left) })}</Note>}
    </figure>
  );
}

function AccessNode({ node: { id, kind, item, isContext }, loaded }: { node: MapNode; loaded: LoadedMap }) {
  const { t } = useTranslation();
  const { list } = useFormats();
  const name = item === null ? t('workItems.role.unread') : (item.name ?? t(`access.grants.nameless.${kind}`));
  const ways = item?.origins.map((origin) => t(`access.grants.way.${origin}`)) ?? [];
  const isChosen = loaded.query.of === id;
  return (
    <li className={isContext ? 'access-map-context' : undefined} data-chosen={isChosen || undefined}>
      <Link
        to={withSearch(mapPath(loaded.at), isChosen ? '' : `of=${encodeURIComponent(id)}`)}
        keepScroll
        aria-current={isChosen || undefined}
      >
        <bdi>{name}</bdi>
      </Link>
      <span className="quiet">{list(ways)}</span>
    </li>
  );
}
