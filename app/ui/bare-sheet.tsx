import type { ReactNode } from 'react';
import { TickBar } from './tick-bar';
import type { TickPart } from './ticks';

interface BareSheetProps {
  title: ReactNode;
  /** A colonnade above the title; leave out on plain forms. */
  ticks?: readonly TickPart[];
  /** A drawing instead of the colonnade. */
  icon?: ReactNode;
  sentence?: ReactNode;
  narrow?: boolean;
  /** The way on, main one first. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The one sheet of a bare page: sign-in, session ended, forbidden, failures of signing in. Use with `handle.shell = 'bare'`. */
export function BareSheet({ title, ticks, icon, sentence, narrow, actions, children }: BareSheetProps) {
  return (
    <div className={narrow ? 'bare-sheet bare-sheet-narrow' : 'bare-sheet'}>
      {ticks && <TickBar parts={ticks} size="large" />}
      {icon && <div className="space-below quiet">{icon}</div>}
      <h1>{title}</h1>
      {sentence && <p>{sentence}</p>}
      {children}
      {actions && <div className="bare-actions space-above cluster">{actions}</div>}
    </div>
  );
}
