import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { ShownMark, shownMark, writeIfNew } from '../../../kits/forms/shown-value.server';
import { notFoundError } from '../../../platform/platform-error';
import { listTrustedDevices, removeTrustedDevice, renameTrustedDevice } from '../../../platform/sign-in-devices.server';
import { formTokens, mutate, readEmptyForm, readForm } from '../../../server/guard/form.server';
import { gone, saved, type Verified } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { sectionPath, trustedDevicePath } from '../paths';
import { returnPath } from '../return-path.server';
import { type TrustedRow, toTrustedRows } from './trusted';

const BACK = sectionPath('trusted-devices');
const MAX_LENGTH = 255;

export async function loadTrustedDevices(
  { api, member, context }: AuthContext,
  known: { isKnown?: boolean } = {},
): Promise<TrustedRow[]> {
  return toTrustedRows(await listTrustedDevices(api, member.id, known), context.now);
}

export async function loadTrustedDevice(auth: AuthContext, id: string, verb: 'rename' | 'remove') {
  const [rows, send] = await Promise.all([loadTrustedDevices(auth), formTokens(auth, trustedDevicePath(id, verb))]);
  const row = rows.find((one) => one.id === id);
  if (!row) throw notFoundError('a device');
  return { row, shown: shownMark(auth, row.name), send };
}

export const DeviceName = z.strictObject({
  shown: ShownMark,
  name: z
    .string('account.device.nameNeeded')
    .trim()
    .min(1, 'account.device.nameNeeded')
    .max(MAX_LENGTH, `form.tooLong?max=${MAX_LENGTH}`),
});

/** A device that is gone, or whose name cannot be read, may have been renamed. */
export function verifyName(found: { name: string } | undefined, name: string): Verified<undefined> {
  return found?.name ? saved(found, { name }) : 'unknown';
}

export async function renameTrusted(auth: AuthContext, identifier: string) {
  const form = readForm(auth, DeviceName);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { name, shown: mark } = form.value;
  const { api, member } = auth;
  return mutate(auth, form, {
    kind: 'save',
    run: async () => {
      const { row } = await loadTrustedDevice(auth, identifier, 'rename');
      return writeIfNew(auth, { typed: name, mark, stored: row.name, field: 'name' }, () =>
        renameTrustedDevice(api, { userId: member.id, identifier }, name),
      );
    },
    verify: async () => {
      const rows = await loadTrustedDevices(auth, { isKnown: true });
      return verifyName(
        rows.find((row) => row.id === identifier),
        name,
      );
    },
    failed: 'account.trusted.renameFailed',
    refused: 'account.personal.refused',
    redirectTo: BACK,
    notice: (done) =>
      done === 'unchanged' ? { key: 'form.unchanged' } : { key: 'account.notice.deviceRenamed', values: { name } },
  });
}

/** A device that is gone was removed elsewhere. */
export async function removeTrusted(auth: AuthContext, identifier: string) {
  const { api, member } = auth;
  const find = async (isKnown = false) =>
    (await loadTrustedDevices(auth, { isKnown })).find(({ id }) => id === identifier) ?? null;
  return mutate(auth, readEmptyForm(auth), {
    kind: 'remove',
    before: () => find(),
    run: async (row) => {
      if (row) await removeTrustedDevice(api, { userId: member.id, identifier });
      return row;
    },
    verify: async ({ before }) => gone(await find(before !== null), before),
    notDone: ['account.trusted.removeFailed', 'form.outcome.notSoFar.remove'],
    failed: 'account.trusted.removeFailed',
    refused: 'account.personal.refused',
    redirectTo: returnPath(auth, BACK),
    notice: (row) => {
      if (!row) return { key: 'account.notice.gone' };
      const { name } = row;
      return name
        ? { key: 'account.notice.deviceRemoved', values: { name } }
        : { key: 'account.notice.unnamedRemoved' };
    },
    check: BACK,
  });
}
