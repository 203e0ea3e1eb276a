import type { ComposedMessage, PlainText, Title } from '../../../kits/frame/handle';
import type { MessageKey } from '../../../locales/message-key';
import type { ItemRow } from './rows';
import { type ItemVerb, isDecision } from './verbs';

interface Loaded {
  about: { row: Pick<ItemRow, 'what' | 'user' | 'type' | 'acknowledgeOnly'>; other: object | null };
}

/** `loaded`: the loader data of the verb's route, if any. */
export function verbTitle(verb: ItemVerb, loaded: Loaded | undefined): Title {
  const about = loaded?.about;
  if (!about) return `reviews.items.ask.${verb}`;
  return {
    key: 'reviews.items.verbFor',
    values: { verb: { key: titleKey(verb, about), values: {} }, what: itemText(about.row) },
  };
}

function titleKey(verb: ItemVerb, { row, other }: Loaded['about']): MessageKey {
  if (other && isDecision(verb)) return 'reviews.items.conflict.title';
  return verb === 'certify' && row.acknowledgeOnly ? 'reviews.items.verb.acknowledge' : `reviews.items.verb.${verb}`;
}

/** The name of an item in a title: its access, and whose it is. */
export function itemText({ what, user, type }: Loaded['about']['row']): ComposedMessage | PlainText {
  if (user === null || type === 'user') return { text: user?.name ?? what };
  return { key: 'reviews.items.ofWhom', values: { what: { text: what }, whom: { text: user.name } } };
}
