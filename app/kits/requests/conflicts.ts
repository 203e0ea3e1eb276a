import type { AccessRequest } from '../../platform/requests.server';
import { isSystem } from './request';

// The platform has no field for it: its notes say so in words.
const CONFLICT = /conflict|violat|segregation|\bsod\b/i;

/** The system's notes about conflicts, each once; people's comments are opinions. */
export function findConflictNotes({ decision }: AccessRequest): string[] {
  const notes = decision.comments.filter(({ user, comment }) => isSystem(user) && CONFLICT.test(comment ?? ''));
  return [...new Set(notes.flatMap(({ comment }) => comment ?? []))];
}

export interface Rule {
  name: string;
  description: string | null;
  /** What is to be added and takes part, as far as the platform names it. */
  requested: string[];
  /** Null for access that cannot be read. */
  held: (string | null)[];
}

/** `unchecked`: the check failed. Members who may not scan get no rules. */
export interface RuleCheck {
  rules: Rule[];
  unchecked: boolean;
}

export interface Conflicts extends RuleCheck {
  /** What the platform noted; left out where the rules say it better. */
  notes: string[];
}

export const NO_RULES: RuleCheck = { rules: [], unchecked: false };

export function toConflicts(request: AccessRequest, { rules, unchecked }: RuleCheck): Conflicts {
  return { rules, unchecked, notes: rules.length > 0 ? [] : findConflictNotes(request) };
}

export function hasConflict({ rules, notes }: Conflicts): boolean {
  return rules.length > 0 || notes.length > 0;
}
