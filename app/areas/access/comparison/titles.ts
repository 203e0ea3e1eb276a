import { COMPARE_PATH } from '../../../kits/access/grant-paths';
import type { Back } from '../../../kits/frame/handle';

export function backFromMissingAccess(page: { back: string } | undefined): Back {
  return { to: page?.back ?? COMPARE_PATH, title: 'access.comparison.title' };
}
