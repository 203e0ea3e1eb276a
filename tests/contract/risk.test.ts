import { beforeAll, describe, expect, it } from 'vitest';
import { getRiskThreshold, mayAdministerRisk } from '../../app/platform/risk.server';
import { apiOf, callsDuring, fault, refusal, reset, withoutFaults } from './sandbox-api';

beforeAll(reset);

describe('autonomous access', () => {
  it('shows those who watch sign-ins from which score one is risky', async () => {
    const { api } = await apiOf('ruth.adeyemi');
    const [call] = await callsDuring(async () => expect(await getRiskThreshold(api)).toBe(70));
    expect(call).toMatchObject({
      method: 'POST',
      path: '/autoaccess/jas/entity/search/autoaccess/risk_explainability',
      body: {
        indexName: 'risk_explainability',
        query: { query: { term: { 'predictionResult.risk_score_data.is_risky_event': true } }, size: 1 },
      },
    });
  });

  it('has no threshold before anything risky happened, or where the event does not say', async () => {
    const { api } = await apiOf('ruth.adeyemi');
    for (const hits of [[], [{ _source: {} }]]) {
      await fault('/autoaccess/jas', { status: 200, body: { hits: { total: { value: 0 }, hits } } });
      expect(await getRiskThreshold(api)).toBe(0);
    }
    await withoutFaults();
  });

  it('lets administrators maintain how sign-ins are judged', async () => {
    const { api } = await apiOf('ines.moreau');
    const [call] = await callsDuring(async () => expect(await mayAdministerRisk(api)).toBe(true));
    expect(call).toMatchObject({ method: 'GET', path: '/autoaccess/api/v2/riskConfig/userConfig' });
  });

  it('refuses those whom it does not concern', async () => {
    const analyst = await apiOf('ruth.adeyemi');
    expect((await refusal(mayAdministerRisk(analyst.api))).reason).toBe('forbidden');
    const { api } = await apiOf('mina.holt');
    expect((await refusal(getRiskThreshold(api))).reason).toBe('forbidden');
    const visitor = await apiOf('mina.holt', { token: 'not-a-token' });
    expect((await refusal(getRiskThreshold(visitor.api))).reason).toBe('signed-out');
    expect((await refusal(mayAdministerRisk(visitor.api))).reason).toBe('signed-out');
  });
});
