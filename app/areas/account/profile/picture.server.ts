import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { allowedImageAddress } from '../../../lib/image-address';
import { getAccount, patchAccount } from '../../../platform/account.server';
import { formTokens, mutate, readForm } from '../../../server/guard/form.server';
import { saved } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadOwnRecord, ownerOf } from '../own-record.server';
import { PICTURE, PROFILE } from '../paths';
import { refreshMember } from '../refresh-member.server';

const MAX_LENGTH = 2_000;
const FILE_EXTENSION = /\.([a-z0-9]{2,5})$/i;
const IMAGE_TYPES = ['png', 'jpg', 'jpeg'];

/** The server cannot tell whether the address leads to a picture. */
export function validatePictureUrl(address: string): string | null {
  if (address.length > MAX_LENGTH) return `form.tooLong?max=${MAX_LENGTH}`;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return 'account.picture.noAddress';
  }
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return 'account.picture.noAddress';
  const [, kind] = FILE_EXTENSION.exec(url.pathname) ?? [];
  return kind !== undefined && !IMAGE_TYPES.includes(kind.toLowerCase()) ? 'account.picture.otherKind' : null;
}

const Picture = z.strictObject({
  profileImage: z
    .string()
    .trim()
    .superRefine((address, context) => {
      const message = validatePictureUrl(address);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .optional(),
});

export async function loadPicture(auth: AuthContext) {
  const [record, send] = await Promise.all([loadOwnRecord(auth), formTokens(auth, PICTURE)]);
  const { imageOrigins } = auth.context.tenant;
  const held = typeof record.profileImage === 'string' ? record.profileImage : '';
  return {
    send,
    name: auth.member.name,
    /** A picture stored in the record itself is replaced, not edited. */
    address: held.startsWith('data:') ? '' : held,
    shown: held === '' ? null : allowedImageAddress(held, imageOrigins, 100_000),
    /** The content security policy allows pictures from these hosts only. */
    hosts: imageOrigins.map((origin) => new URL(origin).host),
  };
}

export async function savePicture(auth: AuthContext) {
  const form = readForm(auth, Picture);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { profileImage: value } = form.value;
  const patch = value
    ? { operation: 'replace' as const, field: '/profileImage', value }
    : { operation: 'remove' as const, field: '/profileImage' };
  return mutate(auth, form, {
    kind: 'save',
    run: async () => {
      await patchAccount(auth.api, ownerOf(auth), [patch]);
      await refreshMember(auth);
    },
    verify: async () => {
      const { profileImage } = await getAccount(auth.api, ownerOf(auth));
      return saved(profileImage || null, value ?? null);
    },
    failed: 'account.picture.notSaved',
    refused: 'account.personal.refused',
    redirectTo: PROFILE,
    notice: value ? 'account.notice.picture' : 'account.notice.pictureRemoved',
  });
}
