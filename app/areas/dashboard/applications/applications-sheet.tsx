import { Failure } from '../../../ui/note';
import { Sheet } from '../../../ui/sheet';
import { useTranslation } from '../../../ui/use-translation';
import { ApplicationTiles } from './application-tiles';
import type { ApplicationTile } from './tiles';

/** `signedOut`: the platform wants to see the browser's own session with it, which has ended. */
export type Applications = { tiles: ApplicationTile[] } | { failed: 'notLoaded' | 'signedOut' };

/** Nothing where there are no applications. */
export function ApplicationsSheet({ applications, retry }: { applications: Applications; retry: string }) {
  const { t } = useTranslation();
  const title = t('dashboard.applications.title');
  if ('failed' in applications) {
    return (
      <Sheet title={title} rows hatched>
        <Failure retry={retry} signedOut={applications.failed === 'signedOut'}>
          {t('dashboard.applications.failed')} {t('dashboard.failed.rest')}
        </Failure>
      </Sheet>
    );
  }
  if (applications.tiles.length === 0) return null;
  return (
    <Sheet title={title}>
      <ApplicationTiles tiles={applications.tiles} />
    </Sheet>
  );
}
