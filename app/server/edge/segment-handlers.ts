// Matching a request against every route of the portal costs more than most answers: each first segment of a path has a
// request handler of its own, made of the same build with the routes that can begin so.
import type { ServerBuild } from '@remix-run/cloudflare';
import type { PageHandler } from './handle-request';

/** Where browsers ask which routes there are: answered from all of them. */
const MANIFEST = '__manifest';

type CreateHandler = (build: ServerBuild) => PageHandler;

/** Answers each request with the handler of its first path segment, which is made when it is first needed. */
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

  /** Routes without a fixed first segment, as the root, the index and the catch-all, belong to every handler. */
  function buildFor(segment: string): ServerBuild {
    const routes = Object.entries(build.routes).filter(([id]) => ['', segment].includes(segments.get(id) ?? ''));
    return { ...build, routes: Object.fromEntries(routes) };
  }
}

/** Data of a page is asked for at its path with `.data` at the end. */
function segmentOf(pathname: string): string {
  const [, segment = ''] = pathname.split('/');
  return segment.replace(/\.data$/, '').toLowerCase();
}

/** The fixed first segment of a route's whole path; empty where it has none. */
function firstSegment({ routes }: ServerBuild, id: string): string {
  let path = '';
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) path = `${route.path ?? ''}/${path}`;
  const [segment = ''] = path.split('/').filter(Boolean);
  return /^[\w-]+$/.test(segment) ? segment.toLowerCase() : '';
}
