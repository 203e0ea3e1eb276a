// A place as people call it.
import { regionNames } from '../../../lib/formats';

const CODED = /^(?:(.*), )?([A-Z]{2})$/;

/** "Hamburg, DE" is Hamburg, Germany in the reader's language; a country nobody knows stays its code. */
export function placeName(place: string, locale: string): string {
  const [, city, code] = CODED.exec(place) ?? [];
  if (!code) return place;
  const country = regionNames(locale).of(code) ?? code;
  return city ? `${city}, ${country}` : country;
}
