// Matching a request against every route costs more than most responses: each first segment has a request handler with
// the routes that can begin so.
import type { ServerBuild } from '@remix-run/cloudflare';
import type { PageHandler } from './handle-request';

const MANIFEST = '__manifest';

type CreateHandler = (build: ServerBuild) => PageHandler;

export function handleBySegment(build: ServerBuild, createHandler: CreateHandler): PageHandler {
  const segments = new Map(Object.keys(build.routes).map((id) => [id, firstSegment(build, id)]));
  const segmentNames = new Set(segments.values());
  const handlers = new Map<string, PageHandler>();
  return (request, context) => {
    const requested = segmentOf(new URL(request.url).pathname);
    const segment = requested === MANIFEST || segmentNames.has(requested) ? requested : '';
    const handler = handlers.get(segment) ?? createHandler(segment === MANIFEST ? build : buildFor(segment));
    handlers.set(segment, handler);
    return handler(request, context);
  };

  /** Routes without a fixed first segment (root, index, catch-all) belong to every handler. */
  function buildFor(segment: string): ServerBuild {
    const routes = Object.entries(build.routes).filter(([id]) => ['', segment].includes(segments.get(id) ?? ''));
    return { ...build, routes: Object.fromEntries(routes) };
  }
}

function segmentOf(pathname: string): string {
  const [, segment = ''] = pathname.split('/');
  return segment.replace(/\.data$/, '').toLowerCase();
}

function firstSegment({ routes }: ServerBuild, id: string): string {
  let path = '';
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) path = `${route.path ?? ''}/${path}`;
  const [segment = ''] = path.split('/').filter(Boolean);
  return /^[\w-]+$/.test(segment) ? segment.toLowerCase() : '';
}
