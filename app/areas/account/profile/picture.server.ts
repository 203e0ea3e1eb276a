import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { allowedImageAddress, LONGEST_PICTURE } from '../../../lib/image-address';
import { getAccount, patchAccount } from '../../../platform/account.server';
import { formTokens, mutate, readForm } from '../../../server/guard/form.server';
import { saved } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadOwnRecord, ownerOf } from '../own-record.server';
import { PICTURE, PROFILE } from '../paths';
import { refreshMember } from '../refresh-member.server';

const MAX_LENGTH = 2_000;
/** As text in the record it is longer. */
const MAX_BYTES = 70_000;
const FILE_EXTENSION = /\.([a-z0-9]{2,5})$/i;
const IMAGE_TYPES = ['png', 'jpg', 'jpeg'];

/** Only what can be shown. The server cannot tell whether the address leads to a picture. */
export function validatePictureUrl(address: string, origins: readonly string[]): string | null {
  if (address.length > MAX_LENGTH) return `form.tooLong?max=${MAX_LENGTH}`;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return 'account.picture.noAddress';
  }
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return 'account.picture.noAddress';
  const [, kind] = FILE_EXTENSION.exec(url.pathname) ?? [];
  if (kind !== undefined && !IMAGE_TYPES.includes(kind.toLowerCase())) return 'account.picture.otherKind';
  return origins.includes(url.origin) ? null : 'account.picture.otherHost';
}

const Picture = z.strictObject({
  profileImage: z.string().trim().optional(),
  file: z.instanceof(File).optional(),
  /** Cut by the browser from the chosen file. */
  cropped: z.string().max(LONGEST_PICTURE).optional(),
  remove: z.literal('on').optional(),
});

const SIGNATURES: [type: string, bytes: string][] = [
  ['png', '\x89PNG'],
  ['jpeg', '\xff\xd8\xff'],
  ['gif', 'GIF8'],
];

/** By its first bytes, not by its name; null for what is no picture. */
export function pictureFromBytes(bytes: Uint8Array): string | null {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const [type] = SIGNATURES.find(([, start]) => text.startsWith(start)) ?? [];
  const isWebp = text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP';
  const kind = isWebp ? 'webp' : type;
  return kind === undefined ? null : `data:image/${kind};base64,${btoa(text)}`;
}

type Chosen = { value: string | null } | { field: string; wrong: string };

async function readChosen(
  { profileImage: address, file, cropped, remove }: z.output<typeof Picture>,
  { origins, held }: { origins: readonly string[]; held: string },
): Promise<Chosen> {
  if (remove) return { value: null };
  if (cropped) {
    const isPicture = allowedImageAddress(cropped, [], LONGEST_PICTURE) !== null && cropped.startsWith('data:');
    return isPicture ? { value: cropped } : { field: 'file', wrong: 'account.picture.otherKind' };
  }
  if (file && file.size > 0) {
    if (file.size > MAX_BYTES) return { field: 'file', wrong: 'account.picture.large' };
    const value = pictureFromBytes(new Uint8Array(await file.arrayBuffer()));
    return value === null ? { field: 'file', wrong: 'account.picture.otherKind' } : { value };
  }
  if (address) {
    const wrong = address === held ? null : validatePictureUrl(address, origins);
    return wrong === null ? { value: address } : { field: 'profileImage', wrong };
  }
  // An address that was cleared takes the picture away.
  const hadAddress = held !== '' && !held.startsWith('data:') && origins.length > 0;
  return hadAddress ? { value: null } : { field: 'file', wrong: 'account.picture.chooseOne' };
}

export async function loadPicture(auth: AuthContext) {
  const [record, send] = await Promise.all([loadOwnRecord(auth), formTokens(auth, PICTURE)]);
  const { imageOrigins } = auth.context.tenant;
  const held = typeof record.profileImage === 'string' ? record.profileImage : '';
  return {
    send,
    name: auth.member.name,
    /** A picture stored in the record itself is replaced, not edited. */
    address: held.startsWith('data:') ? '' : held,
    hasPicture: held !== '',
    shown: held === '' ? null : allowedImageAddress(held, imageOrigins, LONGEST_PICTURE),
    /** The content security policy allows pictures from these hosts only. */
    hosts: imageOrigins.map((origin) => new URL(origin).host),
  };
}

export async function savePicture(auth: AuthContext) {
  const form = readForm(auth, Picture);
  if (form.status !== 'success') return data(form.reply(), 400);
  const record = await loadOwnRecord(auth);
  const held = typeof record.profileImage === 'string' ? record.profileImage : '';
  const chosen = await readChosen(form.value, { origins: auth.context.tenant.imageOrigins, held });
  if ('wrong' in chosen) return data(form.reply({ fieldErrors: { [chosen.field]: [chosen.wrong] } }), 400);
  const { value } = chosen;
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
      return saved(profileImage || null, value);
    },
    failed: 'account.picture.notSaved',
    refused: 'account.personal.refused',
    redirectTo: PROFILE,
    notice: value ? 'account.notice.picture' : 'account.notice.pictureRemoved',
  });
}
