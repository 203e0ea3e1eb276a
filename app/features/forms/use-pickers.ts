import { useActionData } from '@remix-run/react';
import type { Pickers } from './shown';

/** What the pickers of a form show: the last answer's, else what the page loaded. */
export function usePickers(loaded: Pickers): Pickers {
  const said = useActionData<{ pickers?: Pickers }>();
  return said?.pickers ?? loaded;
}
