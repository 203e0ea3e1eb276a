// What the value of a rule can be chosen from: people, roles and other objects, or entitlements by their display name (contract 03, 7.4).
import type { Pass } from '../../access/guard.server';
import { MOST_RULES, type Rule } from '../../features/requests/asking/rules';
import { orElse, type Part, part } from '../../lib/settled';
import type { SearchProperty } from '../../platform/catalog.server';
import { type FoundObject, nameFormObjects, searchFormObjects } from '../../platform/form-objects.server';
import { type EntitlementName, knownEntitlementNames, searchEntitlementNames } from '../../platform/resources.server';

const OBJECTS = ['user', 'role', 'organization', 'application'] as const;
type Kind = (typeof OBJECTS)[number] | 'entitlement';

/** A rule whose value is chosen from what was found. */
export interface Picking {
  kind: Kind;
  value: string;
  sought: string;
  /** How many tens are shown. */
  tens: number;
}

export interface Picks {
  of: 'object' | 'entitlement';
  options: FoundObject[];
  failed: boolean;
  /** The value is of nothing that is known. */
  unknown: boolean;
  /** The next number of tens, while there are more. */
  more: number | null;
}

const ENTITLEMENT_NAME = 'entitlement.displayName';

/** Null: the value of such a rule is typed. */
export function kindOf(property: SearchProperty | undefined, condition: string): Kind | null {
  if (property?.key === ENTITLEMENT_NAME) return condition === 'EQUALS' ? 'entitlement' : null;
  if (property?.type !== 'managedObject' || condition === 'EXISTS') return null;
  return OBJECTS.find((kind) => property.managedObjectType?.endsWith(`/${kind}`)) ?? null;
}

const TEN = 10;
export const MOST_TENS = 10;

/** What a page can afford beside the catalogue, the properties and its frame. */
const MOST_QUESTIONS = 5;

/**
 * One question for all values of a kind that are chosen already, and one for each rule that seeks something. Rules
 * without a value come first; where there are more questions than a page may ask, others keep what was chosen.
 */
export async function picksFor(pass: Pass, rules: readonly (Picking | null)[]): Promise<(Picks | null)[]> {
  const asked = rules.slice(0, MOST_RULES);
  const chosen = new Map(
    [...OBJECTS, 'entitlement' as const].map((kind) => [kind, part(chosenOf(pass, kind, valuesOf(asked, kind)))]),
  );
  const seeking = seekersOf(asked);
  return Promise.all(
    asked.map(async (rule) => {
      if (rule === null) return null;
      const search = seeking.includes(rule) ? searchFor(pass, rule) : NOTHING;
      const [found, named] = await Promise.all([part(search), chosen.get(rule.kind)]);
      return picksOf(rule, found, named ?? { loaded: [] });
    }),
  );
}

const OBJECT = new RegExp(`^managed/(${OBJECTS.join('|')})/[^/]+$`);

/** What a catalogue can afford to ask beside its items. */
const MOST_KINDS = 2;

/** What the values of rules are called, one question for a kind. What cannot be found out is left out. */
export async function namesOfValues(pass: Pass, rules: readonly Rule[]): Promise<FoundObject[]> {
  const held = rules.map(({ value }) => ({ value, kind: OBJECT.exec(value)?.[1] }));
  const kinds = OBJECTS.filter((kind) => held.some((one) => one.kind === kind)).slice(0, MOST_KINDS);
  const questions = kinds.map((kind) => {
    const values = held.filter((one) => one.kind === kind).map(({ value }) => value);
    return orElse(chosenOf(pass, kind, values), []);
  });
  return (await Promise.all(questions)).flat();
}

function valuesOf(rules: readonly (Picking | null)[], kind: Kind): string[] {
  return rules.flatMap((rule) => (rule?.kind === kind && rule.value !== '' ? [rule.value] : []));
}

async function chosenOf({ api }: Pass, kind: Kind, values: string[]): Promise<FoundObject[]> {
  if (values.length === 0) return [];
  if (kind === 'entitlement') return (await knownEntitlementNames(api, values)).map(optionOf);
  return nameFormObjects(api, { object: kind }, values);
}

function seekersOf(rules: readonly (Picking | null)[]): Picking[] {
  const all = rules.filter((rule) => rule !== null);
  const kinds = new Set(all.flatMap(({ kind, value }) => (value === '' ? [] : [kind])));
  const open = all.filter(({ value }) => value === '');
  const again = all.filter(({ value, sought }) => value !== '' && sought.trim() !== '');
  return [...open, ...again].slice(0, MOST_QUESTIONS - kinds.size);
}

interface Found {
  options: FoundObject[];
  total: number;
}

const NOTHING = Promise.resolve({ options: [], total: 0 });

async function searchFor({ api }: Pass, { kind, sought, tens }: Picking): Promise<Found> {
  const text = sought.trim();
  if (kind === 'entitlement') {
    const { names, total } = await searchEntitlementNames(api, text, tens * TEN);
    return { options: names.map(optionOf), total };
  }
  const options = await searchFormObjects(api, { object: kind }, text);
  return { options, total: options.length };
}

function optionOf({ name, applications }: EntitlementName): FoundObject {
  return { value: name, label: name, beside: applications.join(', ') || null };
}

function picksOf({ kind, value, tens }: Picking, found: Part<Found>, named: Part<FoundObject[]>): Picks {
  const all = 'loaded' in found ? found.loaded : { options: [], total: 0 };
  const known = 'loaded' in named ? named.loaded : [];
  const own = known.find((one) => one.value === value) ?? all.options.find((one) => one.value === value);
  const kept = value === '' ? [] : [own ?? { value, label: value, beside: null }];
  return {
    of: kind === 'entitlement' ? 'entitlement' : 'object',
    options: [...kept, ...all.options.filter((one) => one.value !== value)],
    failed: 'failed' in found || 'failed' in named,
    unknown: value !== '' && own === undefined && 'loaded' in named,
    more: kind === 'entitlement' && all.total > tens * TEN && tens < MOST_TENS ? tens + 1 : null,
  };
}
