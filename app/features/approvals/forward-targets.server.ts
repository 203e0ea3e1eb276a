// To whom an approval or a task can be forwarded: people other than oneself, or roles.
import type { AuthContext } from '../../session/auth-context';
import { type PickerPage, searchIn } from '../objects/picker';
import { loadPickers, strangersIn } from '../objects/picker.server';

const KINDS = ['user', 'role'] as const;
type Kind = (typeof KINDS)[number];

export interface ForwardTargets {
  kind: Kind;
  pickers: Record<Kind, PickerPage>;
}

const KEY = 'to';

/** Only the kind that is chosen is asked for. */
export async function forwardTargets(auth: AuthContext, request: Request): Promise<ForwardTargets> {
  const given = auth.sent ?? new URL(request.url).searchParams;
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

/** The search of the form. */
export const FORWARD_SEARCH = [{ key: KEY, name: KEY }];

/** True where there is nobody, and no role, of that id. */
export async function isUnknownTarget(auth: AuthContext, to: string): Promise<boolean> {
  const object = to.startsWith('managed/role/') ? 'role' : 'user';
  return (await strangersIn(auth, { object }, [to])).length > 0;
}
