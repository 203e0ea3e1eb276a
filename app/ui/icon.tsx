import { Icon as PolarisIcon } from '@shopify/polaris';
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

/** A drawing beside words: hidden from assistive tools, since the words say it. */
export function Icon({ of: source, small, inline, flips }: IconProps) {
  return (
    <span className={`icon${small ? ' icon-s' : ''}${inline ? ' icon-inline' : ''}${flips ? ' icon-flips' : ''}`}>
      <PolarisIcon source={source} />
    </span>
  );
}
