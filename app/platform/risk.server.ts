import { z } from 'zod';
import { path } from '../lib/url';
import { type Api, anything } from './http.server';
import { filledRecord, findRow, hitsOf, optionalObject } from './rows';

const QUICK = { deadlineMs: 5_000 };
const RISKY = 'predictionResult.risk_score_data.is_risky_event';

const Threshold = z.object({
  _source: z.object({
    predictionResult: optionalObject({
      risk_score_data: optionalObject({ risk_score_threshold: z.number().nullish().catch(null) }),
    }),
  }),
});
const Found = hitsOf(Threshold);

/** 0 when no event is risky yet, or the event does not say. Refused without the dashboard. */
export async function getRiskThreshold(api: Api): Promise<number> {
  const body = { indexName: 'risk_explainability', query: { query: { term: { [RISKY]: true } }, size: 1 } };
  const found = await api.jas.post(path`/entity/search/autoaccess/risk_explainability`, body, Found, {
    search: true,
    ...QUICK,
  });
  return findRow(found)?._source.predictionResult?.risk_score_data?.risk_score_threshold ?? 0;
}

export async function mayAdministerRisk(api: Api): Promise<boolean> {
  await api.autoAccess.get(path`/v2/riskConfig/userConfig`, z.looseObject({}), QUICK);
  return true;
}

export function getRiskConfig(api: Api): Promise<Record<string, unknown>> {
  return api.autoAccess.get(path`/v2/riskConfig/userConfig`, filledRecord);
}

export async function saveRiskConfig(api: Api, config: object): Promise<void> {
  await api.autoAccess.put(path`/v2/riskConfig/userConfig`, config, anything);
}

const EVENTS = 10;

export function previewEvaluation(
  api: Api,
  of: { bucket: string; filePath: string; config: object },
): Promise<unknown[]> {
  const { bucket, filePath, config } = of;
  const body = { filePath, bucket, processJSON: { 'active-user-config': config }, numOfEvents: EVENTS };
  return api.autoAccess.post(path`/processEvaluation/v2/preview`, body, z.array(z.unknown()), { search: true });
}
