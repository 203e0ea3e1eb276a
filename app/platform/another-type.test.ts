// What a page states is never concluded from a value of another type: the answer is garbled, or its row is not read.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listSharingTargets, validateAccount } from './account.server';
import { getCampaign } from './campaigns.server';
import { listSignOnApplications, listWidgets } from './dashboard.server';
import { searchBuckets, searchObjects } from './data-sources.server';
import { listSecrets } from './environment.server';
import { listEntitlementGlossary } from './glossary.server';
import type { Api } from './http.server';
import { getAmRoles, logIn } from './identity.server';
import { scanAccess } from './new-requests.server';
import { getObjectSchema } from './object-schemas.server';
import { searchObjects as searchPickable } from './objects.server';
import { getPersonDetails } from './people.server';
import {
  listAggregates,
  listOperators,
  listOptions,
  listParameterSources,
  listParameterTypes,
  listSources,
} from './report-editor.server';
import { isReportConfig, listTemplates, templateFile } from './report-templates.server';
import { searchReviews } from './reviews.server';
import { getRiskConfig } from './risk.server';
import { Glossary } from './rows';
import { getConnectorSchema, getSchema, requireWholeSchema } from './schemas.server';
import { getUiConfig, listFeatures } from './settings.server';
import { searchResources } from './shared-resources.server';
import { getThemeDocument } from './themes.server';
import { searchTasks } from './workflow.server';

/** An API of which every call is answered so. */
function answering(answer: unknown): Api {
  const call = async (...given: unknown[]) => {
    const shape = given.find((one) => one instanceof z.ZodType) ?? expect.fail('No shape');
    return shape.parse(answer);
  };
  const service = { get: call, post: call };
  return {
    ...Object.fromEntries(['idm', 'am', 'iga', 'reports', 'autoAccess', 'environment'].map((name) => [name, service])),
    tenant: { realm: 'alpha', objectPrefix: 'alpha_' },
  } as unknown as Api;
}

/** A copy with a value of another type at a path; empty where the path is. */
function retyped(answer: unknown, at: string): unknown {
  if (at === '') return {};
  const copy = structuredClone(answer) as Record<string, unknown>;
  const names = at.split('.');
  const last = names.pop() ?? '';
  const part = names.reduce((one, name) => one[name] as Record<string, unknown>, copy);
  part[last] = typeof part[last] === 'number' ? 'odd' : 7;
  return copy;
}

const page = { sort: 'name', offset: 0, size: 2, text: '' };
const PROPERTY = { type: 'string', viewable: true, policies: [{ policyId: 'required' }], enum: ['a'] };
const SCHEMA = {
  order: ['name'],
  required: ['name'],
  properties: {
    name: {
      ...PROPERTY,
      resourceCollection: [{ path: 'managed/x', query: { fields: ['name'] } }],
      items: { type: ['string', 'null'], resourceCollection: [] },
      properties: {},
      order: [],
    },
  },
};
const UI_CONFIG = {
  configuration: {
    roles: { 'openidm-admin': 'ui-admin' },
    platformSettings: {
      hostedPages: false,
      managedObjectsSettings: { x: { disableRelationshipSortAndSearch: true } },
    },
  },
};
const CAMPAIGN = {
  id: 'a',
  allowBulkCertify: true,
  exceptionDuration: 7,
  remediationRule: null,
  requireJustification: { revoke: true, exceptionAllowed: true },
};
const DIRECT = {
  widgets: { dashboard: { widgets: [{ type: 'Welcome', size: 'small' }] } },
  objects: { objects: [{ name: 'a.json', isFolder: true, size: 7 }], total: 1 },
  theme: { _id: 'a', name: 'A', isDefault: true, linkedTrees: ['Login'] },
};
const LOGIN = { authorization: { id: 'a', component: 'managed/alpha_user', roles: ['openidm-authorized'] } };

interface Reader {
  read: (api: Api) => Promise<unknown>;
  answer: unknown;
  /** Where another value makes the answer garbled. */
  garbled: string[];
}

