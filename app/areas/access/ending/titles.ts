import type { Back } from '../../../kits/frame/handle';
import { endingsAddress } from './paths';

export function backFromExtension(page: { search: string } | undefined): Back {
  return { to: endingsAddress(page?.search ?? ''), title: 'access.ending.title' };
}

export function backFromCheck(page: { change: string } | undefined): Back {
  return page ? { to: page.change, title: 'access.ending.extend.title' } : backFromExtension(undefined);
}
