// The edge: environment and request in, answer out.

import * as build from 'virtual:remix/server-build';
import { createRequestHandler } from '@remix-run/cloudflare';
import { type Env, frontDoor } from './server/edge/front-door';
import { handleBySegment } from './server/edge/segment-handlers';
import { withRouteAnswers } from './server/guard/route-answers.server';

export { MemberObject } from './server/session/member-object';
export { SessionObject } from './server/session/session-object';
export { SignInObject } from './server/session/sign-in-object';

const pages = handleBySegment(withRouteAnswers(build), (routes) => createRequestHandler(routes, 'production'));

export default {
  fetch: (request, env, context) => frontDoor(request, env, pages, (work) => context.waitUntil(work)),
} satisfies ExportedHandler<Env>;
