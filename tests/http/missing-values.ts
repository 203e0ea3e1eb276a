// Pages while the platform leaves out a value, or answers it with another type.
import { expect } from 'vitest';
import { sandboxOf } from './client';
import { HOST, walkerOf } from './member-client';

const sandbox = sandboxOf(HOST);

export interface MissingValue {
  member: string;
  /** The part of the page that is read: by default the main one. */
  within?: string;
  page: string | (() => Promise<string>);
  omitted?: string[];
  /** Of another type. */
  retyped?: string[];
  /** Objects with other fields than their own. */
  refilled?: string[];
  /** What another value would be shown as. */
  stated: RegExp;
  shown: RegExp;
}

export const titled = (rows: readonly MissingValue[]) => rows.map((row) => [titleOf(row), row] as const);

function titleOf({ page, omitted, retyped, refilled }: MissingValue): string {
  const values = refilled
    ? `with other fields in ${refilled}`
    : retyped
      ? `with ${retyped} of another type`
      : `without ${omitted}`;
  return `${typeof page === 'string' ? page : page.name} ${values}`;
}

export async function expectUnknown({ member, page, within = 'main', stated, shown, ...values }: MissingValue) {
  const { omitted = [], retyped = [], refilled = [] } = values;
  const walker = await walkerOf(member, { fresh: false });
  const address = typeof page === 'string' ? page : await page();
  const textOf = async () => (await walker.see(address)).page.first(within).text;
  if (refilled.length > 0) await sandbox.refill(refilled);
  else await (retyped.length > 0 ? sandbox.retype(retyped) : sandbox.omit(omitted));
  const text = await textOf().finally(() => sandbox.omit([]));
  expect(text).toMatch(shown);
  expect(text).not.toMatch(stated);
}

interface Stored {
  id: string;
  user?: { userName: string };
  decision: { status: string; outcome: string | null; actors?: { active: { userName?: string }[] } };
}

export async function requestOf(userName: string, isMeant: (decision: Stored['decision']) => boolean) {
  const found = await sandbox.state<Stored>('requests');
  const meant = found.find(({ user, decision }) => user?.userName === userName && isMeant(decision));
  return meant?.id ?? expect.fail('No such request');
}

export async function violation() {
  const found = await sandbox.state<Stored>('violations');
  const open = found.find(({ decision }) => decision.actors?.active.some(({ userName }) => userName === 'olga.brandt'));
  return `/violations/violation/${open?.id}`;
}
