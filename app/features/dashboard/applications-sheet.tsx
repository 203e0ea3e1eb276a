import { ExitIcon, ExternalSmallIcon } from '@shopify/polaris-icons';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { Failure } from '../../ui/note';
import { Avatar } from '../../ui/person';
import { Sheet } from '../../ui/sheet';
import { useBroken } from '../../ui/use-broken';
import type { ApplicationTile, TilePicture } from './applications';

/** `signedOut`: the platform wants to see the browser's own session with it, which has ended. */
export type Applications = { tiles: ApplicationTile[] } | { failed: 'notLoaded' | 'signedOut' };

/** The applications somebody may open from here, each in a tab of its own. Nothing where there are none. */
export function ApplicationsSheet({ applications, retry }: { applications: Applications; retry: string }) {
  const { t } = useTranslation();
  const title = t('dashboard.applications.title');
  if ('failed' in applications) {
    const signedOut = applications.failed === 'signedOut';
    return (
      <Sheet title={title} rows hatched>
        <Failure
          retry={retry}
          beside={
            signedOut && (
              <ButtonLink to={`/login?to=${retry}`} small reload>
                {t('shell.signIn')}
              </ButtonLink>
            )
          }
        >
          {t(signedOut ? 'dashboard.applications.signedOut' : 'dashboard.applications.failed')}{' '}
          {t('dashboard.failed.rest')}
        </Failure>
      </Sheet>
    );
  }
  if (applications.tiles.length === 0) return null;
  return (
    <Sheet title={title}>
      <ul className="tiles">
        {applications.tiles.map((tile) => (
          <li key={tile.id}>
            <Tile tile={tile} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Tile({ tile: { name, to, picture } }: { tile: ApplicationTile }) {
  const { t } = useTranslation();
  return (
    <Link to={to ?? ''} className="tile" target="_blank">
      <Picture name={name} picture={picture} />
      <bdi>{name}</bdi>
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
  const { broken, image, onError } = useBroken();
  if (picture.kind === 'mark') return <Avatar name={name} size="medium" />;
  if (picture.kind === 'none' || broken) {
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
