// Setting and removing one's own picture.
import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { imageFor } from '../../../lib/image-address';
import { getAccount, patchAccount } from '../../../platform/account.server';
import { formTokens, mutate, readForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { ownerOf, ownRecord } from '../own-record.server';
import { PICTURE, PROFILE } from '../paths';
import { refreshMember } from './refresh-member.server';

// The address of a picture of a person: PNG or JPEG, from the web.
const LONGEST = 2_000;
const NAMED = /\.([a-z0-9]{2,5})$/i;
const KINDS = ['png', 'jpg', 'jpeg'];

/** Why an address is none of a picture, or null. What it leads to only a browser can tell. */
export function pictureProblem(address: string): string | null {
  if (address.length > LONGEST) return `form.tooLong?max=${LONGEST}`;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return 'account.picture.noAddress';
  }
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return 'account.picture.noAddress';
  const [, kind] = NAMED.exec(url.pathname) ?? [];
  return kind !== undefined && !KINDS.includes(kind.toLowerCase()) ? 'account.picture.otherKind' : null;
}

const Picture = z.strictObject({
  profileImage: z
    .string()
    .trim()
    .superRefine((address, context) => {
      const message = pictureProblem(address);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .optional(),
});

export async function picturePage(auth: AuthContext) {
  const [record, send] = await Promise.all([ownRecord(auth), formTokens(auth, PICTURE)]);
  const { imageOrigins } = auth.context.tenant;
  const held = typeof record.profileImage === 'string' ? record.profileImage : '';
  return {
    send,
    name: auth.member.name,
    /** A picture within the record itself is replaced, not edited. */
    address: held.startsWith('data:') ? '' : held,
    shown: held === '' ? null : imageFor(held, imageOrigins, 100_000),
    /** Pages show pictures from these hosts only. */
    hosts: imageOrigins.map((origin) => new URL(origin).host),
  };
}

export async function changePicture(auth: AuthContext) {
  const form = readForm(auth, Picture);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { profileImage: value } = form.value;
  const patch = value
    ? { operation: 'replace' as const, field: '/profileImage', value }
    : { operation: 'remove' as const, field: '/profileImage' };
  return mutate(auth, form, {
    run: async () => {
      await patchAccount(auth.api, ownerOf(auth), [patch]);
      await refreshMember(auth);
    },
    verify: async () => {
      const { profileImage } = await getAccount(auth.api, ownerOf(auth));
      return (profileImage || undefined) === value ? { done: undefined } : 'not-done';
    },
    notDone: 'account.picture.notSaved',
    failed: 'account.picture.notSaved',
    refused: 'account.personal.refused',
    redirectTo: PROFILE,
    notice: value ? 'account.notice.picture' : 'account.notice.pictureRemoved',
  });
}
