import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { allowedImageAddress } from '../../../lib/image-address';
import { cleanSearchText } from '../../../lib/query';
import { path } from '../../../lib/url';
import {
  listDefinedApplications,
  listEffectiveApplications,
  listSignOnApplications,
} from '../../../platform/dashboard.server';
import { loadPart, recover } from '../../../platform/recover';
import { guard, workforce } from '../../../server/guard/guard.server';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { ApplicationsPage } from './applications-page';
import { selectOwnApplications, toTiles } from './tiles';

export const handle: Handle = { title: 'menu.applications' };

/** A service that the platform does not have offers nothing. */
const ABSENT = { missing: { result: [], unreadable: 0 } };

const MOST_LETTERS = 100;

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, workforce);
  const text = cleanSearchText(new URL(args.request.url).searchParams.get('text') ?? '', MOST_LETTERS);
  return { ...(await loadApplications(auth)), text, address: path`/applications` };
}

/** Both kinds at once, each failing alone. `failed`: some could not be loaded; `tiles` null: none could. */
async function loadApplications(auth: AuthContext) {
  const { api, member, context } = auth;
  const { locale } = await translationFor(auth);
  const [own, signOn] = await Promise.all([
    loadPart(Promise.all([listEffectiveApplications(api, member.id), recover(listDefinedApplications(api), ABSENT)]), {
      mayBeForbidden: true,
    }),
    loadPart(recover(listSignOnApplications(api, member.id), ABSENT), { mayBeForbidden: true }),
  ]);
  const lists = [...('loaded' in own ? own.loaded : []), ...('loaded' in signOn ? [signOn.loaded] : [])];
  const failed = 'failed' in own || 'failed' in signOn || lists.some(({ unreadable }) => unreadable > 0);
  const found = [
    ...('loaded' in own ? selectOwnApplications({ names: own.loaded[0].result, defined: own.loaded[1].result }) : []),
    ...('loaded' in signOn ? signOn.loaded.result : []),
  ];
  const tiles = toTiles(found, (source) => allowedImageAddress(source, context.tenant.imageOrigins), locale);
  const signedOut = [own, signOn].some((part) => 'failed' in part && part.signedOut === true);
  return { tiles: 'failed' in own && 'failed' in signOn ? null : tiles, failed, signedOut };
}

export default function Applications() {
  return <ApplicationsPage {...useLoaderData<typeof loader>()} />;
}
