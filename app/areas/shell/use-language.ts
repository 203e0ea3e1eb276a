import { useMemo } from 'react';
import { useChangeLanguage } from 'remix-i18next/react';
import type { RootData } from '../../kits/frame/root-data';
import { FALLBACK } from '../../lib/language';
import { putOverrides } from '../../locales/texts.client';

/**
 * The language of the root data. The tenant's texts are installed before anything renders; on the server they already
 * are.
 */
export function useLanguage(shell: RootData | undefined): void {
  const { language = FALLBACK, overrides } = shell ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the same for as long as the language is
  useMemo(() => {
    if (overrides && typeof document !== 'undefined') putOverrides(language, overrides);
  }, [language]);
  useChangeLanguage(language);
}
