import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createRequests,
  type NewRequest,
  publishRequest,
  scanAccess,
  validateNewRequest,
} from '../../app/platform/new-requests.server';
import { all, equals } from '../../app/platform/protocol/target-filter';
import { findTypeOfForm, getRequestForm, listFormsFor } from '../../app/platform/request-forms.server';
import { cancelRequest, getRequest, searchRequests } from '../../app/platform/requests.server';
import { idOf } from '../../sandbox/core/ids';
import { apiOf, callsDuring, refusal, reset, withoutFaults } from './sandbox-api';

beforeEach(reset);
afterEach(withoutFaults);

const KAI = idOf('user:kai.ruiz');
const entitlement = (path: string) => ({ type: 'entitlement' as const, id: idOf(`catalog:${path}`) });
const asking = (more: Partial<NewRequest> = {}): NewRequest => ({
  users: [KAI],
  accessModifier: 'add',
  catalogs: [entitlement('Workday/Compensation review')],
  priority: 'low',
  justification: 'For the yearly review.',
  ...more,
});

describe('a new request', () => {
  it('returns who already has it, and who has requested it [requests 43]', async () => {
    const { api } = await apiOf('kai.ruiz');
    expect(await validateNewRequest(api, asking())).toEqual([]);
    const held = await validateNewRequest(api, asking({ catalogs: [entitlement('Workday/Time sheets')] }));
    expect(held).toMatchObject([{ userId: KAI, error: 'EXISTING_ACCESS' }]);
    await createRequests(api, asking());
    expect(await validateNewRequest(api, asking())).toMatchObject([{ userId: KAI, error: 'DUPLICATE' }]);
  });

  it('makes one request for each item, and says what it could not ask for', async () => {
    const { api } = await apiOf('kai.ruiz');
    const catalogs = [entitlement('Workday/Compensation review'), entitlement('Workday/Time sheets')];
    const { made, errors } = await createRequests(api, asking({ catalogs }));
    expect(made).toMatchObject([{ userId: KAI, catalogId: catalogs[0]?.id }]);
    expect(errors).toMatchObject([{ userId: KAI, catalogId: catalogs[1]?.id, error: 'EXISTING_ACCESS' }]);
    expect((await getRequest(api, made[0]?.id ?? '')).requestType).toBe('entitlementGrant');
  });

  it('is refused without a reason where the tenant demands one', async () => {
    const { api } = await apiOf('kai.ruiz');
    const { justification: _, ...unexplained } = asking();
    expect((await refusal(createRequests(api, unexplained))).reason).toBe('refused');
  });

  it('is not possible for people one may not ask for', async () => {
    const { api } = await apiOf('kai.ruiz');
    const others = asking({ users: [idOf('user:mina.holt')] });
    expect((await refusal(validateNewRequest(api, others))).reason).toBe('forbidden');
  });
});

it('the policy check names the rules that would be broken', async () => {
  const { api, id } = await apiOf('kai.ruiz');
  const both = ['Ledger/Post journal', 'Ledger/Approve journal'].map((path) => idOf(`assignment:${path}`));
  const [call] = await callsDuring(async () => {
    const broken = await scanAccess(api, id, both);
    expect(broken.length).toBeGreaterThan(0);
    expect(broken[0]?.name).toBeTruthy();
  });
  expect(call).toMatchObject({ path: `/iga/governance/policy/user/${KAI}/scan`, query: { simulate: 'true' } });
  expect(await scanAccess(api, id, [])).toEqual([]);
});

it('own requests are found, and one that is open can be withdrawn [requests 18]', async () => {
  const { api, id } = await apiOf('kai.ruiz');
  const { made } = await createRequests(api, asking());
  const requestId = made[0]?.id ?? '';
  const order = { key: 'decision.startDate', direction: 'desc' as const, type: 'date' as const };
  const pending = { filter: all(equals('decision.status', 'in-progress')), offset: 0, size: 10, order };
  expect((await searchRequests(api, id, pending)).result[0]?.id).toBe(requestId);
  await cancelRequest(api, { requestId, phaseName: null });
  expect((await getRequest(api, requestId)).decision).toMatchObject({ status: 'cancelled', outcome: 'cancelled' });
  expect((await refusal(cancelRequest(api, { requestId, phaseName: null }))).reason).toBe('conflict');
});

describe('a form', () => {
  it('is found for a kind of request, and the kind for a form', async () => {
    const { api } = await apiOf('kai.ruiz');
    const [{ formId } = { formId: '' }] = await listFormsFor(api, 'requestType/guestBadge');
    expect(await findTypeOfForm(api, formId)).toBe('guestBadge');
    expect(await listFormsFor(api, 'requestType/paymentToken')).toEqual([]);
    const found = await listFormsFor(
      api,
      'requestType/paymentToken',
      'requestType/companyCard',
      'requestType/guestBadge',
    );
    expect(found.map((one) => one.formId)).toEqual(['frm-company-card', formId]);
    expect(await listFormsFor(api)).toEqual([]);
    expect(await findTypeOfForm(api, 'frm-fuel-card')).toBeNull();
    const form = await getRequestForm(api, formId);
    expect(form?.rows.flatMap(({ fields }) => fields.map(({ type }) => type))).toContain('section');
    expect((await refusal(getRequestForm(api, 'frm-none'))).reason).toBe('missing');
  });

  it('is published as a request of its kind', async () => {
    const { api } = await apiOf('kai.ruiz');
    const custom = { visitor: 'Ada Berg', lastDay: '2026-12-01', reason: 'Audit' };
    const id = await publishRequest(api, 'guestBadge', { common: { justification: 'A visit' }, custom });
    expect(await getRequest(api, id)).toMatchObject({ requestType: 'guestBadge', request: { custom } });
  });
});
