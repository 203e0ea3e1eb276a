import { expect, it } from 'vitest';
import { fieldAt } from '../../../kits/forms/field';
import type { DetailedEntitlement } from '../../../platform/entitlements.server';
import { entitlementValues, toCreatePayload, toModifyPayload } from './entitlement.server';

it('entitlementValues fills the fields of the form from the entitlement', () => {
  const fields = ['entitlement.object.name', 'entitlement.object.none', 'entitlement.glossary.risk'].map((model) =>
    fieldAt(model, { label: model, kind: 'text' }),
  );
  const found = {
    entitlement: { name: 'A', id: 'secret', none: null },
    glossary: { idx: { '/entitlement': { risk: 'low', other: 1 } } },
  } as unknown as DetailedEntitlement;
  expect(entitlementValues({ fields }, found)).toEqual({
    entitlement: { object: { name: 'A' }, glossary: { risk: 'low' } },
  });
});

it('an entitlement payload has whole objects without empty glossary values [requests 92]', () => {
  const values = {
    entitlement: { object: { name: 'A', about: '' }, glossary: { risk: '', list: [], requestable: false } },
    custom: { why: 'x' },
    note: 'y',
  };
  expect(toCreatePayload({ applicationId: 'a', objectType: 'Group' }, values)).toEqual({
    common: {},
    custom: { why: 'x', note: 'y' },
    entitlement: {
      applicationId: 'a',
      objectType: 'Group',
      object: { name: 'A', about: '' },
      glossary: { requestable: false },
    },
  });
});

it('a changed entitlement carries only its differences', () => {
  const held = { entitlement: { object: { name: 'A', about: 'x', size: 1 }, glossary: { risk: 'low', owner: 'o' } } };
  const values = {
    entitlement: { object: { name: 'B', about: '', size: 1 }, glossary: { risk: 'low', owner: '' } },
    custom: { why: 'x' },
  };
  expect(toModifyPayload('e', { held, values })).toEqual({
    common: {},
    custom: { why: 'x' },
    entitlement: { entitlementId: 'e', object: { name: 'B', about: null }, glossary: { owner: null } },
  });
  expect(toModifyPayload('e', { held, values: held }).entitlement).toEqual({
    entitlementId: 'e',
    object: {},
    glossary: {},
  });
});
