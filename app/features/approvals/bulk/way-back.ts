// Where the pages of a bulk decision lead back to: the list whose rows were chosen.
import { listAddress } from '../paths';

export function backToList(loaded: unknown) {
  const list = typeof loaded === 'object' && loaded !== null && 'list' in loaded ? loaded.list : '';
  return { to: listAddress(typeof list === 'string' ? list : ''), title: 'menu.approvals' } as const;
}
