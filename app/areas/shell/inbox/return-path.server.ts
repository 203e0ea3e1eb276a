import { z } from 'zod';
import { ownPath } from '../../../lib/url';
import { readForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';

const ReturnForm = z.strictObject({ to: z.string().optional() });

/** A form whose only field is the page it was sent from. */
export const readReturnForm = (auth: AuthContext) => readForm(auth, ReturnForm);

export function returnPath({ sent, context }: AuthContext): string {
  const to = sent?.get('to');
  return ownPath(typeof to === 'string' ? to : null, context.tenant.origin);
}
