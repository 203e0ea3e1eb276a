// A worker before the portal that answers compressed when asked, as the edge does where the portal is deployed.

/** Images, fonts and what is encoded already gain nothing. The runtime encodes a body as its header says. */
const worker = `
const TEXTS = /^(text\\/|image\\/svg|application\\/(javascript|json|manifest|xml))|[+]json|x-script/;
export default {
  async fetch(request, { PORTAL }) {
    const answer = await PORTAL.fetch(request);
    const { status, headers: given, body } = answer;
    const asked = /\\bgzip\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))/i.test(request.headers.get('accept-encoding') ?? '');
    const gains = TEXTS.test(given.get('content-type') ?? '') && !given.has('content-encoding');
    if (!asked || !body || !gains) return answer;
    const headers = new Headers(given);
    headers.set('content-encoding', 'gzip');
    headers.append('vary', 'accept-encoding');
    headers.delete('content-length');
    return new Response(body, { status, headers });
  },
};`;

/** For `extraWorkers` of the local platform, whose portal then has no socket of its own. */
export function compressionBefore(portal, { host, port }) {
  return {
    name: 'compression',
    modules: [{ type: 'ESModule', path: 'compression.js', contents: worker }],
    compatibilityDate: '2026-04-26',
    serviceBindings: { PORTAL: portal },
    unsafeDirectSockets: [{ host, port }],
  };
}
