import type { ReactNode } from 'react';
import type { Part } from './colonnade';
import { Colonnade } from './colonnade-mark';

interface BareSheetProps {
  title: ReactNode;
  /** A colonnade above the title; leave out on plain forms. */
  marks?: readonly Part[];
  /** A drawing instead of the colonnade. */
  mark?: ReactNode;
  sentence?: ReactNode;
  narrow?: boolean;
  /** The way on, main one first. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The one sheet of a bare page: sign-in, session ended, forbidden, failures of signing in. Use with `handle.shell = 'bare'`. */
export function BareSheet({ title, marks, mark, sentence, narrow, actions, children }: BareSheetProps) {
  return (
    <div className={narrow ? 'bare-sheet bare-sheet-narrow' : 'bare-sheet'}>
      {marks && <Colonnade parts={marks} size="large" />}
      {mark && <div className="space-below quiet">{mark}</div>}
      <h1>{title}</h1>
      {sentence && <p>{sentence}</p>}
      {children}
      {actions && <div className="bare-actions space-above cluster">{actions}</div>}
    </div>
  );
}
