/** Not for prefetches, scripts, frames or HEAD; clients that do not send the destination count as navigating. */
export function isNavigation({ method, headers }: Request): boolean {
  const target = headers.get('sec-fetch-dest');
  const shows = target === null || (target === 'document' && headers.get('sec-fetch-mode') === 'navigate');
  return method === 'GET' && shows && !isPrefetch(headers);
}

export function isPrefetch(headers: Headers): boolean {
  return /prefetch|prerender/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz') ?? '');
}
