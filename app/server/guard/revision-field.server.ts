import type { AuthContext } from '../session/auth-context';

/**
 * The sent revision where a form is shown again, at once or from its draft, since others may have saved meanwhile. As
 * `ui/use-form-revision`.
 */
export function revisionField(
  { sent, drafted }: Pick<AuthContext, 'sent' | 'drafted'>,
  field: 'revision' | 'seen' | 'shown',
  stored: string,
): string {
  const seen = (sent ?? drafted)?.get(field);
  return typeof seen === 'string' ? seen : stored;
}
