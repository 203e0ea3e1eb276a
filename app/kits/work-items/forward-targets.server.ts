// To whom an approval or a task can be forwarded: people other than oneself, or roles.
import { settle } from '../../platform/recover';
import type { AuthContext } from '../../server/session/auth-context';
import { namesOf } from '../pickers/names.server';
import { type PickerPage, searchIn } from '../pickers/picker';
import { loadPickers } from '../pickers/picker.server';
import { searchedIn } from '../pickers/searched-in.server';

const KINDS = ['user', 'role'] as const;
type Kind = (typeof KINDS)[number];

export interface ForwardTargets {
  kind: Kind;
  pickers: Record<Kind, PickerPage>;
}

const TARGET_FIELD = 'to';

/** Nobody is listed before a name was searched for. */
async function loadForwardTargets(auth: AuthContext): Promise<ForwardTargets> {
  const given = auth.sent ?? new URL(auth.request.url).searchParams;
  const kind = given.get('kind') === 'role' ? 'role' : 'user';
  const chosen = given.getAll(TARGET_FIELD).filter((to): to is string => isTarget(kind, to));
  const pickers = KINDS.map(async (object) => {
    const isShown = object === kind;
    const loaded = await loadPickers(auth, [
      {
        key: TARGET_FIELD,
        source: { object },
        self: 'never',
        chosen: isShown ? chosen : [],
        search: searchIn(isShown ? given : null, TARGET_FIELD),
        offers: 'searched',
      },
    ]);
    return [object, loaded[TARGET_FIELD]] as const;
  });
  return { kind, pickers: Object.fromEntries(await Promise.all(pickers)) as Record<Kind, PickerPage> };
}

function isTarget(kind: Kind, to: unknown): boolean {
  return typeof to === 'string' && new RegExp(`^managed/${kind}/[\\w.~@+-]{1,100}$`).test(to);
}

/** How a form picks whom an item is given to. */
export interface TargetPicker {
  load(auth: AuthContext): Promise<ForwardTargets>;
  /** The form again where it was not sent but searched in. */
  handleSearch(auth: AuthContext, form: Parameters<typeof searchedIn>[2]): ReturnType<typeof searchedIn>;
  /** What is wrong with whom it names. */
  validate(auth: AuthContext, value: { to: string }): Promise<Record<string, string[]> | null>;
}

export const forwardTargetPicker: TargetPicker = {
  load: loadForwardTargets,
  handleSearch: (auth, form) => searchedIn(auth, [{ key: TARGET_FIELD, name: TARGET_FIELD }], form),
  validate: async (auth, { to }) => {
    const found = await settle(namesOf(auth, { object: kindOf(to) }, [to]));
    return 'loaded' in found && found.loaded.length === 0 ? { to: ['work.forward.choose'] } : null;
  },
};

/** What whoever it was given to is called; null where nobody could say. */
export async function loadTargetName(auth: AuthContext, to: string): Promise<string | null> {
  const found = await settle(namesOf(auth, { object: kindOf(to) }, [to]));
  return ('loaded' in found && found.loaded[0]?.label) || null;
}

function kindOf(to: string): Kind {
  return to.startsWith('managed/role/') ? 'role' : 'user';
}
