// The applications that may act for somebody, as a page shows them.
interface ToldApplication {
  _id: string;
  name?: string | null;
  scopes: string[];
  expiryDateTime?: string | null;
}

export interface ApplicationRow {
  id: string;
  name: string;
  scopes: string[];
  /** Until when; null: for good. */
  ends: string | null;
}

/** The platform's own pages, and this portal. */
const OWN = ['end-user-ui', 'idm-admin-ui'];

export function applicationRows(told: readonly ToldApplication[], ownClient: string): ApplicationRow[] {
  const others = told.filter(({ _id }) => !OWN.includes(_id) && _id !== ownClient);
  return others.map(({ _id, name, scopes, expiryDateTime }) => ({
    id: _id,
    name: name || _id,
    scopes,
    ends: expiryDateTime ?? null,
  }));
}
