import type { Back } from '../../../kits/frame/handle';
import { endingsAddress } from './paths';

export function backFromExtension(loaded: unknown): Back {
  const page = loaded as { search: string } | undefined;
  return { to: endingsAddress(page?.search ?? ''), title: 'endings.title' };
}

export function backFromCheck(loaded: unknown): Back {
  const page = loaded as { change: string } | undefined;
  return page ? { to: page.change, title: 'endings.extend.title' } : backFromExtension(undefined);
}
