// Where the page of what somebody lacks leads back to.

import { COMPARE_PATH } from '../grants/paths';
import type { Back } from '../shell/handle';

export function backFromLacking(loaded: unknown): Back {
  const page = loaded as { back: string } | undefined;
  return { to: page?.back ?? COMPARE_PATH, title: 'comparison.title' };
}
