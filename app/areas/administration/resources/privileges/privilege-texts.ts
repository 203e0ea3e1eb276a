// What the form of a privilege shows, as texts by field: compared with what was sent and with what is stored now.
import { markOf, readMarks } from '../../../../lib/merge-changes';
import { type Access, attributeAccess, PERMISSIONS, type Privilege } from './privileges';

export interface ShownPrivilege {
  name: string;
  permissions: readonly string[];
  access: Readonly<Record<string, Access | undefined>>;
  /** As `normalFilter` writes it. */
  filter: string;
}
export type PrivilegeTexts = Readonly<Record<string, string>>;

const ACCESS = 'access.';
const PERMISSION = 'permissions.';

export function privilegeTexts({ name, permissions, access, filter }: ShownPrivilege): PrivilegeTexts {
  const allowed = PERMISSIONS.map((one) => [PERMISSION + one, permissions.includes(one) ? 'yes' : ''] as const);
  const attributes = Object.entries(access).map(
    ([attribute, held]) => [ACCESS + attribute, held === undefined || held === 'none' ? '' : held] as const,
  );
  return { name: name.trim(), filter, ...Object.fromEntries([...allowed, ...attributes]) };
}

export function shownPrivilege(
  held: Privilege,
  attributes: readonly { name: string }[],
  normalFilter: (text: string) => string,
): ShownPrivilege {
  const { name, permissions, filter } = held;
  const access = Object.fromEntries(attributes.map((one) => [one.name, attributeAccess(held, one.name)]));
  return { name, permissions, access, filter: normalFilter(filter ?? '') };
}

/** With the values of `now` for the names in `theirs`. */
export function takeTheirs(typed: ShownPrivilege, now: ShownPrivilege, theirs: readonly string[]): ShownPrivilege {
  const takes = (name: string) => theirs.includes(name);
  const names = [...new Set([...Object.keys(typed.access), ...Object.keys(now.access)])];
  return {
    name: takes('name') ? now.name : typed.name,
    filter: takes('filter') ? now.filter : typed.filter,
    permissions: PERMISSIONS.filter((one) => (takes(PERMISSION + one) ? now : typed).permissions.includes(one)),
    access: Object.fromEntries(names.map((one) => [one, (takes(ACCESS + one) ? now : typed).access[one]])),
  };
}

/** Whether a form with these marks showed an attribute with this access; `held` where it has no marks. */
export function wasShown(sentMarks: string | undefined, held: ShownPrivilege) {
  const marks = readMarks(sentMarks ?? '');
  return (attribute: string, access: Access): boolean => {
    if (marks === null) return (held.access[attribute] ?? 'none') === access;
    return (marks[ACCESS + attribute] ?? '') === markOf(access === 'none' ? '' : access);
  };
}
