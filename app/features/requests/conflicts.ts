// What the platform itself has found against a request and noted in it.
import type { AccessRequest } from '../../platform/requests.server';
import { isSystem } from './request';

// The platform has no field for it: its notes say so in words.
const CONFLICT = /conflict|violat|segregation|\bsod\b/i;

/** The system's notes about conflicts, each once; people's comments are opinions. */
export function conflictsIn({ decision }: AccessRequest): string[] {
  const notes = decision.comments.filter(({ user, comment }) => isSystem(user) && CONFLICT.test(comment ?? ''));
  return [...new Set(notes.flatMap(({ comment }) => comment ?? []))];
}
