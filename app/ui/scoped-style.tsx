// A style of a part or of the theme: an element with the nonce in HTML, an adopted sheet in the browser, where the
// content policy forbids new elements.
import { useInsertionEffect, useSyncExternalStore } from 'react';
import { useNonce } from './nonce';

const subscribe = () => () => {};

/** `css` has no character that HTML would escape. */
export function ScopedStyle({ css }: { css: string }) {
  const nonce = useNonce();
  const fromServer = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );

  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    };
  }, [css]);

  if (!fromServer) return null;
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {css}
    </style>
  );
}
