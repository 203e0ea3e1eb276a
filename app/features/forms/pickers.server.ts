// What the pickers of a form offer, and the names of what is picked: one wave of few calls, however many pickers there are.
import type { Pass } from '../../access/guard.server';
import { part } from '../../lib/settled';
import { type FoundObject, nameFormObjects, searchFormObjects } from '../../platform/form-objects.server';
import type { ObjectSource } from '../../platform/request-forms.server';
import { filterLength } from '../people/filter-length.server';
import type { DrawnForm, FormField } from './form';
import { type Pickers, pickersIn } from './shown';
import { textsIn, type Values } from './values';

/** With what else such a page asks it stays within twelve calls. */
const MOST_CALLS = 4;

/** Texts of searches by the short name of the picker. */
export type Searches = Record<string, string | undefined>;

interface Asked {
  /** Pickers whose lists are the same ask once. */
  same: string;
  ask: () => Promise<FoundObject[]>;
}

/**
 * `texts` are what is picked, by field; `searches` what was typed. A picker that holds something, or is one too many to
 * ask for, offers nothing until somebody searches in it: those that were searched come first.
 */
export async function findPicks(
  pass: Pass,
  form: DrawnForm,
  { texts, searches = {}, sought }: { texts: (field: FormField) => string[]; searches?: Searches; sought?: string },
): Promise<Pickers> {
  const all = pickersIn(form).flatMap(({ key, field }) => {
    const { source } = field;
    return source ? [{ key, field, source, text: (searches[key] ?? '').trim() }] : [];
  });
  if (all.length === 0) return {};
  const judged = await Promise.all(all.map(async (one) => ({ ...one, tooShort: await shortfall(pass, one) })));
  const first = [...judged].sort((one, other) => Number(other.key === sought) - Number(one.key === sought));
  const wanted = first.map(({ key, field, source, text, tooShort }): Asked | null => {
    if (texts(field).length > 0 && text === '' && key !== sought) return null;
    const searched = tooShort === null ? text : '';
    return {
      same: `search ${JSON.stringify(source)} ${searched}`,
      ask: () => searchFormObjects(pass.api, source, searched),
    };
  });
  const held = new Map(all.map(({ source, field }) => [`${kindOf(source)} ${field.name}`, texts(field)]));
  const named = namings(pass, all, held);
  const answers = await asked(pass, [...named.values(), ...wanted.filter((one) => one !== null)]);
  return Object.fromEntries(
    first.map(({ key, field, source, text, tooShort }, at) => {
      const names = foundIn(answers.get(named.get(kindOf(source))?.same ?? ''));
      const answer = answers.get(wanted[at]?.same ?? '');
      const found = foundIn(answer);
      const picked = texts(field).map((value) => {
        return [...(names ?? []), ...(found ?? [])].find((one) => one.value === value) ?? nameless(value);
      });
      const searched = key === sought || text !== '' ? text : null;
      return [key, { text, searched, found, mayLookUp: answer !== 'forbidden', tooShort, picked }];
    }),
  );
}

/** The names of what the pickers of a form hold, by value. What cannot be found out keeps its id. */
export async function namesOfPicked(pass: Pass, form: DrawnForm, ...held: Values[]): Promise<Record<string, string>> {
  const all = pickersIn(form).flatMap(({ field }) => (field.source ? [{ field, source: field.source }] : []));
  const texts = (field: FormField) => held.flatMap((values) => textsIn(values, field));
  const picked = new Map(all.map(({ source, field }) => [`${kindOf(source)} ${field.name}`, texts(field)]));
  const answers = await asked(pass, [...namings(pass, all, picked).values()]);
  const found = [...answers.values()].flatMap((answer) => foundIn(answer) ?? []);
  return Object.fromEntries(found.map(({ value, label }) => [value, label]));
}

function namings(pass: Pass, all: { field: FormField; source: ObjectSource }[], held: Map<string, string[]>) {
  const byKind = new Map<string, Asked>();
  for (const { source } of all) {
    const kind = kindOf(source);
    const values = [...held].flatMap(([name, picked]) => (name.startsWith(`${kind} `) ? picked : []));
    if (values.length === 0 || byKind.has(kind)) continue;
    byKind.set(kind, naming(pass, source, values));
  }
  return byKind;
}

