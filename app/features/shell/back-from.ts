import type { Pass } from '../../access/guard.server';
import { ownPath } from '../../lib/url';

/** The page a small form of the shell was pressed on. */
export function backFrom({ sent, visit }: Pass): string {
  const to = sent?.get('to');
  return ownPath(typeof to === 'string' ? to : null, visit.tenant.origin);
}
