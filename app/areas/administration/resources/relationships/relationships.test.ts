import { describe, expect, it } from 'vitest';
import { NAMING } from '../../../../../tests/builders/naming';
import { parseKindPath, pickerSource, toRow, validReferences } from './relationships';

const fields = ['userName', 'givenName', 'sn'];
const reference = {
  _ref: 'managed/alpha_user/1',
  _refResourceCollection: 'managed/alpha_user',
  _refResourceId: '1',
  _refProperties: {},
};

describe('related object row', () => {
  it('has no known time, and cannot be removed, where the properties of its reference cannot be read', () => {
    const unread = { ...reference, _refProperties: null };
    const row = toRow(unread, { fields, mayChange: true, naming: NAMING });
    expect(row).toMatchObject({ term: 'unknown', verbs: [] });
  });
  it('shows the name and links to the page [account 130]', () => {
    const row = toRow(
      { ...reference, userName: 'ana', givenName: 'Ana', sn: 'Ruiz' },
      { fields, mayChange: true, naming: NAMING },
    );
    expect(row).toMatchObject({ id: '1', name: 'Ana Ruiz', beside: 'ana', verbs: ['remove'] });
    expect(row.linkKind).toEqual({ type: 'managed', name: 'alpha_user' });
  });
  it('cannot be removed when a condition grants it', () => {
    const conditional = { ...reference, _refProperties: { _grantType: 'conditional' } };
    expect(toRow(conditional, { fields, mayChange: true, naming: NAMING })).toMatchObject({
      name: 'Unnamed',
      byCondition: true,
      verbs: [],
    });
  });
  it('has its time range', () => {
    const duration = '2031-01-01T00:00:00.000Z/2031-02-01T00:00:00.000Z';
    const timed = { ...reference, _refProperties: { temporalConstraints: [{ duration }] } };
    const termOf = (one: typeof timed) => toRow(one, { fields, mayChange: false, naming: NAMING }).term;
    expect(termOf(timed)).toMatchObject({ start: Date.parse('2031-01-01T00:00:00.000Z') });
    for (const temporalConstraints of [[{}], 'soon'])
      expect(termOf({ ...timed, _refProperties: { temporalConstraints } as never })).toBe('unknown');
  });
});

it('validReferences accepts only references to the related kinds', () => {
  const kinds = [{ path: 'internal/role', label: 'Role', fields: ['name'] }];
  expect(kinds.map(pickerSource)).toEqual([
    { object: 'custom', customObject: 'internal/role', queryProperties: ['name'] },
  ]);
  expect(pickerSource({ path: 'system/x/y', label: '', fields: [] })).toBeNull();
  const picked = ['internal/role/a', 'internal/role/a', 'managed/alpha_user/1', 'internal/role/../x', 'internal/role/'];
  expect(validReferences(picked, kinds)).toEqual(['internal/role/a']);
  expect(parseKindPath('managed/a/b')).toBeNull();
});
