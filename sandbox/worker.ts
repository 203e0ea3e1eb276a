// One platform per host name.
import { hostNamed } from './core/hosts';
import { faultResponse } from './core/http';
import { PlatformFault, reasonOf } from './core/refusals';
import { type Env, HOST_HEADER, PlatformObject } from './platform-object';

export { PlatformObject };

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const url = new URL(request.url);
    const asked = url.pathname.startsWith('/__sandbox') ? url.searchParams.get('host') : null;
    const host = hostNamed(asked ?? url.hostname);
    if (!host)
      return faultResponse(new PlatformFault(421, reasonOf(421), `No platform answers for ${asked ?? url.hostname}`));
    const headers = new Headers(request.headers);
    headers.set(HOST_HEADER, host.name);
    return env.PLATFORM_OBJECT.getByName(host.name).fetch(new Request(request, { headers, redirect: 'manual' }));
  },
};
