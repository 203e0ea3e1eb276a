// The applications of the dashboard as tiles: sorted by name, with a picture the page may load.
import type { AssignedApplication } from '../../platform/dashboard.server';

/** `mark`: one of the pictures the platform's own pages bring along, for which the name stands here. */
export type TilePicture = { kind: 'image'; src: string } | { kind: 'mark' } | { kind: 'none' };

export interface ApplicationTile {
  id: string;
  name: string;
  /** Null when there is nowhere to go. */
  to: string | null;
  picture: TilePicture;
}

/** `imageFor` says which address of a picture may be loaded, if any. */
export function tilesOf(
  applications: readonly AssignedApplication[],
  imageFor: (source: string) => string | null,
): ApplicationTile[] {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  return applications
    .map(({ id, name, login, icon }) => ({ id, name, to: login || null, picture: pictureOf(icon, imageFor) }))
    .sort((one, other) => compare(one.name, other.name));
}

function pictureOf(icon: string | null, imageFor: (source: string) => string | null): TilePicture {
  if (!icon) return { kind: 'none' };
  if (/^\/?images\/logos\//.test(icon)) return { kind: 'mark' };
  const src = imageFor(icon);
  return src === null ? { kind: 'none' } : { kind: 'image', src };
}
