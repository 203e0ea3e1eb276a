import { useRouteLoaderData } from '@remix-run/react';
import type { RootData } from './root-data';

/** What the root loaded; undefined only where it failed itself. */
export function useShell(): RootData | undefined {
  return useRouteLoaderData<RootData>('root') as RootData | undefined;
}
