import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { RootData } from './kits/frame/root-data';
import { newThemeChoice, THEME_COOKIE, themeChoice } from './kits/theme/theme-choice';
import { pathOfOldAddress } from './lib/old-address';
import { startTexts, textsAt, translator } from './locales/texts.client';
import { panelAhead } from './root/panels';
import { watchLinks } from './ui/link-intent';
import { DocumentKeyContext, StatusContext } from './ui/nonce';
import { watchSending } from './ui/send-action';
import { allowEmptyScripts } from './ui/trusted-types';
import { TranslationProvider } from './ui/use-translation';

async function hydrate() {
  allowEmptyScripts();
  watchSending();
  watchLinks(textsAt, isSignedIn);
  const { dataset } = document.documentElement;
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
  document.cookie = `zone=${zone}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`;
  await Promise.all([startTexts(), decodePageData()]);
  await panelAhead(new URL(window.location.href)).catch(() => undefined);
  const documentKey = (window.history.state as { key?: string } | null)?.key;
  startTransition(() => {
    hydrateRoot(
      document,
      <StatusContext.Provider value={Number(dataset.status ?? 200)}>
        <DocumentKeyContext.Provider value={documentKey ?? 'default'}>
          <TranslationProvider i18n={translator}>
            <RemixBrowser />
          </TranslationProvider>
        </DocumentKeyContext.Provider>
      </StatusContext.Provider>,
    );
  });
}

/**
 * Decodes the page's data before hydration. Remix throws that promise on its first render, and a key pressed between
 * that and the next ends hydration for good (React error 345).
 */
async function decodePageData() {
  try {
    RemixBrowser({});
  } catch (waiting) {
    await waiting;
  }
  // The theme's style is in the document and is not sent twice.
  const theme = (window.__remixContext.state.loaderData?.root as Partial<RootData> | undefined)?.theme;
  if (theme) theme.css ||= document.querySelector('head > style')?.textContent ?? '';
}

/** False also when the root could not be loaded. */
function isSignedIn(): boolean {
  const root = window.__remixRouter?.state.loaderData.root as Partial<RootData> | undefined;
  return Boolean(root?.member);
}

/** Takes the theme that a sign-in page left in local storage; true when the page must reload to show it. */
function adoptTheme(): boolean {
  try {
    if ('themeGone' in document.documentElement.dataset) localStorage.removeItem(THEME_COOKIE);
    const choice = newThemeChoice(localStorage.getItem(THEME_COOKIE), document.cookie);
    if (choice) document.cookie = choice;
    return choice !== null && themeChoice(document.cookie) !== null;
  } catch {
    return false;
  }
}

const legacyTarget = pathOfOldAddress(window.location.hash, window.location.origin);
if (legacyTarget) window.location.replace(legacyTarget);
else if (adoptTheme()) window.location.reload();
else hydrate();
