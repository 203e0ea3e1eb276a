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

/** Without a name, an application is known by its id alone: `unnamed` says that it is one. */
export function toApplicationRows(
  applications: readonly PlatformApplication[],
  { ownClient, unnamed }: { ownClient: string; unnamed: (id: string) => string },
): ApplicationRow[] {
  const others = applications.filter(({ _id }) => !PLATFORM_CLIENTS.includes(_id) && _id !== ownClient);
  return others.map(({ _id, name, scopes, expiryDateTime }) => ({
    id: _id,
    name: name || unnamed(_id),
    scopes,
    ends: expiryDateTime ?? null,
  }));
}
