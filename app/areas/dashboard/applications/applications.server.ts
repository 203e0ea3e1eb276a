import { allowedImageAddress } from '../../../lib/image-address';
import {
  listDefinedApplications,
  listEffectiveApplications,
  listSignOnApplications,
} from '../../../platform/dashboard.server';
import { loadPart } from '../../../platform/recover';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { selectOwnApplications, toTiles } from './tiles';

/** Both kinds at once, each failing alone. `failed`: some could not be loaded; `tiles` null: none could. */
export async function loadApplications(auth: AuthContext) {
  const { api, member, context } = auth;
  const [own, signOn] = await Promise.all([
    loadPart(Promise.all([listEffectiveApplications(api, member.id), listDefinedApplications(api)])),
    loadPart(listSignOnApplications(api, member.id)),
  ]);
  const failed = 'failed' in own || 'failed' in signOn;
  const found = [
    ...('loaded' in own ? selectOwnApplications({ names: own.loaded[0], defined: own.loaded[1] }) : []),
    ...('loaded' in signOn ? signOn.loaded : []),
  ];
  const { locale } = await translationFor(auth);
  const tiles = toTiles(found, (source) => allowedImageAddress(source, context.tenant.imageOrigins), locale);
  return { tiles: 'failed' in own && 'failed' in signOn ? null : tiles, failed };
}
