// From how many letters on a search among many objects is worth asking (contract 03, 7.3.1).
import type { Pass } from '../../access/guard.server';
import { orElse } from '../../lib/settled';
import { countObjects } from '../../platform/managed-objects.server';

const MANY = 1000;
const SOME_LETTERS = 3;

/** The tenant's own number, else none among few objects, else three; only administrators can know that there are few. */
export function filterLength({ api, member, visit }: Pass, object: string): Promise<number> {
  return visit.once(`filter-length ${object}`, async () => {
    const configured = member.settings.objects[object]?.minimumFilterLength;
    if (configured != null) return configured;
    if (!member.effectiveRoles.includes('adminUser')) return SOME_LETTERS;
    const count = await orElse(countObjects(api, object), MANY + 1);
    return count > MANY ? SOME_LETTERS : 0;
  });
}
