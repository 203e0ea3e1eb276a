import type { AuthContext } from '../session/auth-context';

/** The sent revision where a form is shown again, since others may have saved meanwhile. As `ui/use-form-revision`. */
export function revisionField(
  { sent }: Pick<AuthContext, 'sent'>,
  field: 'revision' | 'seen' | 'shown',
  stored: string,
): string {
  const seen = sent?.get(field);
  return typeof seen === 'string' ? seen : stored;
}
