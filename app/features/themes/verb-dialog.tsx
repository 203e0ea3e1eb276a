import '../../locales/parts/themes.client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerbDialogProps } from '../work-items/verb-dialog';
import { VerbDialog } from '../work-items/verb-dialog';

interface ThemeVerbProps extends Omit<VerbDialogProps, 'object' | 'backText' | 'children'> {
  /** The theme's name. */
  object?: string;
  /** When and for whom it takes effect. */
  after?: ReactNode;
  children?: ReactNode;
}

/** One verb over the list of themes: what it needs, and what follows. Without a form there is nothing to do. */
export function ThemeVerb({ object, after, children, ...dialog }: ThemeVerbProps) {
  const { t } = useTranslation();
  return (
    <VerbDialog {...dialog} object={object && <bdi>{object}</bdi>} backText={t('themes.back')}>
      {children}
      {after && <p className="form-after">{after}</p>}
    </VerbDialog>
  );
}
