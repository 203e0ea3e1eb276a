import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type Path, path } from '../lib/url';
import { type Api, anything } from './http.server';
import { PlatformError } from './platform-error';
import { countUnreadHits, optionalObject } from './rows';

const Definition = z.object({
  namespace: z.string().regex(/^\/?[\w-]+(\/[\w-]+)*$/),
  name: z.string().regex(/^[\w-]+$/),
  version: z.number().int(),
  schemas: optionalObject({
    _meta: z.object({
      properties: z.record(z.string(), optionalObject({ display: z.object({ name: z.string() }) })),
    }),
  }),
});
export type Definition = z.infer<typeof Definition>;

const DEFINITIONS = {
  features: path`/entityDefinitions/autoaccess/base/authentication`,
  dataSources: path`/entityDefinitions/autoaccess/datasources`,
  pipelines: path`/entityDefinitions/autoaccess/api/pipeline_definition`,
};

const FRESH_MS = 5 * 60_000;
const known = new LRUCache<string, { definition: Definition; until: number }>({ max: 300 });

/** Cached for five minutes per tenant. Throws where the tenant has no such definition. */
export async function getDefinition(api: Api, of: keyof typeof DEFINITIONS): Promise<Definition> {
  const key = `${api.tenant.hostname} ${of}`;
  const kept = known.get(key);
  if (kept && kept.until > Date.now()) return kept.definition;
  const [found] = await api.jas.get(DEFINITIONS[of], z.array(Definition), { query: { latest: 'true' } });
  if (!found) throw new PlatformError({ reason: 'garbled', callName: of, service: 'autoAccessJas' });
  known.set(key, { definition: found, until: Date.now() + FRESH_MS });
  return found;
}

/** The namespace may have leading or doubled slashes. */
function entityPath(verb: string, { namespace, name, version }: Definition): Path {
  const parts = ['entity', verb, ...namespace.split('/').filter((part) => part !== ''), name, String(version)];
  return parts.map((part) => path`/${part}`).join('') as Path;
}

const Found = z.object({
  hits: z.object({
    total: z.object({ value: z.number().int().min(0) }),
    hits: z.array(z.unknown()),
  }),
});
const Sort = z.object({
  sort: z
    .array(z.union([z.string(), z.number(), z.null()]))
    .nullish()
    .catch(null),
});

export async function searchEntities<T>(
  api: Api,
  definition: Definition,
  { shape, query }: { shape: z.ZodType<T>; query: Record<string, unknown> },
) {
  const { hits } = await api.jas.post(entityPath('search', definition), { query }, Found, { search: true });
  const Hit = z.object({ _source: shape });
  const result = hits.hits.flatMap((hit) => {
    const { success, data } = Hit.safeParse(hit);
    return success ? [data._source] : [];
  });
  return {
    result,
    unreadable: countUnreadHits(hits, result.length, query),
    totalCount: Math.max(hits.total.value, hits.hits.length),
    last: Sort.safeParse(hits.hits.at(-1)).data?.sort ?? null,
    found: hits.hits.length,
  };
}

type WriteKind = 'persist' | 'upsert' | 'delete';

export async function writeEntity(api: Api, definition: Definition, entity: object, how: WriteKind): Promise<void> {
  const envelope = {
    branch: 'actual',
    contextId: `UI Changes - ${crypto.randomUUID()}`,
    entityData: [entity],
    indexingRequired: true,
    tags: {},
    indexInSync: true,
  };
  const at = entityPath(how, definition);
  if (how === 'persist') await api.jas.post(at, envelope, anything);
  else if (how === 'upsert') await api.jas.patch(at, envelope, anything);
  else await api.jas.remove(at, anything, { body: envelope });
}
