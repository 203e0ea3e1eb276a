// To whom an approval or a task can be forwarded: people other than oneself, or roles.
import type { AuthContext } from '../../session/auth-context';
import { type PickerPage, searchIn } from '../objects/picker';
import { loadPickers, strangersIn } from '../objects/picker.server';
import { searchedIn } from '../objects/searched-in.server';

const KINDS = ['user', 'role'] as const;
type Kind = (typeof KINDS)[number];

export interface ForwardTargets {
  kind: Kind;
  pickers: Record<Kind, PickerPage>;
}

const KEY = 'to';

/** Only the kind that is chosen is asked for. */
async function forwardTargets(auth: AuthContext): Promise<ForwardTargets> {
  const given = auth.sent ?? new URL(auth.request.url).searchParams;
  const kind = given.get('kind') === 'role' ? 'role' : 'user';
  const chosen = given.getAll(KEY).filter((to): to is string => isTarget(kind, to));
  const pickers = KINDS.map(async (object) => {
    const isShown = object === kind;
    const loaded = await loadPickers(auth, [
      {
        key: KEY,
        source: { object },
        self: 'never',
        chosen: isShown ? chosen : [],
        search: searchIn(isShown ? given : null, KEY),
        offers: isShown ? 'always' : 'searched',
      },
    ]);
    return [object, loaded[KEY]] as const;
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
  searched(auth: AuthContext, form: Parameters<typeof searchedIn>[2]): ReturnType<typeof searchedIn>;
  /** What is wrong with whom it names. */
  refuse(auth: AuthContext, value: { to: string }): Promise<Record<string, string[]> | null>;
}

export const forwardTarget: TargetPicker = {
  load: forwardTargets,
  searched: (auth, form) => searchedIn(auth, [{ key: KEY, name: KEY }], form),
  refuse: async (auth, { to }) => {
    const object = to.startsWith('managed/role/') ? 'role' : 'user';
    const isUnknown = (await strangersIn(auth, { object }, [to])).length > 0;
    return isUnknown ? { to: ['requests.forward.choose'] } : null;
  },
};
