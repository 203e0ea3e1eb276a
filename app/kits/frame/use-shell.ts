import { useRouteLoaderData } from '@remix-run/react';
import type { RootData } from './root-data';

let lastLoaded: RootData | undefined;

/**
 * What the root loaded; undefined only where it failed itself. A browser that could not load it again keeps the last one,
 * so that an error page still has its theme and menu.
 */
export function useShell(): RootData | undefined {
  const loaded = useRouteLoaderData<RootData>('root') as RootData | undefined;
  // A server draws for many people.
  if (typeof document === 'undefined') return loaded;
  if (loaded) lastLoaded = loaded;
  return loaded ?? lastLoaded;
}
