import type { Back } from '../../../kits/frame/handle';
import { endingsAddress } from './paths';

export function backFromExtension(page: { search: string } | undefined): Back {
  return { to: endingsAddress(page?.search ?? ''), title: 'endings.title' };
}

export function backFromCheck(page: { change: string } | undefined): Back {
  return page ? { to: page.change, title: 'endings.extend.title' } : backFromExtension(undefined);
}
