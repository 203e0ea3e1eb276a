// Choosing for whom access is requested.

import { nameObjects } from '../../platform/objects.server';
import type { AuthContext } from '../../session/auth-context';
import { type PickerPage, searchIn } from '../objects/picker';
import { loadPickers } from '../objects/picker.server';

const USERS = { object: 'user' } as const;
const KEY = 'user';

/** Others than oneself are suggested; whoever is searched for is found. */
export async function peoplePicker(
  auth: AuthContext,
  given: FormData | URLSearchParams,
  chosen: readonly string[],
): Promise<PickerPage | null> {
  const search = searchIn(given, KEY);
  const pickers = await loadPickers(auth, [{ key: KEY, source: USERS, self: 'searched', chosen, search }]);
  return pickers[KEY] ?? null;
}

/** These people as the cart keeps them, or null when one of them is not there. */
export async function knownPeople({ api }: AuthContext, values: readonly string[]) {
  const found = await nameObjects(api, USERS, values);
  const people = values.flatMap((value) => {
    const { label, userName = '' } = found.find((one) => one.value === value) ?? { label: null };
    const id = value.slice(value.lastIndexOf('/') + 1);
    return label === null ? [] : [{ id, name: label || userName || id, userName, profileImage: '' }];
  });
  return people.length < values.length ? null : people;
}
