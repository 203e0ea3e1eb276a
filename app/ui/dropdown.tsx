import { type ReactNode, useRef } from 'react';
import { useDismiss } from './use-dismiss';

interface DropdownProps {
  /** What is always seen; its words name the dropdown. */
  summary: ReactNode;
  summaryClass: string;
  sheetClass?: string;
  label?: string;
  children: ReactNode;
}

/** A sheet that opens under its summary: works as HTML; with script Escape, a press outside and leaving the page close it. */
export function Dropdown({ summary, summaryClass, sheetClass = '', label, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useDismiss(details);
  return (
    <details className="dropdown" ref={details}>
      <summary className={summaryClass} aria-label={label}>
        {summary}
      </summary>
      <div className={`dropdown-sheet ${sheetClass}`.trimEnd()}>{children}</div>
    </details>
  );
}
