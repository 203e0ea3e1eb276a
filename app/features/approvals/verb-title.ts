// The title of a verb's page: "Approve removal".

import { nounOf } from '../requests/kind-names';
import type { RequestKind } from '../requests/request';
import type { Title } from '../shell/handle';

/** `loaded` is what the verb's route answered, if it did. */
export function verbTitle(verb: 'approve' | 'reject' | 'forward', loaded: unknown): Title {
  const kind = (loaded as { about?: { kind?: RequestKind } } | undefined)?.about?.kind ?? 'other';
  return { key: `requests.${verb}.button`, values: { noun: nounOf(kind) } };
}
