/** Without Origin and Sec-Fetch-Site a request passes here; the form token decides. */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const requestOrigin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (requestOrigin !== null && requestOrigin !== origin) return false;
  return site === null || site === 'same-origin';
}

const FORWARDING =
  /^(x-forwarded|x-original-|x-rewrite-|x-http-method|x-remix-|x-host$|x-method-override$|forwarded$)/i;
const IDENTITY =
  /^(x-real-ip$|true-client-ip$|x-client-ip$|x-cluster-client-ip$|(x-)?remote[-_]|(x-)?ssl[-_]|x-client-(cert|dn|verify))/i;

/** A copy of the headers without those that could make a later layer believe in another host, path, method or sender. */
export function withoutForwardingHeaders(headers: Headers): Headers {
  const passed = new Headers(headers);
  for (const name of [...passed.keys()]) if (FORWARDING.test(name) || IDENTITY.test(name)) passed.delete(name);
  return passed;
}
