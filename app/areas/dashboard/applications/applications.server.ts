// What somebody may open: applications with an address of the dashboard, and those the platform signs in to.
import { allowedImageAddress } from '../../../lib/image-address';
import {
  listDefinedApplications,
  listEffectiveApplications,
  listSignOnApplications,
} from '../../../platform/dashboard.server';
import { loadPart } from '../../../platform/recover';
import type { AuthContext } from '../../../server/session/auth-context';
import { addressed, tilesOf } from './tiles';

/** Both kinds at once, each failing alone. `failed`: some could not be loaded; `tiles` null: none could. */
export async function readApplications({ api, member, context }: AuthContext) {
  const [own, signOn] = await Promise.all([
    loadPart(Promise.all([listEffectiveApplications(api, member.id), listDefinedApplications(api)])),
    loadPart(listSignOnApplications(api, member.id)),
  ]);
  const failed = 'failed' in own || 'failed' in signOn;
  const found = [
    ...('loaded' in own ? addressed({ names: own.loaded[0], defined: own.loaded[1] }) : []),
    ...('loaded' in signOn ? signOn.loaded : []),
  ];
  const tiles = tilesOf(found, (source) => allowedImageAddress(source, context.tenant.imageOrigins));
  return { tiles: 'failed' in own && 'failed' in signOn ? null : tiles, failed };
}
