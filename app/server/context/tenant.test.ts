import { describe, expect, it } from 'vitest';
import { realmPath } from '../../lib/realm';
import { oauthBase, resolveTenant, TenantDocument as Shape, type TenantDocument } from './tenant';

function featuresOf(document: object) {
  const { features } = resolveTenant(
    Shape.parse({ name: 'T', platform: 'https://p.example', ...document }),
    't.example',
  );
  return features;
}
const on = (features: Partial<TenantDocument['features']>, more: object = {}) =>
  Object.entries(featuresOf({ features, ...more }))
    .filter(([, isOn]) => isOn)
    .map(([name]) => name)
    .sort();

describe('the features of a tenant', () => {
  it('the features of a tenant are workforce and reports unless its document says otherwise', () => {
    expect(on({})).toEqual(['autoReports', 'workforce']);
    expect(on({ workforce: false, autoReports: false })).toEqual([]);
  });

  it('the features of a tenant are on by true or "true", and off by anything else', () => {
    expect(featuresOf({ features: { mtls: 'true', wsfed: 'yes', esvUi: true } })).toMatchObject({
      mtls: true,
      wsfed: false,
      esvUi: true,
    });
  });

  it('switches features of hosted tenants off elsewhere', () => {
    const asked = { governance: true, governanceDev: true, autoAccess: true, monitoringUi: true };
    expect(on(asked)).toEqual(expect.arrayContaining(['governance', 'governanceDev', 'autoAccess', 'monitoringUi']));
    expect(on(asked, { hosted: false })).toEqual(['autoReports', 'workforce']);
  });

  it('force one another: governance in development is governance, building templates needs workforce', () => {
    expect(featuresOf({ features: { governanceDev: true } }).governance).toBe(true);
    expect(featuresOf({ features: { templateBuilder: true, workforce: false } }).workforce).toBe(true);
  });
});

it.each([
  [{}, 'alpha_'],
  [{ realm: '/bravo' }, 'bravo_'],
  [{ realm: 'parent/child' }, 'child_'],
  [{ realm: '/' }, ''],
  [{ realm: 'customers', objectPrefix: '' }, ''],
  [{ realm: '/', objectPrefix: 'staff_' }, 'staff_'],
])('the names of managed objects of %j begin with %j', (document, objectPrefix) => {
  const parsed = Shape.parse({ name: 'T', platform: 'https://p.example', ...document });
  expect(resolveTenant(parsed, 't.example').objectPrefix).toBe(objectPrefix);
});

describe('the scopes that are asked for', () => {
  const scopesWith = (features: object) =>
    resolveTenant(Shape.parse({ name: 'T', platform: 'https://p.example', features }), 't.example').scopes;
  const all = { governance: true, autoAccess: true, autoReports: true };

  it('the scopes that are asked for are those of every service there is, in the order of the contract [shell 3]', () => {
    expect(scopesWith(all)).toEqual(['openid', 'fr:idm:*', 'fr:iga:*', 'fr:autoaccess:*', 'fr:idc:analytics:*']);
  });

  it.each([
    ['governance', 'fr:iga:*'],
    ['autoAccess', 'fr:autoaccess:*'],
    ['autoReports', 'fr:idc:analytics:*'],
  ])('leave out that of %s where it is off [shell 4]', (feature, scope) => {
    expect(scopesWith({ ...all, [feature]: false })).toEqual(scopesWith(all).filter((asked) => asked !== scope));
  });
});

it.each([
  ['/', ''],
  ['root', ''],
  ['/one', 'realms/one'],
  ['one', 'realms/one'],
  ['/one/two', 'realms/one/realms/two'],
  ['/trailing/', 'realms/trailing'],
  ['/DEV/realms/MYREALM', 'realms/DEV/realms/MYREALM'],
])('the path of the realm %s is %j [shell 9, 10]', (realm, path) => {
  expect(realmPath(realm)).toBe(path);
  expect(oauthBase('https://p.example/am', realm)).toBe(`https://p.example/am/oauth2${path && `/${path}`}`);
});
