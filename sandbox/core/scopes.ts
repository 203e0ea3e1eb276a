// Scopes that administrators and service accounts of a hosted platform can be granted.
interface Scope {
  scope: string;
  description: string;
  childScopes?: Scope[];
}

export const SCOPES: Scope[] = [
  { scope: 'fr:am:*', description: 'All access management APIs' },
  { scope: 'fr:autoaccess:*', description: 'All autonomous access APIs' },
  {
    scope: 'fr:idc:analytics:*',
    description: 'All analytics APIs',
  },
  {
    scope: 'fr:idc:esv:*',
    description: 'All APIs of environment secrets and variables',
    childScopes: [
      { scope: 'fr:idc:esv:read', description: 'Read environment secrets and variables' },
      { scope: 'fr:idc:esv:update', description: 'Create, change and delete environment secrets and variables' },
      { scope: 'fr:idc:esv:restart', description: 'Restart the services that read them' },
    ],
  },
  { scope: 'fr:idm:*', description: 'All identity management APIs' },
  { scope: 'fr:iga:*', description: 'All governance APIs' },
];

export const GRANTABLE_SCOPES: string[] = SCOPES.flatMap(({ scope, childScopes = [] }) => [
  scope,
  ...childScopes.map((child) => child.scope),
]);
