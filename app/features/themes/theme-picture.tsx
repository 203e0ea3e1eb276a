import type { Picture } from './shown-themes';

/** A page in a few strokes, in a theme's colours: drawn by attributes, since a page may not bring styles of its own. */
export function ThemePicture({ picture }: { picture: Picture }) {
  const { ground, sheet, line, menu, bar, primary, text } = picture;
  return (
    <svg className="theme-picture" viewBox="0 0 64 44" aria-hidden="true" focusable="false">
      <rect width="64" height="44" fill={ground} />
      <rect width="16" height="44" fill={menu} />
      <rect x="16" width="48" height="8" fill={bar} />
      <rect x="16" y="8" width="48" height="0.75" fill={line} />
      <rect x="15.25" width="0.75" height="44" fill={line} />
      <rect x="3" y="12" width="9" height="2.5" rx="1" fill={primary} />
      <rect x="21" y="13" width="38" height="26" rx="2" fill={sheet} stroke={line} strokeWidth="0.75" />
      <rect x="25" y="18" width="20" height="2.5" rx="1" fill={text} />
      <rect x="25" y="23" width="28" height="1.5" rx="0.75" fill={text} opacity="0.55" />
      <rect x="25" y="29" width="14" height="6" rx="1.5" fill={primary} />
    </svg>
  );
}
