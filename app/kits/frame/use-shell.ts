import { useRouteLoaderData } from '@remix-run/react';
import type { RootData } from './root-data';

let lastLoaded: RootData | undefined;

/** Undefined only when the root failed. The browser keeps the last data, so that an error page has theme and menu. */
export function useShell(): RootData | undefined {
  const loaded = useRouteLoaderData<RootData>('root') as RootData | undefined;
  // A server renders for many users.
  if (typeof document === 'undefined') return loaded;
  if (loaded) lastLoaded = loaded;
  return loaded ?? lastLoaded;
}
