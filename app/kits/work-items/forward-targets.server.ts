import { loadPart } from '../../platform/recover';
import type { AuthContext } from '../../server/session/auth-context';
import { loadNames } from '../pickers/names.server';
import { type PickerPage, readPickerSearch } from '../pickers/picker';
import { loadPickers } from '../pickers/picker.server';
import { replyToSearch } from '../pickers/search-reply.server';

const KINDS = ['user', 'role'] as const;
type Kind = (typeof KINDS)[number];

export interface ForwardTargets {
  kind: Kind;
  pickers: Record<Kind, PickerPage>;
}

const TARGET_FIELD = 'to';

/** Lists no candidates until a name was searched for. */
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
        search: readPickerSearch(isShown ? given : null, TARGET_FIELD),
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

export interface TargetPicker {
  load(auth: AuthContext): Promise<ForwardTargets>;
  /** The form with its search results when a search button was pressed; null when the form was sent. */
  handleSearch(auth: AuthContext, form: Parameters<typeof replyToSearch>[2]): ReturnType<typeof replyToSearch>;
  /** Field errors of a target that does not exist. */
  validate(auth: AuthContext, value: { to: string }): Promise<Record<string, string[]> | null>;
}

export const forwardTargetPicker: TargetPicker = {
  load: loadForwardTargets,
  handleSearch: (auth, form) => replyToSearch(auth, [{ key: TARGET_FIELD, name: TARGET_FIELD }], form),
  validate: async (auth, { to }) => {
    const found = await loadPart(loadNames(auth, { object: kindOf(to) }, [to]));
    return 'loaded' in found && found.loaded.length === 0 ? { to: ['workItems.forward.choose'] } : null;
  },
};

/** Null when the name cannot be looked up. */
export async function loadTargetName(auth: AuthContext, to: string): Promise<string | null> {
  const found = await loadPart(loadNames(auth, { object: kindOf(to) }, [to]));
  return ('loaded' in found && found.loaded[0]?.label) || null;
}

function kindOf(to: string): Kind {
  return to.startsWith('managed/role/') ? 'role' : 'user';
}
