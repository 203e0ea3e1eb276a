// What only the server knows about an answer and every tag of the document may need. entry.server provides both.
import { createContext, useContext } from 'react';

/** The nonce of this answer's content policy; empty in the browser, where React must not touch the attribute. */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}

/** The HTTP status of the answer being drawn, so that a refused form can say "Error:" in the title without script. */
export const StatusContext = createContext(200);
