// What access management does when a user was changed.

import type { Platform } from '../core/platform';
import type { User } from '../idm/objects/managed';
import type { onChange } from '../idm/objects/object-writes';
import { signOutUser } from './oauth/backchannel-logout';

/** An account that is no longer active, and a password that another user has set, end all sessions (*invented*). */
export const endSessionsOfChangedUser: Parameters<typeof onChange>[0] = (
  platform: Platform,
  { kind, path },
  { before, after, by },
) => {
  if (kind !== 'user') return;
  const [former, user] = [before, after] as unknown as [User, User];
  const isDisabled = former.accountStatus === 'active' && user.accountStatus !== 'active';
  const isReset = former.password !== user.password && by !== undefined && by !== user._id;
  if (isDisabled || isReset) signOutUser(platform, path === 'managed/bravo_user' ? 'bravo' : 'alpha', user._id);
};
