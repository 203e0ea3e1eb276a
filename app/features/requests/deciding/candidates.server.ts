// Who could decide instead: people or roles whose names begin with what was typed (contract 03, 8.8).
import { z } from 'zod';
import type { Pass } from '../../../access/guard.server';
import { typed } from '../../../lib/query';
import { part } from '../../../lib/settled';
import { searchPeople } from '../../../platform/people.server';
import { searchRoles } from '../../../platform/roles.server';
import { filterLength } from '../../people/filter-length.server';
import { nameOf } from '../request';

export const CandidatesQuery = z.object({
  kind: z.enum(['user', 'role']).catch('user'),
  name: z
    .string()
    .transform((text) => typed(text, 100))
    .catch(''),
});
export type CandidatesQuery = z.infer<typeof CandidatesQuery>;

export interface Candidate {
  /** managed/user/{id} or managed/role/{id}. */
  to: string;
  name: string;
  /** The account of a person, what a role is for. */
  beside: string | null;
}

export interface Candidates extends CandidatesQuery {
  /** Null: they could not be loaded. */
  found: Candidate[] | null;
  /** Set when too little was typed to search, so that these are simply the first. */
  tooShort: number | null;
}

export async function findCandidates(pass: Pass, { kind, name }: CandidatesQuery): Promise<Candidates> {
  const least = name === '' ? 0 : await filterLength(pass, `${pass.member.realm}_${kind}`);
  const tooShort = name.length < least;
  const text = tooShort ? '' : name;
  const searched = await part(kind === 'user' ? people(pass, text) : roles(pass, text));
  return { kind, name, found: 'loaded' in searched ? searched.loaded : null, tooShort: tooShort ? least : null };
}

async function people({ api, member }: Pass, text: string): Promise<Candidate[]> {
  const found = await searchPeople(api, text);
  return found
    .filter(({ _id }) => _id !== member.id)
    .map((person) => ({
      to: `managed/user/${person._id}`,
      name: nameOf(person) ?? person._id,
      beside: person.userName || null,
    }));
}

async function roles({ api }: Pass, text: string): Promise<Candidate[]> {
  const found = await searchRoles(api, text);
  return found.map(({ _id, name, description }) => ({
    to: `managed/role/${_id}`,
    name,
    beside: description || null,
  }));
}
