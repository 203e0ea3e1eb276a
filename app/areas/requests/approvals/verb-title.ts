import type { Title } from '../../../kits/frame/handle';
import { nounOf } from '../../../kits/requests/kind-names';
import type { RequestKind } from '../../../kits/requests/request';

interface Loaded {
  about: { kind: RequestKind };
}

/** `loaded` is what the verb's route answered, if it did. */
export function verbTitle(verb: 'approve' | 'reject' | 'forward', loaded: Loaded | undefined): Title {
  const kind = loaded?.about.kind ?? 'other';
  return { key: `requests.${verb}.button`, values: { noun: nounOf(kind) } };
}
