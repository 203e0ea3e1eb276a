// What only the server knows about an answer and every tag of the document may need. entry.server provides both.
import { useLocation } from '@remix-run/react';
import { createContext, useContext } from 'react';

/** The nonce of this answer's content policy; empty in the browser, where React must not touch the attribute. */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}

/** The HTTP status of the answer being drawn, so that a refused form can say "Error:" in the title without script. */
export const StatusContext = createContext(200);

/**
 * The history key of the loaded document. The server has none of its own, and the browser has given one by the time the
 * page is hydrated, so it cannot be told from the location alone.
 */
export const DocumentKeyContext = createContext('default');

/** True while the page is the one that came with the document, on the server and in the browser alike. */
export function useIsInitialPage(): boolean {
  return useLocation().key === useContext(DocumentKeyContext);
}