const kind = 'alpha_user';
const READERS: Record<string, Reader> = {
  getSchema: {
    read: (api) => getSchema(api, 'managed', kind),
    answer: SCHEMA,
    garbled: [
      'properties',
      ...['type', 'viewable', 'searchable', 'userEditable', 'isVirtual', 'isConditional', 'isTemporalConstraint'].map(
        (name) => `properties.name.${name}`,
      ),
      ...['enum', 'policies', 'policies.0.policyId', 'policies.0.params', 'properties', 'items'].map(
        (name) => `properties.name.${name}`,
      ),
      ...['resourceCollection', 'resourceCollection.0.path', 'resourceCollection.0.query.fields', 'items.type'].map(
        (name) => `properties.name.${name}`,
      ),
    ],
  },
  requireWholeSchema: {
    read: async (api) => requireWholeSchema(await getSchema(api, 'managed', kind)),
    answer: SCHEMA,
    garbled: ['required'],
  },
  getConnectorSchema: {
    read: (api) => getConnectorSchema(api, 'hr', 'account'),
    answer: { objectTypes: { account: SCHEMA } },
    garbled: ['objectTypes.account', 'objectTypes.account.properties'],
  },
  getObjectSchema: {
    read: (api) => getObjectSchema(api, 'a', 'account'),
    answer: { properties: { name: { type: 'string', flags: ['NOT_UPDATEABLE'] } } },
    garbled: ['properties.name.type', 'properties.name.flags', 'properties.name'],
  },
  getUiConfig: {
    read: getUiConfig,
    answer: UI_CONFIG,
    garbled: [
      'configuration.roles',
      'configuration.platformSettings',
      'configuration.platformSettings.hostedPages',
      'configuration.platformSettings.managedObjectsSettings',
      'configuration.platformSettings.managedObjectsSettings.x.disableRelationshipSortAndSearch',
    ],
  },
  listFeatures: {
    read: listFeatures,
    answer: { result: [{ _id: 'workflow', enabled: true }] },
    garbled: ['result.0.enabled', 'result.0._id', 'result'],
  },
  logIn: { read: logIn, answer: LOGIN, garbled: ['authorization.roles'] },
  getAmRoles: {
    read: (api) => getAmRoles(api, 'a'),
    answer: { username: 'a', roles: ['ui-admin'] },
    garbled: ['username', 'roles'],
  },
  getCampaign: {
    read: (api) => getCampaign(api, 'a'),
    answer: CAMPAIGN,
    garbled: [
      ...['allowBulkCertify', 'allowPartialSignoff', 'enableForward', 'enableReassign', 'exceptionDuration'],
      ...['requireJustification', 'requireJustification.revoke', 'requireJustification.exceptionAllowed'],
    ],
  },
  listWidgets: {
    read: listWidgets,
    answer: DIRECT.widgets,
    garbled: ['dashboard.widgets.0', 'dashboard.widgets.0.type'],
  },
  searchBuckets: {
    read: (api) => searchBuckets(api, ''),
    answer: { buckets: [{ name: 'a' }] },
    garbled: ['buckets', 'buckets.0', 'buckets.0.name'],
  },
  searchObjects: {
    read: (api) => searchObjects(api, { bucket: 'a', prefix: '', page: 0 }),
    answer: DIRECT.objects,
    garbled: ['objects.0', 'objects.0.isFolder', 'objects.0.size', 'total'],
  },
  getRiskConfig: { read: getRiskConfig, answer: { weights: {} }, garbled: [''] },
  getThemeDocument: {
    read: getThemeDocument,
    answer: { realm: { alpha: [DIRECT.theme] } },
    garbled: ['realm', 'realm.alpha.0.isDefault', 'realm.alpha.0.linkedTrees'],
  },
  listSharingTargets: {
    read: (api) => listSharingTargets(api, 'managed/alpha_user'),
    answer: { result: [{ name: 'crm', fields: [{ name: 'mail' }] }] },
    garbled: ['result.0.fields', 'result.0.fields.0', 'result.0.fields.0.name'],
  },
  validateAccount: {
    read: (api) => validateAccount(api, { resource: 'managed/alpha_user', id: 'a' }, {}),
    answer: { result: false, failedPolicyRequirements: [] },
    garbled: ['result', 'failedPolicyRequirements'],
  },
};

