import { useActionData } from '@remix-run/react';

/** The mark of the theme a form is about: as the last answer gave it, where somebody else has changed the theme since. */
export function useSeen(loaded: string): string {
  return useActionData<{ seen?: string }>()?.seen ?? loaded;
}
