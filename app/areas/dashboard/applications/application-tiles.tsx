import { ExitIcon, ExternalSmallIcon } from '@shopify/polaris-icons';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { Avatar } from '../../../ui/person';
import { useBrokenImage } from '../../../ui/use-broken-image';
import { useTranslation } from '../../../ui/use-translation';
import type { ApplicationTile, TilePicture } from './tiles';

export function ApplicationTiles({ tiles }: { tiles: readonly ApplicationTile[] }) {
  return (
    <ul className="tiles">
      {tiles.map((tile) => (
        <li key={tile.id}>
          <Tile tile={tile} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ tile: { name, to, picture } }: { tile: ApplicationTile }) {
  const { t } = useTranslation();
  return (
    <Link to={to ?? ''} className="tile" target="_blank">
      <Picture name={name} picture={picture} />
      <bdi className="grow">{name}</bdi>
      {to !== null && (
        <>
          <span className="hidden-visually">{t('dashboard.applications.newTab')}</span>
          <Icon of={ExternalSmallIcon} flips />
        </>
      )}
    </Link>
  );
}

function Picture({ name, picture }: { name: string; picture: TilePicture }) {
  const { isBroken, image, onError } = useBrokenImage();
  if (picture.kind === 'mark') return <Avatar name={name} size="medium" />;
  if (picture.kind === 'none' || isBroken) {
    return (
      <span className="tile-icon">
        <Icon of={ExitIcon} flips />
      </span>
    );
  }
  return (
    <img
      ref={image}
      className="tile-icon"
      src={picture.src}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={onError}
    />
  );
}
