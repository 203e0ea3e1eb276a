import { ImportIcon, PlusIcon } from '@shopify/polaris-icons';
import { ButtonLink } from '../../ui/button';
import { Failure } from '../../ui/note';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import type { ThemeListing } from './listed-themes.server';
import { THEMES, withReturn } from './paths';
import { ThemeRows } from './theme-list-rows';

interface ThemesBodyProps {
  listing: ThemeListing;
  here: string;
}

export function ThemesBody({ listing: { themes }, here }: ThemesBodyProps) {
  const { t } = useTranslation();
  if (themes) return <ThemeRows themes={themes} to={here} />;
  return (
    <div className="hatched">
      <Failure title={t('themes.failed.list')} retry={here}>
        {t('ui.word.unexpectedAnswer')}
      </Failure>
    </div>
  );
}

export function ThemesSentence({ listing: { themes, realm } }: { listing: ThemeListing }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (!themes) return null;
  const count = themes.length;
  return <>{t('themes.list.sentence', { count, replace: { count: number(count), realm } })}</>;
}

export function ThemesActions({ here }: { here: string }) {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to={withReturn(`${THEMES}/import`, here)} icon={ImportIcon}>
        {t('themes.list.import')}
      </ButtonLink>
      <ButtonLink to={withReturn(`${THEMES}/add`, here)} look="primary" icon={PlusIcon}>
        {t('themes.list.add')}
      </ButtonLink>
    </>
  );
}
