// HTTP revisions: If-Match and If-None-Match.
import { preconditionFailed } from './errors';

function headerRevision(request: Request, header: string): string | undefined {
  return request.headers
    .get(header)
    ?.trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');
}

/** With or without quotes; '*' matches. Another revision is a 412. */
export function checkRevision(request: Request, revision: string): void {
  const wanted = headerRevision(request, 'if-match');
  if (wanted && wanted !== '*' && wanted !== revision)
    throw preconditionFailed(`The resource version '${wanted}' does not match the current version`);
}

/** Whether a 304 is enough. '*' makes no sense for reads: 412. */
export function isNotModified(request: Request, revision: string): boolean {
  const held = headerRevision(request, 'if-none-match');
  if (held === '*') throw preconditionFailed('If-None-Match * is not for reading');
  return held === revision;
}
