import { useLocation } from '@remix-run/react';
import { createContext, useContext } from 'react';

/** Empty in the browser, where React must not change the attribute. */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}

/** So that a refused form has "Error:" in its title without script. */
export const StatusContext = createContext(200);

/** The history key of the loaded document: the server has none, the browser has one at hydration. */
export const DocumentKeyContext = createContext('default');

export function useIsInitialPage(): boolean {
  return useLocation().key === useContext(DocumentKeyContext);
}
