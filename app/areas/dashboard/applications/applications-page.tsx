import { Form } from '@remix-run/react';
import { BlockStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import { ButtonLink, buttonClass } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Empty, Failure, Note } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { useScripted } from '../../../ui/use-scripted';
import { useTranslation } from '../../../ui/use-translation';
import { useWhen } from '../../../ui/use-when';
import { ApplicationTiles } from './application-tiles';
import { type ApplicationTile, filterTiles } from './tiles';

interface ApplicationsPageProps {
  tiles: readonly ApplicationTile[] | null;
  failed: boolean;
  text: string;
  address: string;
}

/** With script the tiles follow what is typed. */
export function ApplicationsPage({ tiles, failed, text, address }: ApplicationsPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('menu.applications')} sentence={tiles && tiles.length > 0 && t('applications.sentence')} />
      {tiles === null ? (
        <Sheet rows hatched>
          <Failure retry={address}>{t('applications.failed')}</Failure>
        </Sheet>
      ) : (
        <BlockStack gap="400">
          {failed && (
            <Note
              tone="due"
              end={
                <ButtonLink to={address} small reload>
                  {t('ui.tryAgain')}
                </ButtonLink>
              }
            >
              {t('applications.partFailed')}
            </Note>
          )}
          {tiles.length === 0 ? (
            <Sheet rows>
              <Empty title={t('applications.none')}>{t('applications.noneBody')}</Empty>
            </Sheet>
          ) : (
            <SearchableTiles key={text} tiles={tiles} text={text} address={address} />
          )}
        </BlockStack>
      )}
    </>
  );
}

function SearchableTiles({
  tiles,
  text,
  address,
}: Omit<ApplicationsPageProps, 'tiles' | 'failed'> & { tiles: readonly ApplicationTile[] }) {
  const { t } = useTranslation();
  const { counted } = useWhen();
  const scripted = useScripted();
  const [typed, setTyped] = useState(text);
  const shown = filterTiles(tiles, typed);
  return (
    <Sheet>
      <BlockStack gap="400">
        <Form
          method="get"
          action={address}
          role="search"
          className="object-search fields"
          preventScrollReset
          onInput={({ target }) => setTyped((target as HTMLInputElement).value)}
          onSubmit={(event) => scripted && event.preventDefault()}
        >
          <TextField name="text" type="search" label={t('applications.search')} defaultValue={text} />
          {!scripted && (
            <button type="submit" className={buttonClass('normal')}>
              {t('applications.button')}
            </button>
          )}
        </Form>
        <Text as="p" variant="bodySm" tone="subdued">
          <span role="status">
            {shown.length > 0
              ? t('applications.found', counted(shown.length))
              : t('applications.noMatch', { text: typed })}
          </span>
        </Text>
        {shown.length > 0 && <ApplicationTiles tiles={shown} />}
      </BlockStack>
    </Sheet>
  );
}