function naming(pass: Pass, source: ObjectSource, values: readonly string[]): Asked {
  const all = [...new Set(values)].sort();
  const ask = async () => {
    const known = await knownTo(pass);
    const unknown = all.filter((value) => !known.has(value));
    if (unknown.length > 0) {
      const work = nameFormObjects(pass.api, source, unknown);
      for (const value of unknown)
        known.set(
          value,
          work.then((found) => found.find((one) => one.value === value)),
        );
    }
    const found = await Promise.all(all.map((value) => known.get(value)));
    return found.filter((one) => one !== undefined);
  };
  return { same: `name ${kindOf(source)} ${all.join(' ')}`, ask };
}

type Known = Map<string, Promise<FoundObject | undefined>>;

/** What has been asked for already, or has come with another answer. */
function knownTo({ visit }: Pass): Promise<Known> {
  return visit.once('names of objects', () => Promise.resolve<Known>(new Map()));
}

/** Names that another answer has brought already, so that nobody asks for them. */
export async function remember(pass: Pass, found: readonly FoundObject[]): Promise<void> {
  const known = await knownTo(pass);
  for (const one of found) known.set(one.value, Promise.resolve(one));
}

/** Of the others the form may say by which of their properties they go. */
const NAMED = /^(?:managed\/(user|application)|(entitlement))\/[^/]+$/;

/**
 * Begins to ask for the names of what values seem to hold, so that they are there when the form is: a form is read two
 * waves later. Nobody waits for it here, and it fails where the form needs it.
 */
export function nameAhead(pass: Pass, values: unknown): void {
  const found = new Map<string, string[]>();
  const walk = (value: unknown, depth: number): void => {
    if (typeof value === 'string') {
      const [, managed, other] = NAMED.exec(value) ?? [];
      const kind = managed ?? other;
      if (kind) found.set(kind, [...(found.get(kind) ?? []), value]);
    } else if (typeof value === 'object' && value !== null && depth < 8) {
      for (const inner of Object.values(value)) walk(inner, depth + 1);
    }
  };
  walk(values, 0);
  const questions = [...found].map(([kind, picked]) => {
    return naming(pass, { object: kind as ObjectSource['object'] }, picked);
  });
  void asked(pass, questions).catch(() => {});
}

/** Null where nobody could answer. */
type Answer = FoundObject[] | 'forbidden' | null;

/** Each question once for a page. */
async function asked({ visit }: Pass, questions: Asked[]): Promise<Map<string, Answer>> {
  const once = new Map(questions.map((question) => [question.same, question.ask]));
  const answers = [...once].slice(0, MOST_CALLS).map(async ([same, ask]): Promise<[string, Answer]> => {
    const answer = await visit.once(`pick ${same}`, () => part(orForbidden(ask())));
    return [same, 'loaded' in answer ? answer.loaded : null];
  });
  return new Map(await Promise.all(answers));
}

async function orForbidden(work: Promise<FoundObject[]>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Response && error.status === 403) return 'forbidden';
    throw error;
  }
}

/** What was found; nothing where the question was one too many. */
function foundIn(answer: Answer | undefined): FoundObject[] | null {
  if (answer === undefined) return [];
  return answer === 'forbidden' ? null : answer;
}

async function shortfall(pass: Pass, { source, text }: { source: ObjectSource; text: string }): Promise<number | null> {
  if (text === '' || source.object === 'application' || source.object === 'entitlement') return null;
  const kind = source.object === 'custom' ? (source.customObject ?? '') : `${pass.member.realm}_${source.object}`;
  const least = await filterLength(pass, kind);
  return text.length < least ? least : null;
}

function kindOf({ object, customObject }: ObjectSource): string {
  return object === 'custom' ? `custom/${customObject}` : object;
}

const nameless = (value: string): FoundObject => ({ value, label: value, beside: null });
