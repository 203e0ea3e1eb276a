import { useState } from 'react';
import type { LocaleTexts } from '../../lib/locale-document';
import { override } from '../../locales/speak.client';

/** Puts the tenant's own words in force before the page says anything; on the server they already are. */
export function useOwnWords(words: LocaleTexts | undefined) {
  useState(() => {
    if (words && typeof document !== 'undefined') override(words);
  });
}
