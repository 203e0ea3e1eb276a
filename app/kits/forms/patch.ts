import type { Patch } from '../../platform/account.server';
import type { Values } from './values';

/** An object is one operation. `adds: false`: the platform wants `replace` for empty values too. */
export function buildPatch(before: Values, after: Values, { adds = true }: { adds?: boolean } = {}): Patch[] {
  return Object.entries(after).flatMap(([name, value]): Patch[] => {
    const was = Object.hasOwn(before, name) ? before[name] : undefined;
    if (isSame(was, value) || (isBlank(was) && isBlank(value))) return [];
    const field = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (isEmpty(value)) return [{ operation: 'remove', field }];
    const isNew = was === '' || was === null;
    return [{ operation: adds && isNew ? 'add' : 'replace', field, value }];
  });
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** An unticked box and an empty list count as blank. */
export function isBlank(value: unknown): boolean {
  return isEmpty(value) || value === false || (Array.isArray(value) && value.length === 0);
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame((one as Values)[name], (other as Values)[name]))
  );
}
