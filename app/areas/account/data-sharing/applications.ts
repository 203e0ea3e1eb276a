interface PlatformApplication {
  _id: string;
  name?: string | null;
  scopes: string[];
  expiryDateTime?: string | null;
}

export interface ApplicationRow {
  id: string;
  name: string;
  scopes: string[];
  /** Null: no end date. */
  ends: string | null;
}

const PLATFORM_CLIENTS = ['end-user-ui', 'idm-admin-ui'];

export function toApplicationRows(applications: readonly PlatformApplication[], ownClient: string): ApplicationRow[] {
  const others = applications.filter(({ _id }) => !PLATFORM_CLIENTS.includes(_id) && _id !== ownClient);
  return others.map(({ _id, name, scopes, expiryDateTime }) => ({
    id: _id,
    name: name || _id,
    scopes,
    ends: expiryDateTime ?? null,
  }));
}
