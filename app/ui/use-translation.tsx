// One translator per page: react-i18next's hook keeps state and listeners in every component.
import type { i18n, TFunction } from 'i18next';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';

interface Translation {
  t: TFunction;
  i18n: i18n;
}

const TranslationContext = createContext<Translation | null>(null);

interface ProviderProps {
  i18n: i18n;
  t?: TFunction;
  children: ReactNode;
}

export function TranslationProvider({ i18n, t, children }: ProviderProps) {
  const [translation, setTranslation] = useState<Translation>(() => ({ i18n, t: t ?? fixedIn(i18n) }));
  useEffect(() => {
    const change = () => setTranslation({ i18n, t: fixedIn(i18n) });
    i18n.on('languageChanged', change);
    return () => i18n.off('languageChanged', change);
  }, [i18n]);
  return (
    <I18nextProvider i18n={i18n}>
      <TranslationContext.Provider value={translation}>{children}</TranslationContext.Provider>
    </I18nextProvider>
  );
}

function fixedIn(i18n: i18n): TFunction {
  return i18n.getFixedT(null, i18n.options.defaultNS as never) as unknown as TFunction;
}

/** `t` with typed keys; text of pages comes from here only. */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (!translation) throw new Error('There is no TranslationProvider around this');
  return translation;
}
