import { Icon as PolarisIcon } from '@shopify/polaris';
import type { FunctionComponent, ReactElement, SVGProps } from 'react';

export type IconSource = FunctionComponent<SVGProps<SVGSVGElement>>;

interface IconProps {
  of: IconSource;
  small?: boolean;
  /** Stands in a line of text. */
  inline?: boolean;
  /** Arrows and other drawings with a direction turn round in right-to-left languages. */
  flips?: boolean;
}

let draw: ((drawing: ReactElement) => string) | null = null;
const drawn = new Map<IconSource, string>();

/** A server draws each of the few drawings once and then writes its text, which is what React would write again. */
export function drawIconsOnce(by: (drawing: ReactElement) => string): void {
  draw = by;
}

function textOf(source: IconSource, by: NonNullable<typeof draw>): string {
  const known = drawn.get(source) ?? by(<PolarisIcon source={source} />);
  drawn.set(source, known);
  return known;
}

/** A drawing beside words: hidden from assistive tools, since the words say it. */
export function Icon({ of: source, small, inline, flips }: IconProps) {
  const className = `icon${small ? ' icon-s' : ''}${inline ? ' icon-inline' : ''}${flips ? ' icon-flips' : ''}`;
  if (draw) return <span className={className} dangerouslySetInnerHTML={{ __html: textOf(source, draw) }} />;
  return (
    <span className={className}>
      <PolarisIcon source={source} />
    </span>
  );
}
