// Who calls, as a bearer token tells.
export type RealmName = 'alpha' | 'bravo' | 'root';

export interface Caller {
  userId: string;
  userName: string;
  realm: RealmName;
  clientId: string;
  scopes: string[];
  component: 'managed/alpha_user' | 'managed/bravo_user' | 'internal/user';
  /** IDM roles, such as internal/role/openidm-authorized, as they are now and not as they were at sign-in. */
  roles: string[];
}
