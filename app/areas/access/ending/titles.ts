import type { Back } from '../../../kits/frame/handle';
import { endingsAddress } from './paths';

export function backFromExtension(page: { search: string } | undefined): Back {
  return { to: endingsAddress(page?.search ?? ''), title: 'access.ending.title' };
}

export function backFromCheck(page: { change: string } | undefined): Back {
  return page ? { to: page.change, title: 'access.ending.extend.title' } : backFromExtension(undefined);
}

/** Several are named by their list alone. */
export function extensionObject(page: { lines: { name: string | null }[] } | undefined): string | null {
  const [only, ...others] = page?.lines ?? [];
  return others.length === 0 ? (only?.name ?? null) : null;
}
