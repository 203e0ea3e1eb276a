// Icons as browsers have them: the server has drawn them in the page, so that their outlines are no part of the code that
// hydrates it. What is shown later takes its drawing from the page, or from one file of all of them that is fetched once.
// The build puts `drawnIcon` in place of the icons of Polaris (`directPolaris` in scripts/polaris.mjs).
import { createElement, type SVGProps } from 'react';
import type { IconSource } from './icon';

const NOTHING = { __html: '' };
const known = new Map<string, string>();
let coming: Promise<unknown> | null = null;

/** Fetches the drawings that are not in the page; where they cannot be had they are asked for again when they are needed. */
export function fetchDrawings(): Promise<unknown> {
  coming ??= import('virtual:icon-drawings').then(
    ({ default: drawings }) => {
      for (const [name, drawing] of Object.entries(drawings)) known.set(name, drawing);
    },
    () => {
      coming = null;
    },
  );
  return coming;
}

/** The icon of this name, which React leaves as the server drew it. */
export function drawnIcon(name: string): IconSource {
  const draw = (svg: SVGSVGElement | null) => {
    if (!svg) return;
    if (svg.firstChild) known.has(name) || known.set(name, svg.innerHTML);
    else if (known.has(name)) svg.innerHTML = known.get(name) ?? '';
    else fetchDrawings().then(() => known.has(name) && draw(svg));
  };
  return (props: SVGProps<SVGSVGElement>) =>
    createElement('svg', {
      viewBox: '0 0 20 20',
      ...props,
      ref: draw,
      dangerouslySetInnerHTML: NOTHING,
      suppressHydrationWarning: true,
    });
}
