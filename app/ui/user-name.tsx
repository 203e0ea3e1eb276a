import type { ReactNode } from 'react';
import { revealHidden } from '../lib/hidden-letters';
import { AddressText } from './address-text';

/** The user name as it stands beside a name; nothing where it is the name. */
export function userNameBeside(name: string, userName: string | null | undefined): ReactNode {
  return userName && userName !== name ? <AddressText text={revealHidden(userName)} /> : null;
}
