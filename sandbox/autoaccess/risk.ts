// Event search and risk configuration.

import { collection } from '../core/collection';
import { badRequest, notFound } from '../core/errors';
import type { Call, Route } from '../core/http';
import { riskRoute } from './calls';
import { fieldsOf } from './event-search';
import { riskEvents, riskKeyOf } from './risk-event';
import { answerSearch } from './search';

export interface RiskConfig {
  id: 'userConfig';
  [part: string]: unknown;
}

export const riskConfigs = collection<RiskConfig>({ name: 'riskConfig' });

const EVENTS = 'risk_explainability';

function searchEvents({ json, platform }: Call) {
  const body = json<{ indexName?: unknown; query?: unknown } | undefined>() ?? {};
  if (body.indexName !== EVENTS) throw notFound(`The index ${String(body.indexName)} does not exist`);
  platform.seedRiskEvents();
  return answerSearch(platform.store, riskEvents, {
    requested: body.query,
    index: EVENTS,
    keyOf: riskKeyOf,
    sourceOf: ({ id: _, ...event }) => event,
  });
}

function readConfig({ platform }: Call) {
  const config = platform.store.get(riskConfigs, 'userConfig');
  if (!config) throw notFound('No configuration has been saved');
  const { id: _, ...document } = config;
  return document;
}

function writeConfig({ json, platform }: Call) {
  const document = fieldsOf(json(), 'the configuration');
  const { risk_score_threshold: threshold } = document;
  if (threshold !== undefined && !isPercentage(threshold))
    throw badRequest('risk_score_threshold is between 0 and 100');
  platform.store.put(riskConfigs, 'userConfig', { ...document, id: 'userConfig' });
  return document;
}

export const isPercentage = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 100;

export const riskRoutes: Route[] = [
  riskRoute('POST', `jas/entity/search/autoaccess/${EVENTS}`, 'Fraud_Analyst', searchEvents),
  riskRoute('GET', 'api/v2/riskConfig/userConfig', 'Data_Analyst', readConfig),
  riskRoute('PUT', 'api/v2/riskConfig/userConfig', 'Data_Analyst', writeConfig),
];
