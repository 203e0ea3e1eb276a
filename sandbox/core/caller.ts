// The caller of a bearer token.
export type RealmName = 'alpha' | 'bravo' | 'root';

export interface Caller {
  userId: string;
  userName: string;
  realm: RealmName;
  clientId: string;
  scopes: string[];
  component: 'managed/alpha_user' | 'managed/bravo_user' | 'internal/user';
  /** Current roles, not those at sign-in, such as internal/role/openidm-authorized. */
  roles: string[];
}
