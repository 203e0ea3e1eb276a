import { expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { PlatformError } from '../../platform/platform-error';
import type { AuthContext } from '../../server/session/auth-context';
import { hasAllTypes, loadCanExtend, loadTypeForms, loadTypeNames, requireTypeNames } from './tenant-rules.server';

const DAY_MS = 86_400_000;
const LIST = [
  { id: 'badge', displayName: 'Badge' },
  { id: 'unnamed', displayName: null },
  { id: 'applicationGrant', displayName: 'Grant application' },
];
const unreadable = () => Promise.reject(new PlatformError({ reason: 'unavailable', status: 500, callName: 'types' }));

/** A reader of a tenant at a moment, and what the platform answers. */
function readerOf(hostname: string, answer: (path: string) => Promise<unknown>, now = 0) {
  const get = vi.fn(async (path: string, shape: z.ZodType) => {
    const { data, error } = shape.safeParse(await answer(path));
    if (error) throw new PlatformError({ reason: 'garbled', status: 200, callName: path });
    return data;
  });
  const context = {
    tenant: { hostname, realm: 'alpha' },
    now,
    memo: (_key: string, work: () => unknown) => work(),
    keep: async () => ({ locale: 'en' }),
  };
  return { get, auth: { api: { iga: { get } }, context } as unknown as AuthContext };
}
const read = async () => ({ result: LIST });

it('types of the tenant’s own have their names, and their ids where they have none', async () => {
  const { auth } = readerOf('named', read);
  expect(await loadTypeNames(auth)).toEqual({ badge: 'Badge', unnamed: 'unnamed' });
});

it('failed names are empty, so that types are shown by their ids, and are loaded again [requests 12]', async () => {
  const { auth } = readerOf('unreadable', unreadable);
  expect(await loadTypeNames(auth, ['badge'])).toEqual({});
  expect(await loadTypeNames(readerOf('unreadable', read).auth)).toMatchObject({ badge: 'Badge' });
});

it('names are cached, and stay when they cannot be loaded again', async () => {
  await loadTypeNames(readerOf('kept', read).auth);
  const soon = readerOf('kept', unreadable, 1);
  expect(await loadTypeNames(soon.auth)).toMatchObject({ badge: 'Badge' });
  expect(soon.get).not.toHaveBeenCalled();
  const later = readerOf('kept', unreadable, DAY_MS);
  expect(await loadTypeNames(later.auth)).toMatchObject({ badge: 'Badge' });
  expect(later.get).toHaveBeenCalledOnce();
});

it('names are not loaded when all types are built in', async () => {
  const { auth, get } = readerOf('none', read);
  expect(await loadTypeNames(auth, ['applicationGrant'])).toEqual({});
  expect(get).not.toHaveBeenCalled();
});

const ASSIGNED = { result: [{ formId: 'frm-badge', objectId: 'requestType/badge' }] };
const answers = (types: () => Promise<unknown>, assigned: () => Promise<unknown>) => (path: string) =>
  path.includes('Assignments') ? assigned() : types();
const odd = async () => ({ result: [{}], totalCount: 7 });
const some = async () => ({ result: [...LIST, {}] });
const assignedForms = async () => ASSIGNED;

it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  ['types that failed', unreadable, assignedForms],
  ['types of another shape', odd, assignedForms],
  ['a type of another shape', some, assignedForms],
  ['forms that failed', read, unreadable],
  ['forms of another shape', read, odd],
])('forms of types are not whole with %s, and are loaded again', async (title, types, assigned) => {
  const found = await loadTypeForms(readerOf(title, answers(types, assigned)).auth);
  expect(found.isWhole).toBe(false);
  const again = await loadTypeForms(readerOf(title, answers(read, assignedForms)).auth);
  expect(again).toEqual({ forms: [{ id: 'frm-badge', name: 'Badge' }], isWhole: true });
});

it('whether access can be extended is unknown with a type that cannot be read, and is loaded again', async () => {
  for (const types of [odd, some, unreadable]) expect(await loadCanExtend(readerOf('end', types).auth)).toBeNull();
  expect(await loadCanExtend(readerOf('end', read).auth)).toBe(false);
});

it('types to choose from and to find by their names are not whole where one cannot be read', async () => {
  for (const types of [odd, some, unreadable]) {
    expect(await hasAllTypes(readerOf('choice', types).auth)).toBe(false);
    await expect(requireTypeNames(readerOf('choice', types).auth)).rejects.toThrow(PlatformError);
  }
  expect(await hasAllTypes(readerOf('choice', read).auth)).toBe(true);
});

it('types to choose from are whole where the member may not read them', async () => {
  const forbidden = () => Promise.reject(new PlatformError({ reason: 'forbidden', status: 403, callName: 'types' }));
  expect(await hasAllTypes(readerOf('forbidden', forbidden).auth)).toBe(true);
});
