import { expect, it } from 'vitest';
import type { Property } from '../../../platform/schemas.server';
import { filterProperties } from './properties';

const property = (type: string, more: Partial<Property> = {}): Property =>
  ({
    type,
    title: '',
    description: '',
    viewable: true,
    isPrivate: false,
    isEncrypted: false,
    properties: {},
    ...more,
  }) as Property;

it('filterProperties lists visible comparable properties in schema order, each once', () => {
  const properties = {
    userName: property('string', { title: 'User name' }),
    password: property('string', { isEncrypted: true }),
    secret: property('string', { isPrivate: true }),
    hidden: property('string', { viewable: false }),
    age: property('integer', { description: 'Age' }),
    roles: property('array'),
    'x") or true': property('string'),
    preferences: property('object', {
      title: 'Preferences',
      properties: { updates: property('boolean', { title: 'Updates' }), inner: property('object') },
    }),
  };
  const order = ['age', 'userName', 'age', 'toString', 'nowhere', ...Object.keys(properties)];
  expect(filterProperties({ order, properties })).toEqual([
    { name: 'age', titles: ['Age'], type: 'number' },
    { name: 'userName', titles: ['User name'], type: 'text' },
    { name: 'preferences/updates', titles: ['Preferences', 'Updates'], type: 'boolean' },
  ]);
});
