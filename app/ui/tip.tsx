import { InfoIcon } from '@shopify/polaris-icons';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Icon } from './icon';

interface TipProps {
  label: string;
  children: ReactNode;
}

/** Visible while its button has pointer or focus, without script too. Escape hides it. */
export function Tip({ label, children }: TipProps) {
  const id = useId();
  const [isDismissed, setDismissed] = useState(false);
  const show = () => setDismissed(false);

  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDismissed(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <span className="tip" data-away={isDismissed ? '' : undefined}>
      <button
        type="button"
        className="tip-sign"
        aria-label={label}
        aria-describedby={id}
        onClick={show}
        onFocus={show}
        onPointerEnter={show}
      >
        <Icon of={InfoIcon} small />
      </button>
      <span role="tooltip" id={id} className="tip-text">
        {children}
      </span>
    </span>
  );
}
