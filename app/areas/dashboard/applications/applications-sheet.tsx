import { BlockStack } from '@shopify/polaris';
import { PAGE_PATHS } from '../../../kits/frame/menu';
import { ButtonLink } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { Failure, Note } from '../../../ui/note';
import { Sheet } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { ApplicationTiles } from './application-tiles';
import type { ApplicationTile } from './tiles';

/** `signedOut`: the platform wants to see the browser's own session with it, which has ended. */
export type Applications = { tiles: ApplicationTile[]; isWhole: boolean } | { failed: 'notLoaded' | 'signedOut' };

interface ApplicationsSheetProps {
  applications: Applications;
  retry: string;
  /** The others are on the page of applications; without it all are shown. */
  most?: number;
}

/** Nothing where there are no applications. */
export function ApplicationsSheet({ applications, retry, most }: ApplicationsSheetProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const title = t('dashboard.applications.title');
  if ('failed' in applications) {
    return (
      <Sheet title={title} rows hatched>
        <Failure retry={retry} signedOut={applications.failed === 'signedOut'}>
          {t('dashboard.applications.failed')}
        </Failure>
      </Sheet>
    );
  }
  const { tiles, isWhole } = applications;
  if (tiles.length === 0 && isWhole) return null;
  const isCut = most !== undefined && tiles.length > most;
  return (
    <Sheet
      title={title}
      end={
        isCut && (
          <Link to={PAGE_PATHS.applications} className="link link-strong">
            {t('dashboard.applications.seeAll', { number: number(tiles.length) })}
          </Link>
        )
      }
    >
      <BlockStack gap="400">
        {!isWhole && (
          <Note
            tone="due"
            end={
              <ButtonLink to={retry} small keepScroll>
                {t('ui.tryAgain')}
              </ButtonLink>
            }
          >
            {t('dashboard.applications.partFailed')}
          </Note>
        )}
        {tiles.length > 0 && <ApplicationTiles tiles={isCut ? tiles.slice(0, most) : tiles} />}
      </BlockStack>
    </Sheet>
  );
}