const CASES = Object.entries(READERS).flatMap(([name, { garbled }]) => garbled.map((at) => [name, at] as const));

describe('an answer is garbled', () => {
  it.each(CASES)('for %s with another type at %s', async (name, at) => {
    const { read, answer } = READERS[name] ?? expect.fail();
    await expect(read(answering(answer))).resolves.toBeDefined();
    await expect(read(answering(retyped(answer, at)))).rejects.toThrow();
  });
});

it('a property of a schema that cannot be read is named, as is one that holds another', async () => {
  const odd = { type: 'string', policies: 7 };
  const within = { type: 'object', properties: { a: odd } };
  const list = { type: 'array', items: { type: 'object', properties: { a: odd } } };
  const answer = { ...SCHEMA, properties: { ...SCHEMA.properties, odd, within, list } };
  const found = await getSchema(answering(answer), 'managed', kind);
  expect([Object.keys(found.properties), found.unread]).toEqual([['name'], ['odd', 'within', 'list']]);
});

it('access that takes part in a broken rule and cannot be read is null, as one of it is', async () => {
  const access = [{ 'descriptor.idx./entitlement.displayName': 'A' }, 7, { zz: 1 }];
  const rules = [access, 'x', undefined].map((violatingAccess) => ({ name: 'R', violatingAccess }));
  const found = await scanAccess(answering({ result: rules }), 'a', []);
  expect(found.map(({ violatingAccess }) => violatingAccess)).toEqual([
    [{ name: 'A', within: null }, null, null],
    [null],
    [],
  ]);
});

it('a part of a glossary that cannot be read is null', () => {
  for (const odd of [7, 'x', [], { zz: 1 }]) expect(Glossary.parse(odd)).toBeNull();
  expect(Glossary.parse({ idx: 7 })).toEqual({ idx: null });
  expect(Glossary.parse({ idx: { '/role': 'x', '/entitlement': { a: 1 } } })).toEqual({
    idx: { '/role': null, '/entitlement': { a: 1 } },
  });
  for (const none of [undefined, null]) expect(Glossary.parse(none)).toBeUndefined();
});

describe('an answer that states nothing', () => {
  const nothing = [{}, { zz: 1 }, { result: [{}], totalCount: 1 }];
  it('is no person', async () => {
    for (const answer of nothing) await expect(getPersonDetails(answering(answer), 'a')).rejects.toThrow();
    expect(await getPersonDetails(answering({ _id: 'a', sn: 'B' }), 'a')).toMatchObject({ sn: 'B' });
  });
  it('is no template of a report', async () => {
    for (const answer of nothing) await expect(templateFile(answering(answer), 'A', 'draft')).rejects.toThrow();
    expect(await templateFile(answering({ reportTemplate: { name: 'A' } }), 'A', 'draft')).toContain('"A"');
  });
  it('is no application without an address', async () => {
    const of = (ssoEntities: unknown) =>
      listSignOnApplications(answering({ result: [{ _id: 'a', name: 'A', ssoEntities }] }), 'a');
    for (const odd of ['x', { zz: 1 }, { idpLoginUrl: 7 }])
      expect(await of(odd)).toMatchObject({ result: [], unreadable: 1 });
    for (const none of [undefined, null, { key: 'a' }]) expect(await of(none)).toEqual({ result: [], unreadable: 0 });
  });
  it('is no access review', async () => {
    const search = { status: 'active', page: 0, size: 10, sort: { by: 'deadline', descending: false } };
    for (const row of [{}, { zz: 1 }]) {
      const found = await searchReviews(answering({ result: [row, { campaignId: 'a' }], totalCount: 2 }), search);
      expect([found.result.length, found.unreadable]).toEqual([1, 1]);
    }
  });
});

