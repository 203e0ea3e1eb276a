import type { ReactNode } from 'react';
import { useShell } from '../use-shell';

/** Signing out leads to the platform and back, so it always loads a whole page. */
export function SignOutForm({ className, children }: { className?: string; children: ReactNode }) {
  const pass = useShell()?.forms.signOut;
  if (!pass) return null;
  return (
    <form method="post" action="/sign-out" className={className}>
      <input type="hidden" name="_token" value={pass.token} />
      <input type="hidden" name="_once" value={pass.once} />
      {children}
    </form>
  );
}
