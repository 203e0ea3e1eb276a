import type { Tone } from './states';

/** The class of a tone; plain words have none. */
export function toneClass(tone: Tone): string | undefined {
  return tone === 'plain' ? undefined : tone;
}
