import { expect, it } from 'vitest';
import { fieldAt } from '../../../kits/forms/field';
import type { DetailedEntitlement } from '../../../platform/entitlements.server';
import { changedEntitlement, heldIn, newEntitlement } from './entitlement.server';

it('a form begins with what is there, as far as it has fields for it', () => {
  const fields = ['entitlement.object.name', 'entitlement.object.none', 'entitlement.glossary.risk'].map((model) =>
    fieldAt(model, { label: model, kind: 'text' }),
  );
  const found = {
    entitlement: { name: 'A', id: 'secret', none: null },
    glossary: { idx: { '/entitlement': { risk: 'low', other: 1 } } },
  } as unknown as DetailedEntitlement;
  expect(heldIn({ fields }, found)).toEqual({ entitlement: { object: { name: 'A' }, glossary: { risk: 'low' } } });
});

it('whole objects are sent, without empty words of the glossary [requests 92]', () => {
  const values = {
    entitlement: { object: { name: 'A', about: '' }, glossary: { risk: '', list: [], requestable: false } },
    custom: { why: 'x' },
    note: 'y',
  };
  expect(newEntitlement({ applicationId: 'a', objectType: 'Group' }, values)).toEqual({
    common: {},
    custom: { why: 'x', note: 'y' },
    entitlement: {
      applicationId: 'a',
      objectType: 'Group',
      object: { name: 'A', about: '' },
      glossary: { requestable: false },
    },
  });
  expect(changedEntitlement('e', {})).toEqual({
    common: {},
    custom: {},
    entitlement: { entitlementId: 'e', object: {}, glossary: {} },
  });
});
