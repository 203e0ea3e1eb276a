import type { Visit } from './lib/visit';

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    visit: Visit;
  }
  interface Future {
    v3_singleFetch: true;
  }
}
declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    visit: Visit;
  }
  interface Future {
    v3_singleFetch: true;
  }
}
