// Whether the worker runs, for monitors: nothing of a tenant, no session, no call of the platform.

const PATH = '/healthz';

/** Filled in by the deployment: `id` is that of `wrangler versions list`, `tag` what it was deployed with. */
export interface DeployedVersion {
  id?: string;
  tag?: string;
  timestamp?: string;
}

/** Null for every other address. Answers on any hostname, so that a deployment can be asked before a tenant has one. */
export function healthResponse({ method, url }: Request, version: DeployedVersion | undefined): Response | null {
  if (new URL(url).pathname !== PATH) return null;
  if (method !== 'GET' && method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const build = { id: version?.id || null, tag: version?.tag || null, deployed: version?.timestamp || null };
  const body = JSON.stringify({ status: 'ok', build, time: new Date().toISOString() });
  return new Response(method === 'HEAD' ? null : body, { headers: { 'content-type': 'application/json' } });
}
