// The person an item of a review is about.
export default {
  title: 'Person',
  back: 'Back to the item',
  failed: {
    user: 'The details of this person could not be loaded.',
    held: 'What they hold could not be loaded.',
  },
  held: {
    roles: 'Roles ({{number}})',
    accounts: 'Accounts ({{number}})',
    entitlements: 'Entitlements ({{number}})',
  },
  none: {
    roles: 'No roles',
    accounts: 'No accounts',
    entitlements: 'No entitlements',
  },
  more: '{{number}} more',
  term: '{{from}} to {{until}}',
  property: {
    userName: 'User name',
    givenName: 'First name',
    sn: 'Last name',
    mail: 'Email',
    accountStatus: 'Account status',
    adminOfOrg: 'Administers',
    aliasList: 'Aliases',
    city: 'City',
    country: 'Country',
    description: 'Description',
    manager: 'Manager',
    postalAddress: 'Address',
    postalCode: 'Postal code',
    stateProvince: 'State or province',
    telephoneNumber: 'Phone',
  },
};