describe('a row that states what cannot be read', () => {
  const template = { name: 'A', displayName: 'A', type: 'draft', ootb: false, visible: true, reportConfig: '{}' };
  it.each(['ootb', 'duplicatable', 'editable', 'viewers'])('is counted for a report with another %s', async (name) => {
    const found = await listTemplates(answering({ result: [template, { ...template, [name]: 7 }] }));
    expect([found.result.length, found.unreadable]).toEqual([1, 1]);
  });
  it('is counted for an attribute of a glossary that may have several values', async () => {
    const result = [{ name: 'a' }, { name: 'b', isMultiValue: 7 }];
    const found = await listEntitlementGlossary(answering({ result, totalCount: 2 }));
    expect([found.result.length, found.unreadable]).toEqual([1, 1]);
  });
  it('is counted for a task whose candidates cannot be read', async () => {
    const task = { _id: 'a', taskDefinition: null };
    const tasks = [task, { ...task, candidates: { candidateUsers: 7 } }];
    const found = await searchTasks(answering({ result: [{ a: { tasks } }] }), 'a', 'assigned');
    expect([found.result.length, found.unreadable]).toEqual([1, 1]);
  });
  const attribute = { name: 'a', label: 'A' };
  const column = { class: 'json', type: 'string', label: 'A', column_label: 'A' };
  it.each<[string, (api: Api) => Promise<{ result: unknown[]; unreadable: number }>, unknown]>([
    ['a source', listSources, { result: [{ name: 'a' }, 7] }],
    ['an operator', listOperators, [{ name: 'a' }, { name: 'b', schema: 7 }]],
    ['an aggregate', listAggregates, [{ name: 'a' }, 7]],
    ['a type', (api) => listParameterTypes(api, []), [{ type: 'a' }, { type: 7 }]],
    ['an object', (api) => listParameterSources(api, []), [{ type: 'a', attributes: [attribute] }, { type: 'b' }]],
    [
      'a part',
      (api) => listParameterSources(api, []),
      [{ type: 'a', attributes: [attribute, { ...attribute, enum: 7 }] }],
    ],
    ['a column', (api) => listOptions(api, {}, []), { a: column, b: { ...column, type: 7 } }],
    ['a column of a list', (api) => listOptions(api, {}, []), { a: column, b: { ...column, item: 7 } }],
  ])('is counted for %s that the editor of reports offers', async (_, list, answer) => {
    const { result, unreadable } = await list(answering(answer));
    expect([result.length, unreadable]).toEqual([1, 1]);
  });
  it('is not suggested for a secret', async () => {
    const result = [{ _id: 'esv-a' }, { _id: 'esv-b', useInPlaceholders: 7 }];
    expect((await listSecrets(answering({ result }))).map(({ id }) => id)).toEqual(['esv-a']);
  });
});

it('a parameter of a report that cannot be read makes its definition unreadable', () => {
  const isReadable = (parameter: unknown) => isReportConfig(JSON.stringify({ parameters: { a: parameter } }));
  expect(isReadable({ type: 'string', optional: true, enum: [{ name: 'A', value: 7 }] })).toBe(true);
  for (const part of ['type', 'optional', 'enum', 'item', 'source']) expect(isReadable({ [part]: {} })).toBe(false);
});

describe('a full page whose number and cookie cannot be read', () => {
  const paged = { result: [{}, {}], resultCount: 2, pagedResultsCookie: 7, totalPagedResults: 'odd' };
  it('is followed by others, perhaps, in a list of shared resources', async () => {
    expect(await searchResources(answering(paged), 'a', page)).toMatchObject({ totalCount: 2, isLowerBound: true });
  });
  it('is followed by others, perhaps, in a picker', async () => {
    const answer = { ...paged, result: [{ _id: 'a' }, { _id: 'b' }] };
    const found = await searchPickable(answering(answer), { object: 'role' }, '', 2);
    expect(found.more).toBe(true);
  });
});
