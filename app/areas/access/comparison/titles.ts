import { COMPARE_PATH } from '../../../kits/access/grant-paths';
import type { Back } from '../../../kits/frame/handle';

export function backFromMissingAccess(loaded: unknown): Back {
  const page = loaded as { back: string } | undefined;
  return { to: page?.back ?? COMPARE_PATH, title: 'comparison.title' };
}
