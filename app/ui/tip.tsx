import { InfoIcon } from '@shopify/polaris-icons';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Icon } from './icon';

interface TipProps {
  /** What the button is about. */
  label: string;
  children: ReactNode;
}

/**
 * A few words behind a sign: in sight while the pointer or the focus is on it, script or not. Escape puts them away,
 * where a script runs.
 */
export function Tip({ label, children }: TipProps) {
  const id = useId();
  const [isAway, setAway] = useState(false);
  const back = () => setAway(false);

  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setAway(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <span className="tip" data-away={isAway ? '' : undefined}>
      <button
        type="button"
        className="tip-sign"
        aria-label={label}
        aria-describedby={id}
        onClick={back}
        onFocus={back}
        onPointerEnter={back}
      >
        <Icon of={InfoIcon} small />
      </button>
      <span role="tooltip" id={id} className="tip-words">
        {children}
      </span>
    </span>
  );
}
