// Probes whether the member can use the pages of autonomous access.
import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';

const QUICK = { deadlineMs: 5_000 };
const RISKY = 'predictionResult.risk_score_data.is_risky_event';

const Threshold = z.object({
  _source: z.object({
    predictionResult: z.object({ risk_score_data: z.object({ risk_score_threshold: z.number() }) }),
  }),
});
const Found = z.object({ hits: z.object({ hits: z.array(Threshold.nullable().catch(null)) }) });

/** From which score the platform calls a sign-in risky; 0 when it has seen none yet. Refused to those without the dashboard. */
export async function getRiskThreshold(api: Api): Promise<number> {
  const body = { indexName: 'risk_explainability', query: { query: { term: { [RISKY]: true } }, size: 1 } };
  const { hits } = await api.jas.post(path`/entity/search/autoaccess/risk_explainability`, body, Found, {
    search: true,
    ...QUICK,
  });
  return hits.hits[0]?._source.predictionResult.risk_score_data.risk_score_threshold ?? 0;
}

/** True for those who maintain how sign-ins are judged; refused to all others. */
export async function mayAdministerRisk(api: Api): Promise<boolean> {
  await api.autoAccess.get(path`/v2/riskConfig/userConfig`, z.looseObject({}), QUICK);
  return true;
}
