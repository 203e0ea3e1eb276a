import * as build from 'virtual:remix/server-build';
import { createRequestHandler } from '@remix-run/cloudflare';
import { type Env, handleRequest } from './server/edge/handle-request';
import { handleBySegment } from './server/edge/segment-handlers';
import { withRouteAnswers } from './server/guard/route-answers.server';

export { MemberObject } from './server/session/member-object';
export { SessionObject } from './server/session/session-object';
export { SignInObject } from './server/session/sign-in-object';

const pages = handleBySegment(withRouteAnswers(build), (routes) => createRequestHandler(routes, 'production'));

export default {
  fetch: (request, env, context) => handleRequest(request, env, pages, (work) => context.waitUntil(work)),
} satisfies ExportedHandler<Env>;
