import { regionNames, sideBySide } from '../../../lib/formats';

const CODED = /^(?:(.*), )?([A-Z]{2})$/;

/** "Hamburg, DE" becomes "Hamburg, Germany" in the language of the page; unknown countries keep their code. */
export function placeName(place: string, locale: string): string {
  const [, city, code] = CODED.exec(place) ?? [];
  if (!code) return place;
  const country = regionNames(locale).of(code) ?? code;
  return sideBySide(locale, [city ?? '', country]);
}
