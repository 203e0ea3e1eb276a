import { isRecord } from '../../../lib/record';
import { FIELDS } from '../theme-fields';
import { type FormValue, isSameValue, type ThemeForm } from './theme-form';

export interface Difference {
  /** Its name in the form; a localised field has the locale after a dot. */
  name: string;
  yours: string;
  theirs: string;
}

const LETTERS = 200;

export function differences(typed: ThemeForm, now: ThemeForm): Difference[] {
  return [...FIELDS.map(({ name }) => name), 'ownMenu'].flatMap((name) => {
    const [yours, theirs] = [typed[name], now[name]];
    if (isSameValue(yours, theirs)) return [];
    if (!isRecord(yours) && !isRecord(theirs)) return [{ name, yours: shortened(yours), theirs: shortened(theirs) }];
    const [mine, other] = [isRecord(yours) ? yours : {}, isRecord(theirs) ? theirs : {}];
    const parts = [...new Set([...Object.keys(mine), ...Object.keys(other)])];
    return parts.flatMap((part) => {
      const [one, another] = [mine[part] as FormValue, other[part] as FormValue];
      return isSameValue(one, another)
        ? []
        : [{ name: `${name}.${part}`, yours: shortened(one), theirs: shortened(another) }];
    });
  });
}

function shortened(value: unknown): string {
  if (typeof value === 'string') return value.length > LETTERS ? `${value.slice(0, LETTERS)}…` : value;
  if (Array.isArray(value))
    return shortened(
      value
        .map(entryOf)
        .filter((entry) => entry !== '')
        .join(', '),
    );
  return '';
}

function entryOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isRecord(value) || typeof value.id !== 'string') return '';
  return value.shown === undefined ? `(${value.id})` : value.id;
}
