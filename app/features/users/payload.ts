// What is sent of a form about a user.

import { isRecord } from '../../lib/record';
import { relationOf } from '../forms/references';
import type { Values } from '../forms/values';

/** The user's attributes stand under `user`, as far as the form says so; `common` and `custom` go as they are. */
function partsOf(values: Values) {
  const { user, common, custom, ...rest } = values;
  const part = (value: unknown) => (isRecord(value) ? value : {});
  return { common: part(common), custom: part(custom), object: { ...rest, ...part(user) } };
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

export function newUser(values: Values, realm: string): Values {
  const { common, custom, object } = partsOf(values);
  const given = Object.entries(object).filter(([, value]) => !isNothing(value));
  return {
    common,
    custom,
    user: { object: Object.fromEntries(given.map(([name, value]) => [name, relationOf(value, realm)])) },
  };
}

/** Only attributes that are not what they were; one that was emptied is null. */
export function changedUser(
  userId: string,
  { held, values, realm }: { held: Values; values: Values; realm: string },
): Values {
  const { common, custom, object } = partsOf(values);
  const before = partsOf(held).object;
  const changed = Object.entries(object).filter(([name, value]) => {
    if (isNothing(value) && isNothing(before[name])) return false;
    return JSON.stringify(before[name]) !== JSON.stringify(value);
  });
  const sent = changed.map(([name, value]) => [name, isNothing(value) ? null : relationOf(value, realm)]);
  return { common, custom, user: { userId, object: Object.fromEntries(sent) } };
}

export function deletedUser(userId: string, values: Values): Values {
  const { common, custom } = partsOf(values);
  return { common, custom, user: { userId } };
}
