// What can be done with a report template, and by whom.
import type { Template } from '../../platform/report-templates.server';

export interface Rights {
  memberId: string;
  /** May make templates, and change their own. */
  makes: boolean;
  /** May change everybody's. */
  all: boolean;
}

export const VERBS = ['edit', 'publish', 'viewers', 'duplicate', 'export', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

type Asked = Pick<Template, 'type' | 'ootb' | 'editable' | 'duplicatable' | 'owner'>;

const OFFERED: Record<Verb, (template: Asked) => boolean> = {
  edit: ({ editable, ootb }) => editable && !ootb,
  publish: ({ type }) => type === 'draft',
  viewers: ({ type, ootb }) => type === 'draft' && !ootb,
  duplicate: ({ duplicatable }) => duplicatable,
  export: ({ ootb }) => !ootb,
  delete: ({ ootb }) => !ootb,
};

/** Whoever sees a template may copy it. */
const FOR_ALL_AUTHORS: readonly Verb[] = ['duplicate', 'export'];

export function verbsOf(template: Asked, { makes, all, memberId }: Rights): Verb[] {
  if (!makes) return [];
  const maintains = all || template.owner === memberId;
  return VERBS.filter((verb) => OFFERED[verb](template) && (maintains || FOR_ALL_AUTHORS.includes(verb)));
}
