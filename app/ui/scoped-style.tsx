// A style that comes with a part of a page, or with the tenant's theme. As HTML it is a style element with the answer's nonce; in the browser, where no
// element may bring a style of its own, it is a sheet that script adopts.
import { useInsertionEffect, useSyncExternalStore } from 'react';
import { useNonce } from './nonce';

const subscribe = () => () => {};

/** `css` holds no character that HTML would write as an entity. */
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
