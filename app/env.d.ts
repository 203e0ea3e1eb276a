import type { RequestContext } from './server/context/request-context';

declare module '@remix-run/cloudflare' {
  interface AppLoadContext extends RequestContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends RequestContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
