import type { ReactNode } from 'react';
import { TickBar } from './tick-bar';
import type { TickPart } from './ticks';

interface BareSheetProps {
  title: ReactNode;
  ticks?: readonly TickPart[];
  icon?: ReactNode;
  sentence?: ReactNode;
  narrow?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}

/** For pages with `handle.shell = 'bare'`. */
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
