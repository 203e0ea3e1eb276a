// What delegates have decided in place of somebody.
import { momentOf } from '../../lib/dates';
import { type Path, path } from '../../lib/url';
import type { AccessRequest } from '../../platform/requests.server';
import { namesDecidedFor } from '../requests/acting-for';
import { nameOf, rawId, type Sentence, sentenceOf } from '../requests/request';

export interface Done {
  id: string;
  sentence: Sentence;
  by: string;
  approved: boolean;
  at: number | null;
  to: Path;
}

/** The steps of the member that somebody else has ended for them, the newest first. Delegates say for whom they decide. */
export function doneByDelegates(found: readonly AccessRequest[], memberId: string): Done[] {
  return found
    .flatMap((request): Done[] => {
      const { actors, phases } = request.decision;
      return phases.flatMap((phase) => {
        const own = actors.inactive.find((actor) => actor.phase === phase.name && rawId(actor.id) === memberId);
        const [by, name] = [nameOf(phase.completedBy), nameOf(own)];
        if (by === null || name === null || !namesDecidedFor(request, phase).includes(name)) return [];
        return {
          id: `${request.id} ${phase.name}`,
          sentence: sentenceOf(request),
          by,
          approved: phase.decision === 'approve',
          at: momentOf(phase.completionDate),
          to: path`/approvals/${request.id}`,
        };
      });
    })
    .sort((one, other) => (other.at ?? 0) - (one.at ?? 0));
}
