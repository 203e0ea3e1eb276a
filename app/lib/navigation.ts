// Tells a person's navigation from everything else that may fetch an address.

/**
 * True for a GET the browser makes to show a page. Requests made ahead of time, by scripts or by frames are not, nor is
 * a HEAD; clients that do not say what the answer is for count as navigating.
 */
export function isNavigation({ method, headers }: Request): boolean {
  const target = headers.get('sec-fetch-dest');
  const shows = target === null || (target === 'document' && headers.get('sec-fetch-mode') === 'navigate');
  return method === 'GET' && shows && !isPrefetch(headers);
}

/** True when the browser fetches what the user has not asked for yet. */
export function isPrefetch(headers: Headers): boolean {
  return /prefetch|prerender/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz') ?? '');
}
