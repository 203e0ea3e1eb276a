import { type AccountRecord, getAccount, type Owner } from '../../platform/account.server';
import { type LoadedPart, loadPart } from '../../platform/recover';
import { getSchema, type Schema } from '../../platform/schemas.server';
import type { AuthContext } from '../../server/session/auth-context';

export function ownerOf({ member }: AuthContext): Owner {
  return { resource: member.resource, id: member.id };
}

export function loadOwnRecord(auth: AuthContext): Promise<AccountRecord> {
  return auth.context.memo('own-account', () => getAccount(auth.api, ownerOf(auth)));
}

export function loadOwnSchema(auth: AuthContext): Promise<Schema> {
  const [kind = '', name = ''] = auth.member.resource.split('/');
  return auth.context.memo('own-schema', () => getSchema(auth.api, kind, name));
}

/** A section fails alone; only an ended session ends the page. */
export function settleSection<T>(work: Promise<T>): Promise<LoadedPart<T>> {
  return loadPart(work, { mayBeForbidden: true });
}
