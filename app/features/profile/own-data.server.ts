import { getAccountData } from '../../platform/account.server';
import { explain, recover } from '../../platform/recover';
import type { AuthContext } from '../../session/auth-context';
import { ownerOf, ownSchema } from '../account/own-record.server';
import { dataLines, ownData } from './own-data';

export async function ownDataPage(auth: AuthContext) {
  const [record, schema] = await Promise.all([
    explain('account.data.failed', getAccountData(auth.api, ownerOf(auth))),
    recover(ownSchema(auth), { otherwise: null }),
  ]);
  const labels = Object.entries(schema?.properties ?? {}).map(([name, { title }]) => [name, title ?? '']);
  return { lines: dataLines(ownData(record), Object.fromEntries(labels)) };
}

/** As a file that people and programs read. */
export async function ownDataFile(auth: AuthContext): Promise<string> {
  const record = await explain('account.data.failed', getAccountData(auth.api, ownerOf(auth)));
  return `${JSON.stringify(ownData(record), null, 4)}\n`;
}
