import { AlertTriangleIcon, ClipboardChecklistIcon, ClipboardIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import { Icon } from './icon';

export type KindOf = 'grant' | 'remove' | 'change' | 'review' | 'task' | 'violation';

const CLASSES: Record<KindOf, string> = {
  grant: 'kind kind-grant',
  remove: 'kind kind-remove',
  change: 'kind kind-change',
  review: 'kind',
  task: 'kind',
  violation: 'kind',
};

/** Grant: disc with plus. Remove: square with minus. Change: triangle. The word always stands beside it. */
export function Kind({ of, children }: { of: KindOf; children: ReactNode }) {
  return (
    <span className={CLASSES[of]}>
      <Glyph of={of} />
      {children}
    </span>
  );
}

function Glyph({ of }: { of: KindOf }) {
  if (of === 'review') return <Icon of={ClipboardChecklistIcon} small />;
  if (of === 'task') return <Icon of={ClipboardIcon} small />;
  if (of === 'violation') return <Icon of={AlertTriangleIcon} small />;
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {of === 'grant' && (
        <path fillRule="evenodd" d="M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0Zm-1 4v3H4v2h3v3h2V9h3V7H9V4H7Z" />
      )}
      {of === 'remove' && (
        <path
          fillRule="evenodd"
          d="M2.5 0h11A2.5 2.5 0 0 1 16 2.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 0 13.5v-11A2.5 2.5 0 0 1 2.5 0Zm0 2a.5.5 0 0 0-.5.5v11a.5.5 0 0 0 .5.5h11a.5.5 0 0 0 .5-.5v-11a.5.5 0 0 0-.5-.5h-11ZM4 7h8v2H4V7Z"
        />
      )}
      {of === 'change' && (
        <path
          fillRule="evenodd"
          d="M8 1a1 1 0 0 1 .88.52l6.5 12A1 1 0 0 1 14.5 15h-13a1 1 0 0 1-.88-1.48l6.5-12A1 1 0 0 1 8 1Zm0 3.1L3.18 13h9.64L8 4.1Z"
        />
      )}
    </svg>
  );
}

const LIT = { high: 3, medium: 2, low: 1, none: 0, unknown: 0 };

export function Level({ of, children }: { of: keyof typeof LIT; children: ReactNode }) {
  const lit = LIT[of];
  return (
    <span className="level">
      <i aria-hidden="true">
        <i className={lit > 0 ? 'lit' : undefined} />
        <i className={lit > 1 ? 'lit' : undefined} />
        <i className={lit > 2 ? 'lit' : undefined} />
      </i>
      <span>{children}</span>
    </span>
  );
}
