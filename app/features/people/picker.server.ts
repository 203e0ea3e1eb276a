// Choosing several people: those chosen so far, which the address holds, and those whose names begin with what was typed (contract 03, 7.3.1).
import { z } from 'zod';
import type { Pass } from '../../access/guard.server';
import { typed } from '../../lib/query';
import { orElse, part } from '../../lib/settled';
import { MOST_PICKED, namePeople, type Person, pickPeople } from '../../platform/people.server';
import { filterLength } from './filter-length.server';

/** More than any list of people takes, so that "too many" can be said with all of them still ticked. */
const MOST_NAMED = 30;

const id = z.string().regex(/^[\w.:-]{1,100}$/);

export const PickerQuery = z.object({
  name: z
    .string()
    .transform((text) => typed(text, 100))
    .catch(''),
  user: z
    .union([id.transform((one) => [one]), z.array(id)])
    .catch([])
    .transform((ids) => [...new Set(ids)].slice(0, MOST_NAMED)),
});
export type PickerQuery = z.infer<typeof PickerQuery>;

export interface Pickable {
  id: string;
  name: string;
  userName: string;
}

export interface Picker {
  name: string;
  chosen: Pickable[];
  /** Others who can be chosen; null when they could not be loaded. */
  found: Pickable[] | null;
  /** There are more than these to be found. */
  more: boolean;
  /** Set when too little was typed to search, so that these are simply the first. */
  tooShort: number | null;
}

export async function pickerOf(pass: Pass, { name, user }: PickerQuery): Promise<Picker> {
  const least = name === '' ? 0 : await filterLength(pass, `${pass.member.realm}_user`);
  const tooShort = name.length < least;
  const [chosen, found] = await Promise.all([
    orElse(peopleNamed(pass, user), []),
    part(pickPeople(pass.api, tooShort ? '' : name)),
  ]);
  const loaded = 'loaded' in found ? found.loaded : null;
  const isChosen = new Set(chosen.map((person) => person.id));
  return {
    name,
    chosen,
    found: loaded?.map(pickable).filter((person) => !isChosen.has(person.id)) ?? null,
    more: (loaded?.length ?? 0) >= MOST_PICKED,
    tooShort: tooShort ? least : null,
  };
}

/** Those of these ids that exist, in the order they were chosen. */
export async function peopleNamed({ api }: Pass, ids: readonly string[]): Promise<Pickable[]> {
  const known = (await namePeople(api, ids)).map(pickable);
  return ids.flatMap((wanted) => known.find((person) => person.id === wanted) ?? []);
}

function pickable({ _id, givenName, sn, userName }: Person): Pickable {
  const name = [givenName, sn].filter(Boolean).join(' ') || userName || _id;
  return { id: _id, name, userName: userName ?? '' };
}
