import type { Template } from '../../platform/report-templates.server';

export interface Rights {
  memberId: string;
  canMake: boolean;
  maintainsAll: boolean;
}

export const VERBS = ['edit', 'publish', 'viewers', 'duplicate', 'export', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

type TemplateFacts = Pick<Template, 'type' | 'ootb' | 'editable' | 'duplicatable' | 'owner'>;

const OFFERED: Record<Verb, (template: TemplateFacts) => boolean> = {
  edit: ({ editable, ootb }) => editable && !ootb,
  publish: ({ type }) => type === 'draft',
  viewers: ({ type, ootb }) => type === 'draft' && !ootb,
  duplicate: ({ duplicatable }) => duplicatable,
  export: ({ ootb }) => !ootb,
  delete: ({ ootb }) => !ootb,
};

/** Every member who sees a template may copy it. */
const FOR_ALL_AUTHORS: readonly Verb[] = ['duplicate', 'export'];

export function offeredVerbs(template: TemplateFacts, { canMake, maintainsAll, memberId }: Rights): Verb[] {
  if (!canMake) return [];
  const maintains = maintainsAll || template.owner === memberId;
  return VERBS.filter((verb) => OFFERED[verb](template) && (maintains || FOR_ALL_AUTHORS.includes(verb)));
}
