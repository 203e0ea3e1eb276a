// Browsers learn which texts a page needs when they learn of its route, before they have its code.
import type { ServerBuild } from '@remix-run/cloudflare';

export function withNamespaces(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.assets.routes).map(([id, route]) => {
    const { i18n = [] } = (build.routes[id]?.module.handle ?? {}) as { i18n?: string | string[] };
    return [id, { ...route, i18n: [i18n].flat() }];
  });
  return { ...build, assets: { ...build.assets, routes: Object.fromEntries(routes) } };
}
