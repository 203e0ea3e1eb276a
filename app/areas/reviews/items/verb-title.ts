// The title of a verb's page: "Revoke: Payroll for Kai Ruiz".

import type { Composed, Title } from '../../../kits/frame/handle';
import type { MessageKey } from '../../../locales/message-key';
import type { ItemRow } from './rows';
import { type ItemVerb, isDecision } from './verbs';

interface Loaded {
  about: { row: Pick<ItemRow, 'what' | 'user' | 'type' | 'acknowledged'>; other: object | null };
}

/** `loaded` is what the verb's route answered, if it did. */
export function verbTitle(verb: ItemVerb, loaded: Loaded | undefined): Title {
  const about = loaded?.about;
  if (!about) return `items.ask.${verb}`;
  return { key: 'items.verbFor', values: { verb: { key: askedIn(verb, about), values: {} }, what: itemOf(about.row) } };
}

function askedIn(verb: ItemVerb, { row, other }: Loaded['about']): MessageKey {
  if (other && isDecision(verb)) return 'items.conflict.title';
  return verb === 'certify' && row.acknowledged ? 'items.verb.acknowledge' : `items.verb.${verb}`;
}

function itemOf({ what, user, type }: Loaded['about']['row']): Composed | { words: string } {
  if (user === null || type === 'user') return { words: user?.name ?? what };
  return { key: 'items.ofWhom', values: { what: { words: what }, whom: { words: user.name } } };
}
