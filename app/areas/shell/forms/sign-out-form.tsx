import type { ReactNode } from 'react';
import { useShell } from '../../../kits/frame/use-shell';

/** Signing out leads to the platform and back, so it always loads a whole page. */
export function SignOutForm({ className, children }: { className?: string; children: ReactNode }) {
  const auth = useShell()?.forms.signOut;
  if (!auth) return null;
  return (
    <form method="post" action="/sign-out" className={className}>
      <input type="hidden" name="_token" value={auth.token} />
      <input type="hidden" name="_key" value={auth.idempotencyKey} />
      {children}
    </form>
  );
}
