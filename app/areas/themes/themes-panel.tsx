import { InlineStack, Text } from '@shopify/polaris';
import { Link } from '../../ui/link';
import { Panel } from '../../ui/panel';
import { useTranslation } from '../../ui/use-translation';
import type { ThemeListing } from './listed-themes.server';
import { THEMES } from './paths';
import { ThemesActions, ThemesBody, ThemesSentence } from './themes-body';

interface ThemesPanelProps {
  loaded: ThemeListing;
  here: string;
  back: string;
}

export default function ThemesPanel({ loaded, here, back }: ThemesPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('themes.title')} back={back}>
      <Text as="p" tone="subdued">
        <ThemesSentence listing={loaded} />
      </Text>
      <InlineStack gap="200" blockAlign="center">
        <ThemesActions here={here} />
      </InlineStack>
      <div className="sheet surface">
        <ThemesBody listing={loaded} here={here} />
      </div>
      <Text as="p" variant="bodySm">
        <Link to={THEMES} className="link">
          {t('themes.list.asPage')}
        </Link>
      </Text>
    </Panel>
  );
}
