// Renaming and removing browsers that the platform knows again.
import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { notFound } from '../../../platform/platform-error';
import { listTrustedDevices, removeTrustedDevice, renameTrustedDevice } from '../../../platform/sign-in-devices.server';
import { formTokens, mutate, readEmptyForm, readForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { backFrom } from '../back-from.server';
import { sectionPath, trustedPath } from '../paths';
import { type TrustedRow, trustedRows } from './trusted';

const BACK = sectionPath('trusted-devices');
const LONGEST = 255;

export async function readTrusted({ api, member, context }: AuthContext): Promise<TrustedRow[]> {
  return trustedRows(await listTrustedDevices(api, member.id), context.now);
}

export async function trustedPage(auth: AuthContext, id: string, verb: 'rename' | 'remove') {
  const [rows, send] = await Promise.all([readTrusted(auth), formTokens(auth, trustedPath(id, verb))]);
  const row = rows.find((one) => one.id === id);
  if (!row) throw notFound('a device');
  return { row, send };
}

export const DeviceName = z.strictObject({
  name: z
    .string('account.device.nameNeeded')
    .trim()
    .min(1, 'account.device.nameNeeded')
    .max(LONGEST, `form.tooLong?max=${LONGEST}`),
});

export async function renameTrusted(auth: AuthContext, identifier: string) {
  const form = readForm(auth, DeviceName);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { name } = form.value;
  const { api, member } = auth;
  return mutate(auth, form, {
    run: () => renameTrustedDevice(api, { userId: member.id, identifier }, name),
    verify: async () => {
      const rows = await readTrusted(auth);
      return rows.some((row) => row.id === identifier && row.name === name) ? { done: undefined } : 'not-done';
    },
    notDone: 'account.trusted.renameFailed',
    failed: 'account.trusted.renameFailed',
    refused: 'account.personal.refused',
    redirectTo: BACK,
    notice: { key: 'account.notice.deviceRenamed', values: { name } },
  });
}

/** One that is gone by then was removed elsewhere. */
export async function removeTrusted(auth: AuthContext, identifier: string) {
  const { api, member } = auth;
  const row = (await readTrusted(auth)).find(({ id }) => id === identifier);
  return mutate(auth, readEmptyForm(auth), {
    run: async () => {
      if (row) await removeTrustedDevice(api, { userId: member.id, identifier });
    },
    verify: async () =>
      (await readTrusted(auth)).some(({ id }) => id === identifier) ? 'not-done' : { done: undefined },
    notDone: 'account.trusted.removeFailed',
    failed: 'account.trusted.removeFailed',
    refused: 'account.personal.refused',
    redirectTo: backFrom(auth, BACK),
    notice: row ? { key: 'account.notice.deviceRemoved', values: { name: row.name } } : 'account.notice.gone',
    check: BACK,
  });
}
