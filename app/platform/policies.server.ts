// What the platform demands of the values of an object.
import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import type { ResourceKind } from './managed-objects.server';
import { readable } from './rows';

const Policies = z.object({
  properties: readable(
    z.object({
      name: z.string(),
      policies: readable(
        z.object({
          policyId: z.string(),
          params: z.record(z.string(), z.unknown()).optional().catch(undefined),
          policyRequirements: z.array(z.string()).catch([]),
        }),
      ),
    }),
  ),
});

/** One demand, by the platform's names for it and for what it says when it is not met. */
export interface Demand {
  policyId: string;
  params?: Record<string, unknown>;
  policyRequirements: string[];
}

/** What is demanded of one property. */
export async function listDemands(api: Api, { type, name }: ResourceKind, property: string): Promise<Demand[]> {
  const { properties } = await api.idm.get(path`/policy/${type}/${name}`, Policies);
  return properties.find((one) => one.name === property)?.policies ?? [];
}
