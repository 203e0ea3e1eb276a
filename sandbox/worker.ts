// One platform per host name.

import { PlatformError, reasonOf } from './core/errors';
import { findHost } from './core/hosts';
import { errorResponse } from './core/http';
import { type Env, HOST_HEADER, PlatformObject } from './platform-object';

export { PlatformObject };

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const url = new URL(request.url);
    const requested = url.pathname.startsWith('/__sandbox') ? url.searchParams.get('host') : null;
    const host = findHost(requested ?? url.hostname);
    if (!host)
      return errorResponse(
        new PlatformError(421, reasonOf(421), `No platform answers for ${requested ?? url.hostname}`),
      );
    const headers = new Headers(request.headers);
    headers.set(HOST_HEADER, host.name);
    return env.PLATFORM_OBJECT.getByName(host.name).fetch(new Request(request, { headers, redirect: 'manual' }));
  },
};
