// The edge: environment and request in, answer out.

import * as build from 'virtual:remix/server-build';
import { createRequestHandler } from '@remix-run/cloudflare';
import { withRouteAnswers } from './access/route-answers.server';
import { type Env, frontDoor } from './edge/front-door';
import { handleBySegment } from './edge/segment-handlers';
import { withNamespaces } from './i18n/route-namespaces.server';

export { MemberObject } from './session/member-object';
export { SessionObject } from './session/session-object';
export { SignInObject } from './session/sign-in-object';

const pages = handleBySegment(withNamespaces(withRouteAnswers(build)), (routes) =>
  createRequestHandler(routes, 'production'),
);

export default {
  fetch: (request, env, context) => frontDoor(request, env, pages, (work) => context.waitUntil(work)),
} satisfies ExportedHandler<Env>;
