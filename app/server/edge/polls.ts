// What open pages ask every few seconds goes to its route at once: matching it among all others would cost as much as answering.
import type { ServerBuild } from '@remix-run/cloudflare';
import type { PageHandler } from './front-door';

const POLL = { path: '/live/inbox', route: 'root/inbox.route' };

/** The handler of pages, which gets all but polls. A loader answers as it does there: what it throws is an answer, too. */
export function withPolls(build: ServerBuild, pages: PageHandler): PageHandler {
  const loader = build.routes[POLL.route]?.module.loader;
  if (!loader) throw new Error(`${POLL.route} has no loader`);
  return async (request, context) => {
    if (request.method !== 'GET' || new URL(request.url).pathname !== POLL.path) return pages(request, context);
    try {
      return (await loader({ request, context, params: {} })) as Response;
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  };
}
