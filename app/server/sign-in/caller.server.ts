import type { RequestContext } from '../context/request-context';
import { discoverProvider, linkOf } from '../oauth/provider.server';
import type { Caller } from '../oauth/token-calls.server';

export async function callerFor({ tenant, fetchPlatform, clientSecret, now }: RequestContext): Promise<Caller | null> {
  const link = linkOf(tenant);
  const provider = await discoverProvider(link, fetchPlatform, now);
  return provider && { link, provider, fetch: fetchPlatform, clientSecret, now };
}
