import { compareNames } from '../../../lib/formats';
import { safeHref } from '../../../lib/url';
import type { LinkedApplication } from '../../../platform/dashboard.server';

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
export function toTiles(
  applications: readonly LinkedApplication[],
  imageFor: (source: string) => string | null,
  locale: string,
): ApplicationTile[] {
  const compare = compareNames(locale);
  return applications
    .map(({ id, name, login, icon }) => ({ id, name, to: safeHref(login), picture: toTilePicture(icon, imageFor) }))
    .sort((one, other) => compare(one.name, other.name));
}

function toTilePicture(icon: string | null, imageFor: (source: string) => string | null): TilePicture {
  if (!icon) return { kind: 'none' };
  if (/^\/?images\/logos\/|^[\w-]+\.\w+$/.test(icon)) return { kind: 'mark' };
  const src = imageFor(icon);
  return src === null ? { kind: 'none' } : { kind: 'image', src };
}

interface OwnApplications {
  names: readonly string[];
  defined: readonly LinkedApplication[];
}

/** Those of a person's applications that have an address, by their names in any case. */
export function selectOwnApplications({ names, defined }: OwnApplications): LinkedApplication[] {
  const own = new Set(names.map((name) => name.toLowerCase()));
  return defined.filter(({ name }) => own.has(name.toLowerCase()));
}

export function filterTiles(tiles: readonly ApplicationTile[], text: string): ApplicationTile[] {
  const sought = text.trim().toLowerCase();
  return tiles.filter(({ name }) => name.toLowerCase().includes(sought));
}
