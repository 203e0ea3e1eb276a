import type { AuthContext } from '../session/auth-context';

/**
 * The mark of what a form was made from, such as a revision: that of what is `stored`, but where the form comes again with
 * what was typed the one it was sent with, since others may have saved something else meanwhile. `ui/use-seen` does the same
 * in the browser.
 */
export function revisionField({ sent }: Pick<AuthContext, 'sent'>, field: 'revision' | 'seen', stored: string): string {
  const seen = sent?.get(field);
  return typeof seen === 'string' ? seen : stored;
}
