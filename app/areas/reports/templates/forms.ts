import { z } from 'zod';
import { SEARCH_FIELDS } from '../../../kits/pickers/search-fields';

const name = z
  .string('ui.word.enterAName')
  .trim()
  .min(1, 'ui.word.enterAName')
  .max(100, 'reports.wrong.nameLong')
  .regex(/^[\p{L}\p{M}\p{N} ]+$/u, 'reports.wrong.nameSigns');
const description = z.string().trim().max(1000, 'form.tooLong?max=1000').optional();

const viewers = {
  users: z
    .array(z.string().regex(/^managed\/user\/[\w.~@+:-]{1,200}$/, 'forms.notListed'))
    .max(499)
    .default([]),
  group: z.literal('on').optional(),
  ...SEARCH_FIELDS,
};

export const Details = z.object({ name, description, ...viewers });

/** What is sent as it is stored is taken as it is, whatever today's rules are. */
export function detailsOf(
  stored: { displayName: string; description?: string | null | undefined },
  sent: FormData | null,
): typeof Details {
  const isStored = (field: string, text: string) => sent?.getAll(field).length === 1 && sent.get(field) === text;
  return Details.extend({
    ...(isStored('name', stored.displayName) ? { name: z.string() } : {}),
    ...(isStored('description', stored.description ?? '') ? { description: z.string().optional() } : {}),
  }) as unknown as typeof Details;
}

export const Viewers = z.object(viewers);
export const EmptyForm = z.object({});
export const Import = z.object({
  file: z.instanceof(File).optional(),
  text: z.string().max(1_000_000, 'reports.wrong.fileLarge').optional(),
});

export const VIEWER_GROUP = 'report_viewer';

/** The group first, then user ids. */
export function toViewers({ users, group }: Pick<z.output<typeof Viewers>, 'users' | 'group'>): string[] {
  const ids = users.map((user) => user.slice('managed/user/'.length));
  return [...(group ? [VIEWER_GROUP] : []), ...new Set(ids)];
}

interface NamedTemplate {
  displayName: string;
  name: string;
  visible: boolean;
}

/** Case-insensitive; a hyphen counts as a space. */
export function isNameTaken(wanted: string, templates: readonly NamedTemplate[], own?: string): boolean {
  const plain = (text: string) => text.trim().replaceAll('-', ' ').toLowerCase();
  return templates.some(
    ({ displayName, name, visible }) => visible && name !== own && plain(displayName) === plain(wanted),
  );
}

export function toFreeName(wanted: string, templates: readonly NamedTemplate[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if (!isNameTaken(name, templates)) return name;
  }
}
