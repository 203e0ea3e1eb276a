// Wakes the page up. The language is the one the server chose; only its messages are fetched.
import { RemixBrowser } from '@remix-run/react';
import i18next from 'i18next';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { newThemeChoice, THEME_COOKIE, themeChoice } from './features/shell/theme-choice';
import { translatorOptions } from './i18n';
import { isLocale } from './lib/language';
import { oldAddress } from './lib/old-address';
import { DocumentKeyContext, StatusContext } from './ui/nonce';

const MESSAGES = { en: () => import('./locales/en'), ar: () => import('./locales/ar') };

async function wake() {
  const { lang, dataset } = document.documentElement;
  const locale = isLocale(lang) ? lang : 'en';
  const { default: translation } = await MESSAGES[locale]();
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
  document.cookie = `zone=${zone}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`;
  await i18next.use(initReactI18next).init({
    ...translatorOptions,
    lng: locale,
    fallbackLng: locale,
    resources: { [locale]: { translation } },
  });
  const documentKey = (window.history.state as { key?: string } | null)?.key;
  startTransition(() => {
    hydrateRoot(
      document,
      <StatusContext.Provider value={Number(dataset.status ?? 200)}>
        <DocumentKeyContext.Provider value={documentKey ?? 'default'}>
          <I18nextProvider i18n={i18next}>
            <RemixBrowser />
          </I18nextProvider>
        </DocumentKeyContext.Provider>
      </StatusContext.Provider>,
    );
  });
}

/** Takes over the theme that a sign-in page left in local storage; true where the page must come anew to wear it. */
function tookTheme(): boolean {
  try {
    if ('themeGone' in document.documentElement.dataset) localStorage.removeItem(THEME_COOKIE);
    const choice = newThemeChoice(localStorage.getItem(THEME_COOKIE), document.cookie);
    if (choice) document.cookie = choice;
    return choice !== null && themeChoice(document.cookie) !== null;
  } catch {
    return false;
  }
}

const place = oldAddress(window.location.hash, window.location.origin);
if (place) window.location.replace(place);
else if (tookTheme()) window.location.reload();
else wake();
