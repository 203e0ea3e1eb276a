import { allowedImageAddress } from '../../../lib/image-address';
import {
  listDefinedApplications,
  listEffectiveApplications,
  listSignOnApplications,
} from '../../../platform/dashboard.server';
import { loadPart } from '../../../platform/recover';
import type { AuthContext } from '../../../server/session/auth-context';
import { selectOwnApplications, toTiles } from './tiles';

/** Both kinds at once, each failing alone. `failed`: some could not be loaded; `tiles` null: none could. */
export async function loadApplications({ api, member, context }: AuthContext) {
  const [own, signOn] = await Promise.all([
    loadPart(Promise.all([listEffectiveApplications(api, member.id), listDefinedApplications(api)])),
    loadPart(listSignOnApplications(api, member.id)),
  ]);
  const failed = 'failed' in own || 'failed' in signOn;
  const found = [
    ...('loaded' in own ? selectOwnApplications({ names: own.loaded[0], defined: own.loaded[1] }) : []),
    ...('loaded' in signOn ? signOn.loaded : []),
  ];
  const tiles = toTiles(found, (source) => allowedImageAddress(source, context.tenant.imageOrigins));
  const signedOut = [own, signOn].some((part) => 'failed' in part && part.signedOut === true);
  return { tiles: 'failed' in own && 'failed' in signOn ? null : tiles, failed, signedOut };
}
