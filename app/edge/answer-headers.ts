// The headers every answer of the portal leaves with, whatever made it (security rows C14, C15, E9, E15, F1, F2).

const FIXED: Record<string, string> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Puts the fixed headers, and a policy and no-store where the answer has none of its own, on a copy of the answer. */
export function seal(answer: Response, policy: string, extra: Headers): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(FIXED)) headers.set(name, value);
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy);
  if (headers.get('cache-control')?.includes('no-store') !== true) headers.set('cache-control', 'private, no-store');
  for (const [name, value] of extra) headers.append(name, value);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
