// Addresses of the older product put the page into the fragment: `#/approvals/1` (security row E17).
import { ownPath } from './url';

/** The path an old fragment stands for, or null when the fragment is an ordinary one. Foreign targets lead to the start. */
export function oldAddress(hash: string, origin: string): string | null {
  if (!/^#[/\\]/.test(hash)) return null;
  return ownPath(hash.slice(1).replace(/&loggedin=true$/, ''), origin);
}
