import { Form } from '@remix-run/react';
import { BlockStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import { ButtonLink, buttonClass } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Empty, Failure, Note, signInTo } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useHydrated } from '../../../ui/use-hydrated';
import { useTranslation } from '../../../ui/use-translation';
import { ApplicationTiles } from './application-tiles';
import { type ApplicationTile, filterTiles } from './tiles';

interface ApplicationsPageProps {
  tiles: readonly ApplicationTile[] | null;
  failed: boolean;
  signedOut: boolean;
  text: string;
  address: string;
}

/** With script the tiles follow what is typed. */
export function ApplicationsPage({ tiles, failed, signedOut, text, address }: ApplicationsPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        title={t('menu.applications')}
        sentence={tiles && tiles.length > 0 && t('dashboard.applications.sentence')}
      />
      {tiles === null ? (
        <Sheet rows hatched>
          <Failure retry={address} signedOut={signedOut}>
            {t('dashboard.applications.failed')}
          </Failure>
        </Sheet>
      ) : (
        <BlockStack gap="400">
          {failed && (
            <Note
              tone="due"
              end={
                <ButtonLink to={signedOut ? signInTo(address) : address} small reload>
                  {t(signedOut ? 'ui.signInAgain' : 'ui.tryAgain')}
                </ButtonLink>
              }
            >
              {t(signedOut ? 'ui.sessionOver' : 'dashboard.applications.partFailed')}
            </Note>
          )}
          {tiles.length === 0 && !failed && (
            <Sheet rows>
              <Empty title={t('dashboard.applications.none')}>{t('dashboard.applications.noneBody')}</Empty>
            </Sheet>
          )}
          {tiles.length > 0 && (
            <SearchableTiles key={text} tiles={tiles} text={text} address={address} isWhole={!failed} />
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
  isWhole,
}: Pick<ApplicationsPageProps, 'text' | 'address'> & { tiles: readonly ApplicationTile[]; isWhole: boolean }) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const scripted = useHydrated();
  const [typed, setTyped] = useState(text);
  const shown = filterTiles(tiles, typed);
  return (
    <Sheet>
      <BlockStack gap="400">
        <Form
          method="get"
          action={address}
          role="search"
          className="object-search fields form-sheet"
          preventScrollReset
          onInput={({ target }) => setTyped((target as HTMLInputElement).value)}
          onSubmit={(event) => scripted && event.preventDefault()}
        >
          <TextField name="text" type="search" label={t('dashboard.applications.search')} defaultValue={text} />
          {!scripted && (
            <button type="submit" className={buttonClass('normal')}>
              {t('ui.word.search')}
            </button>
          )}
        </Form>
        <Text as="p" variant="bodySm" tone="subdued">
          <span role="status">
            {shown.length === 0
              ? t('dashboard.applications.noMatch', { text: typed })
              : isWhole && t('dashboard.applications.found', counted(shown.length))}
          </span>
        </Text>
        {shown.length > 0 && <ApplicationTiles tiles={shown} />}
      </BlockStack>
    </Sheet>
  );
}
