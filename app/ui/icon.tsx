import type { FunctionComponent, SVGProps } from 'react';

export type IconSource = FunctionComponent<SVGProps<SVGSVGElement>>;

interface IconProps {
  of: IconSource;
  small?: boolean;
  /** Stands in a line of text. */
  inline?: boolean;
  /** Arrows and other drawings with a direction turn round in right-to-left languages. */
  flips?: boolean;
}

/** An icon beside words: hidden from assistive tools, since the words say it. Polaris' own scales it after hydration. */
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
