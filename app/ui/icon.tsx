import type { FunctionComponent, SVGProps } from 'react';

export type IconSource = FunctionComponent<SVGProps<SVGSVGElement>>;

interface IconProps {
  of: IconSource;
  small?: boolean;
  inline?: boolean;
  /** Mirrored in right-to-left languages. */
  flips?: boolean;
}

/** Hidden from assistive tools: words beside it name it. Polaris' own Icon renders again after hydration. */
export function Icon({ of: Source, small, inline, flips }: IconProps) {
  const className = `icon${small ? ' icon-s' : ''}${inline ? ' icon-inline' : ''}${flips ? ' icon-flips' : ''}`;
  return (
    <span className={className}>
      <span className="Polaris-Icon">
        <Source className="Polaris-Icon__Svg" focusable="false" aria-hidden="true" />
      </span>
    </span>
  );
}
