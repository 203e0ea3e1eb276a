// Schemas of accounts and groups in applications.

type Flag = 'NOT_CREATABLE' | 'NOT_UPDATEABLE';

export interface ObjectProperty {
  type: 'string' | 'boolean' | 'array' | 'number';
  displayName: string;
  order: number;
  flags: Flag[];
}

interface ObjectType {
  name: string;
  /** For object types that are granted as entitlements. */
  accountAttribute?: string;
}

type Kind = [type: ObjectProperty['type'], displayName: string, ...flags: Flag[]];

const ENTITLEMENT: Record<string, Kind> = {
  displayName: ['string', 'Display name'],
  description: ['string', 'Description'],
  mailEnabled: ['boolean', 'Receives mail'],
  aliases: ['array', 'Further names'],
  memberLimit: ['number', 'Most members'],
  groupType: ['string', 'Kind of group', 'NOT_UPDATEABLE'],
  objectId: ['string', 'Object id', 'NOT_CREATABLE', 'NOT_UPDATEABLE'],
};

const ACCOUNT: Record<string, Kind> = {
  userName: ['string', 'User name', 'NOT_UPDATEABLE'],
  displayName: ['string', 'Display name'],
  mail: ['string', 'Email'],
  active: ['boolean', 'Active'],
};

export function objectSchema({ name, accountAttribute }: ObjectType) {
  const properties = Object.entries(accountAttribute ? ENTITLEMENT : ACCOUNT).map(
    ([key, [type, displayName, ...flags]], order): [string, ObjectProperty] => [
      key,
      { type, displayName, order, flags },
    ],
  );
  return { id: name, type: 'object', properties: Object.fromEntries(properties) };
}
